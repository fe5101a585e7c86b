import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fingerprint, fingerprintOf, isNearDuplicate, similarity } from './near-duplicates.ts';

fc.configureGlobal({ seed: 20_260_608 });

const LETTER =
  'Dear Amina, thank you for your letter. We read it aloud in class and talked about the reef for ' +
  'a whole lesson. My grandfather fishes too, but on a lake, and he says the lake is tired as well.';
const OTHER =
  'Hello! I have never seen the ocean because we live in the mountains. When the snow melts the ' +
  'little stream behind our house gets so loud that nobody can sleep. Does the sea sleep at night?';
const CHINESE =
  '你好，谢谢你的信。我们在课堂上大声朗读了它，还讨论了一整节课的珊瑚礁。我的爷爷也打鱼，不过是在湖上。';

/** A text that is long enough to have one. */
function printOf(text: string): Fingerprint {
  const fingerprint = fingerprintOf(text);
  if (!fingerprint) throw new Error(`Too short: ${text}`);
  return fingerprint;
}

describe('the likeness of two texts', () => {
  test('is whole for the same words, however they are spaced, cased and dotted', () => {
    const shouted = LETTER.toUpperCase().replaceAll(' ', '  ').replaceAll(',', ' –');
    expect(similarity(printOf(LETTER), printOf(shouted))).toBe(1);
  });

  test('stays near when a word or a name is changed', () => {
    for (const [text, changed] of [
      [LETTER, LETTER.replace('Amina', 'Thiago')],
      [LETTER, `${LETTER} Bye!`],
      [CHINESE, CHINESE.replace('爷爷', '爸爸')],
    ] as const) {
      expect(isNearDuplicate(printOf(text), printOf(changed)), changed).toBe(true);
    }
  });

  test('is far from near for what two children write of themselves', () => {
    expect(similarity(printOf(LETTER), printOf(OTHER))).toBeLessThan(0.3);
    expect(isNearDuplicate(printOf(LETTER), printOf(OTHER))).toBe(false);
  });

  test('is not asked of short texts, which are alike by chance', () => {
    for (const text of ['', 'I like your letter!', '我喜欢你的信！', 'ha '.repeat(300)]) {
      expect(fingerprintOf(text), text).toBeUndefined();
    }
  });

  test('is the same in both directions, and whole with itself', () => {
    const long = fc.string({ minLength: 80, maxLength: 400, unit: 'grapheme' });
    fc.assert(
      fc.property(long, long, (one, other) => {
        const first = fingerprintOf(one);
        const second = fingerprintOf(other);
        if (!first || !second) return;
        expect(similarity(first, second)).toBe(similarity(second, first));
        expect(similarity(first, first)).toBe(1);
      }),
    );
  });
});
