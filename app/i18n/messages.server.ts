import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import type about from './locales/en/about.json';
import type access from './locales/en/access.json';
import type account from './locales/en/account.json';
import type adoption from './locales/en/adoption.json';
import type answering from './locales/en/answering.json';
import type desk from './locales/en/desk.json';
import type donate from './locales/en/donate.json';
import type editor from './locales/en/editor.json';
import type history from './locales/en/history.json';
import type home from './locales/en/home.json';
import type interfaceMessages from './locales/en/interface.json';
import type letters from './locales/en/letters.json';
import type mail from './locales/en/mail.json';
import type moderation from './locales/en/moderation.json';
import type ocean from './locales/en/ocean.json';
import type privacy from './locales/en/privacy.json';
import type safety from './locales/en/safety.json';
import type settings from './locales/en/settings.json';
import type slip from './locales/en/slip.json';
import type support from './locales/en/support.json';
import type team from './locales/en/team.json';
import type topics from './locales/en/topics.json';
import type transfer from './locales/en/transfer.json';
import type write from './locales/en/write.json';

/** The areas of messages, one file each; English defines their shape. */
export type Areas = {
  about: typeof about;
  access: typeof access;
  account: typeof account;
  adoption: typeof adoption;
  answering: typeof answering;
  desk: typeof desk;
  donate: typeof donate;
  editor: typeof editor;
  history: typeof history;
  home: typeof home;
  interface: typeof interfaceMessages;
  letters: typeof letters;
  mail: typeof mail;
  moderation: typeof moderation;
  ocean: typeof ocean;
  privacy: typeof privacy;
  safety: typeof safety;
  settings: typeof settings;
  slip: typeof slip;
  support: typeof support;
  team: typeof team;
  topics: typeof topics;
  transfer: typeof transfer;
  write: typeof write;
};

const files = import.meta.glob<unknown>('./locales/*/*.json', { eager: true, import: 'default' });

/** Every message of a locale, by area. The area `interface` is sent to every browser. */
export function messagesOf(locale: Locale): Areas {
  const entries = Object.entries(files).flatMap(([file, messages]) => {
    const [, , code, name] = file.split('/');
    return code === locale ? [[name?.replace('.json', ''), messages]] : [];
  });
  return Object.fromEntries(entries) as Areas;
}

/** The words of one page, with its `{{variables}}` filled in. */
export function pageWords<Area extends keyof Areas>(
  area: Area,
  locale: Locale,
  variables: Record<string, string> = {},
): Areas[Area] {
  const words = known.get(locale)?.[area] ?? known.get(DEFAULT_LOCALE)?.[area];
  return fill(words, variables) as Areas[Area];
}

const known = new Map(LANGUAGES.map(({ code }) => [code, messagesOf(code)]));

function fill(words: unknown, variables: Record<string, string>): unknown {
  if (typeof words === 'string') {
    return words.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => variables[name] ?? whole);
  }
  if (Array.isArray(words)) return words.map((item) => fill(item, variables));
  if (words && typeof words === 'object') {
    return Object.fromEntries(
      Object.entries(words).map(([key, value]) => [key, fill(value, variables)]),
    );
  }
  return words;
}
