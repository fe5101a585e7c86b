import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import {
  allTexts,
  altFor,
  displayedTotal,
  excerptOf,
  isCounted,
  isPublic,
  LETTER_STATES,
  LETTERS_BASE_TOTAL,
  localesOf,
  nameFor,
  ownName,
  TRASH_DAYS,
  textFor,
} from './letter.ts';

fc.configureGlobal({ seed: 20_260_608 });

const swahili = {
  originalLanguage: 'sw',
  text: { fr: 'Chère mer', sw: 'Mpendwa bahari', en: 'Dear sea' },
};

describe('the constants', () => {
  test('are the specification’s and the decisions’', () => {
    expect(LETTERS_BASE_TOTAL).toBe(1878);
    expect(TRASH_DAYS).toBe(30);
  });
});

describe('the displayed total', () => {
  test('is 1878 and the stored count', () => {
    expect(displayedTotal(0)).toBe(1878);
    expect(displayedTotal(24)).toBe(1902);
  });

  test('has its base from the setting, nought included', () => {
    expect(displayedTotal(24, 0)).toBe(24);
    expect(displayedTotal(24, 100)).toBe(124);
  });
});

describe('what the public sees and what is counted', () => {
  test('is published letters', () => {
    expect(isPublic({ state: 'published' })).toBe(true);
    expect(isCounted({ state: 'published' })).toBe(true);
  });

  test.each(LETTER_STATES.filter((state) => state !== 'published'))('is no %s letter', (state) => {
    expect(isPublic({ state })).toBe(false);
    expect(isCounted({ state })).toBe(false);
  });
});

describe('the name of a writer', () => {
  const farida = { name: 'Farida', names: { ar: 'فريدة', ru: 'Фарида' }, originalLanguage: 'ar' };

  test('is as the language of the page writes it, else as it was given', () => {
    expect(LANGUAGES.map(({ code }) => nameFor(farida, code))).toEqual(
      LANGUAGES.map(({ code }) => ({ ar: 'فريدة', ru: 'Фарида' })[code as 'ar'] ?? 'Farida'),
    );
    expect(nameFor({ name: 'Mei', names: { ch: '小美' } }, 'cn')).toBe('小美');
    expect(nameFor({ name: 'Lina', names: {} }, 'ar')).toBe('Lina');
  });

  test('is the writer’s own in the language of the letter', () => {
    expect(ownName(farida)).toEqual({ text: 'فريدة', tag: 'ar' });
    expect(ownName({ ...farida, names: {} })).toEqual({ text: 'Farida', tag: 'ar' });
    const parsa = { name: 'Parsa', names: { fa: 'پارسا' }, originalLanguage: 'fa' };
    expect(ownName(parsa)).toEqual({ text: 'پارسا', tag: 'fa' });
  });
});

describe('the text for a reader', () => {
  test('is in the language of the page', () => {
    expect(textFor(swahili, 'fr')).toEqual({ text: 'Chère mer', tag: 'fr' });
    expect(textFor({ originalLanguage: 'sw', text: { ch: '亲爱的大海' } }, 'cn')).toEqual({
      text: '亲爱的大海',
      tag: 'zh-CN',
    });
  });

  test('is otherwise the original, and says so', () => {
    expect(textFor(swahili, 'de')).toEqual({ text: 'Mpendwa bahari', tag: 'sw' });
  });

  test('is English where the original is missing or empty', () => {
    expect(textFor({ originalLanguage: 'sw', text: { sw: '', en: 'Dear sea' } }, 'de')).toEqual({
      text: 'Dear sea',
      tag: 'en',
    });
  });

  test('keeps the letter’s own tag for an original in a language of the site', () => {
    expect(textFor({ originalLanguage: 'zh-TW', text: { ch: '親愛的大海' } }, 'cn')?.tag).toBe(
      'zh-TW',
    );
    expect(textFor({ originalLanguage: 'fr-CA', text: { 'fr-CA': 'Chère mer' } }, 'fr')).toEqual({
      text: 'Chère mer',
      tag: 'fr-CA',
    });
  });

  test('is absent where there is none to show', () => {
    expect(textFor({ originalLanguage: 'sw', text: {} }, 'en')).toBeUndefined();
    expect(textFor({ originalLanguage: 'sw', text: { ru: 'Море' } }, 'de')).toBeUndefined();
  });

  test('is there in every language whenever the original is', () => {
    for (const { code } of LANGUAGES)
      expect(textFor(swahili, code)?.text).toMatch(/mer|sea|bahari/);
  });
});

describe('the languages in which a letter’s page is one of its own', () => {
  test.each<[string, string[], string, string[]]>([
    ['those of its texts, the original’s first', ['de', 'en', 'fr'], 'fr', ['fr', 'en', 'de']],
    ['those of the site alone, in its order', ['sw', 'ru', 'en'], 'sw', ['en', 'ru']],
    ['without English where it has none', ['de', 'it'], 'it', ['de']],
    ['Chinese whatever it is called', ['ch', 'es'], 'zh-CN', ['cn', 'es']],
    ['English where it is in none of the site’s', ['ur'], 'ur', ['en']],
    ['English where there is nothing to read', [], 'fr', ['en']],
  ])('are %s', (_, textKeys, originalLanguage, locales) => {
    expect(localesOf(textKeys, originalLanguage)).toEqual(locales);
  });
});

