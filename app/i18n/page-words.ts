import { DEFAULT_LOCALE, LANGUAGES, type Locale, languageOf } from '#domain/languages/languages.ts';
import { isolatedIn } from '#domain/wording/isolated.ts';
import { isMarked } from './fallback/marks.ts';

type Form = Intl.LDMLPluralRule;

/** Of a message with plural forms, one. In a list, where it has no key, the forms are `_one`, `_other`. */
export type Said<Words> = Words extends string
  ? string
  : Words extends readonly (infer Each)[]
    ? Said<Each>[]
    : Words extends { _other: string }
      ? string
      : {
          [Key in keyof Words as Key extends `${infer Name}_${Form}` ? Name : Key]: Said<
            Words[Key]
          >;
        };

/** By a number the message that shows it chooses its form. */
export type Filling = { [name: string]: string | number; [days: `${string}Days`]: number };

const FORM = /^(.*)_(zero|one|two|few|many|other)$/;
const VARIABLE = /\{\{(\w+)\}\}/g;

const manners = new Map(
  LANGUAGES.map(({ code, tag }) => [
    code,
    {
      plural: new Intl.PluralRules(tag),
      number: new Intl.NumberFormat(tag),
      isolated: isolatedIn(tag),
    },
  ]),
);
const standIn = new Intl.PluralRules(languageOf(DEFAULT_LOCALE).tag);

export function filledIn(words: unknown, filling: Filling, locale: Locale): unknown {
  const manner = manners.get(locale);
  if (!manner) throw new Error(`There are no messages for the locale "${locale}".`);
  const { plural, number, isolated } = manner;
  return say(words);

  function say(said: unknown): unknown {
    if (typeof said === 'string') return fill(said);
    if (Array.isArray(said)) return said.map(say);
    if (!said || typeof said !== 'object') return said;
    const forms = Map.groupBy(Object.entries(said), ([key]) => FORM.exec(key)?.[1] ?? key);
    const all = [...forms].map(([name, group]) => [name, sayOne(name, group)] as const);
    return all.length === 1 && all[0]?.[0] === '' ? all[0][1] : Object.fromEntries(all);
  }

  function sayOne(name: string, group: [string, unknown][]): unknown {
    const own = group.find(([key]) => key === name);
    if (own) return say(own[1]);
    return fill(chosen(new Map(group.map(([key, text]) => [key.slice(name.length + 1), text]))));
  }

  function chosen(forms: ReadonlyMap<string, unknown>): string {
    const other = String(forms.get('other'));
    const shown = [...other.matchAll(VARIABLE)].map(([, name = '']) => filling[name]);
    const count = shown.find((value) => typeof value === 'number');
    if (count === undefined) return other;
    const rules = isMarked(other) ? standIn : plural;
    return String(forms.get(rules.select(count)) ?? other);
  }

  /** What is filled in is isolated, unless it is the whole message, as the address in a mail is. */
  function fill(text: string): string {
    const alone = /^\{\{\w+\}\}$/.test(text);
    return text.replace(VARIABLE, (complete, name: string) => {
      const value = filling[name];
      if (value === undefined) return complete;
      const written = typeof value === 'number' ? number.format(value) : value;
      return alone ? written : isolated(written);
    });
  }
}
