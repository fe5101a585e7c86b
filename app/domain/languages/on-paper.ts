import { perTag } from './per-tag.ts';

export type LanguageOnPaper = { lang: string; region: string | null };

/** As Typst takes a language: of two letters or three, no script, and a region of two letters or none. */
export const languageOnPaper = perTag((tag): LanguageOnPaper => {
  try {
    const { language, region, script } = new Intl.Locale(tag);
    const traditional = script === 'Hant' ? 'TW' : '';
    const [ofTwo] = /^[A-Z]{2}$/.exec(region ?? traditional) ?? [];
    return { lang: /^[a-z]{2,3}$/.test(language) ? language : 'und', region: ofTwo ?? null };
  } catch {
    return { lang: 'und', region: null };
  }
});