describe('all texts of a letter', () => {
  test('begin with the original and go on in the site’s order', () => {
    const letter = {
      originalLanguage: 'sw',
      text: { pt: 'mar', ch: '海', en: 'sea', sw: 'bahari', fr: 'mer', de: '' },
    };
    expect(allTexts(letter).map(({ tag }) => tag)).toEqual(['sw', 'en', 'fr', 'zh-CN', 'pt']);
  });

  test('name none twice', () => {
    const letter = { originalLanguage: 'fr', text: { fr: 'mer', en: 'sea' } };
    expect(allTexts(letter)).toEqual([
      { text: 'mer', tag: 'fr' },
      { text: 'sea', tag: 'en' },
    ]);
    expect(allTexts({ originalLanguage: 'fr', text: {} })).toEqual([]);
  });
});

describe('the description of a picture', () => {
  test('falls back as the text does', () => {
    const letter = { originalLanguage: 'sw', alt: { en: 'A boat', fr: 'Un bateau' } };
    expect(altFor(letter, 'fr')).toEqual({ text: 'Un bateau', tag: 'fr' });
    expect(altFor(letter, 'ar')).toEqual({ text: 'A boat', tag: 'en' });
    expect(altFor({ originalLanguage: 'sw', alt: {} }, 'fr')).toBeUndefined();
  });
});

describe('an excerpt', () => {
  test('has no space between sentences that are parted by full-width signs', () => {
    const flat = (text: string, tag = 'zh-CN') => excerptOf({ text, tag });
    expect(flat('腾格里你好！\n\n我来了。\n“谢谢。”\n子轩')).toBe(
      '腾格里你好！我来了。“谢谢。”子轩',
    );
    expect(flat('亲爱的尼斯湖\n\n那你好不好？')).toBe('亲爱的尼斯湖 那你好不好？');
    expect(flat('“Hello …”\n\nShe swims.', 'en')).toBe('“Hello …” She swims.');
  });

  test('of a short text is the whole of it, on one line', () => {
    expect(excerptOf({ text: ' Dear sea,\n\n\tI  swim. ', tag: 'en' })).toBe('Dear sea, I swim.');
    const exact = 'a'.repeat(240);
    expect(excerptOf({ text: exact, tag: 'en' })).toBe(exact);
  });

  test('of a long text ends with a whole word and an ellipsis', () => {
    expect(excerptOf({ text: 'Dear sea, I swim in you.', tag: 'en' }, 12)).toBe('Dear sea, I…');
    expect(excerptOf({ text: 'Dear sea, I swim in you.', tag: 'en' }, 10)).toBe('Dear sea…');
    expect(excerptOf({ text: 'عزيزي البحر، أنا أسبح', tag: 'ar' }, 14)).toBe('عزيزي البحر…');
    expect(excerptOf({ text: '亲爱的大海，我爱你。', tag: 'zh-CN' }, 12)).toBe('亲爱的大海…');
    expect(excerptOf({ text: '海さん、はじめまして。', tag: 'ja' }, 9)).toBe('海さん…');
  });

  test('of one endless word is cut between two characters', () => {
    expect(excerptOf({ text: 'a'.repeat(20), tag: 'en' }, 5)).toBe('aaaaa…');
    expect(excerptOf({ text: '𝒳'.repeat(20), tag: 'en' }, 5)).toBe('𝒳𝒳…');
    expect(excerptOf({ text: 'x\u0301'.repeat(20), tag: 'en' }, 5)).toBe('x\u0301x\u0301…');
    expect(excerptOf({ text: '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', tag: 'en' }, 13)).toBe('👩‍👩‍👧‍👦…');
  });

  test('never cuts a character in two and is never too long', () => {
    const aText = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom('a', ' ', '\u0301', '𝒳', '👩‍👩‍👧‍👦', '🇰🇪', '海', 'ب'),
        maxLength: 60,
      }),
    );
    const aTag = fc.constantFrom('en', 'zh-CN', 'ar', 'sw');
    fc.assert(
      fc.property(aText, aTag, fc.integer({ min: 1, max: 40 }), (text, tag, length) => {
        const flat = text.replace(/\s+/g, ' ').trim();
        const excerpt = excerptOf({ text, tag }, length);
        if (excerpt === flat) return;
        expect(excerpt.endsWith('…')).toBe(true);
        const beginning = excerpt.slice(0, -1);
        expect(beginning.length).toBeLessThanOrEqual(length);
        expect(flat.startsWith(beginning)).toBe(true);
        expect(borders(flat)).toContain(beginning.length);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The places in a text between two characters as readers see them. */
function borders(text: string): number[] {
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  return [...segments.map(({ index }) => index), text.length];
}
