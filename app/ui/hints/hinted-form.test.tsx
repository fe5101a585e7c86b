import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { hintWords } from '#i18n/hint-words.ts';
import { translatorOf } from '#i18n/translators.server.ts';
import { HintedForm } from './hinted-form.tsx';
import type { GivenHints } from './use-hints.ts';

const words = await hintWords('en');
const heard = (given: GivenHints | undefined) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translatorOf('en')}>
      <HintedForm name="letter" given={given}>
        {null}
      </HintedForm>
    </I18nextProvider>,
  );

test('what was found in a field is heard once, also where another field has a hint after it', () => {
  const first = { text: ['phone' as const] };
  expect(heard({ hints: first, words })).toContain(words.phone);
  const then = heard({ hints: { ...first, name: ['name'] }, words, heard: first });
  expect(then).toContain(words.name);
  expect(then).not.toContain(words.phone);
  const more = heard({ hints: { text: ['phone', 'address'] }, words, heard: first });
  expect(more).toContain(words.phone);
  expect(more).toContain(words.address);
  expect(heard(undefined)).not.toContain(words.why);
});
