import { DEFAULT_LOCALE, isHalfDone, LOCALES, type Locale } from '#domain/languages/languages.ts';
import { completed } from './fallback/marks.ts';
import { type Filling, filledIn, type Said } from './page-words.ts';

export type Areas = {
  about: typeof import('./locales/en/about.json');
  access: typeof import('./locales/en/access.json');
  account: typeof import('./locales/en/account.json');
  adoption: typeof import('./locales/en/adoption.json');
  answering: Said<typeof import('./locales/en/answering.json')>;
  collections: typeof import('./desk/en/collections.json');
  donate: typeof import('./locales/en/donate.json');
  editor: typeof import('./locales/en/editor.json');
  hints: typeof import('./locales/en/hints.json');
  history: typeof import('./desk/en/history.json');
  home: typeof import('./locales/en/home.json');
  interface: typeof import('./locales/en/interface.json');
  letters: typeof import('./locales/en/letters.json');
  listening: typeof import('./locales/en/listening.json');
  moderation: typeof import('./locales/en/moderation.json');
  ocean: typeof import('./locales/en/ocean.json');
  privacy: Said<typeof import('./locales/en/privacy.json')>;
  settings: typeof import('./desk/en/settings.json');
  slip: Said<typeof import('./locales/en/slip.json')>;
  support: Said<typeof import('./locales/en/support.json')>;
  teachers: Said<typeof import('./locales/en/teachers.json')>;
  topics: typeof import('./locales/en/topics.json');
  transfer: typeof import('./desk/en/transfer.json');
  translating: typeof import('./desk/en/translating.json');
  write: typeof import('./locales/en/write.json');
};

const files = import.meta.glob<unknown>('./{locales,desk}/*/*.json', {
  eager: true,
  import: 'default',
});

/** Every message of a locale, by area. The area `interface` is sent to every browser. */
export function messagesOf(locale: Locale): Areas {
  const entries = Object.entries(files).flatMap(([file, messages]) => {
    const [, , code, name] = file.split('/');
    return code === locale ? [[name?.replace('.json', ''), messages]] : [];
  });
  return Object.fromEntries(entries) as Areas;
}

export function pageWords<Area extends keyof Areas>(
  area: Area,
  locale: Locale,
  filling: Filling = {},
): Areas[Area] {
  return filledIn(known.get(locale)?.[area], filling, locale) as Areas[Area];
}

const known = new Map(
  LOCALES.map((code) => {
    const words = messagesOf(code);
    return [code, isHalfDone(code) ? completed(words, messagesOf(DEFAULT_LOCALE)) : words];
  }),
);
