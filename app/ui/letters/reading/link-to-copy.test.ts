import { expect, test } from 'vitest';
import { linkToCopy } from './link-to-copy.ts';

const HERE = 'https://wildpost.example';

test.each([
  ['/fr/letters/x', '/fr/letters/x', 'a prefix says the language'],
  ['/letters/x', '/letters/x?lang=en', 'English has none, and says it in the query'],
  ['/letters/x?lang=en', '/letters/x?lang=en', 'a link that was copied is copied again'],
  ['/ar/letters/x?text=sw', '/ar/letters/x?text=sw', 'the text that was chosen goes along'],
  ['/letters/x?text=ar', '/letters/x?text=ar&lang=en', 'with the language of the page'],
  ['/de/letters/x?start=2&after=1.2.a#picture', '/de/letters/x', 'where one has got to does not'],
])('%s is copied as %s: %s', (read, copied) => {
  expect(linkToCopy(HERE + read)).toBe(HERE + copied);
});
