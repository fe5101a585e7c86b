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

type Manner = {
  plural: Intl.PluralRules;
  number: Intl.NumberFormat;
  isolated: (text: string) => string;
};

const manners = new Map<Locale, Manner>(
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

type Speaker = { always: boolean; say: (filling: Filling) => unknown };

const speakers = new Map(LANGUAGES.map(({ code }) => [code, new WeakMap<object, Speaker>()]));

/** What has no gaps is the same object each time: nobody may change it. */
export function filledIn(words: unknown, filling: Filling, locale: Locale): unknown {
  const known = speakers.get(locale);
  if (!known) throw new Error(`There are no messages for the locale "${locale}".`);
  if (typeof words !== 'object' || words === null) return speakerOf(words, locale).say(filling);
  const speaker = known.get(words) ?? speakerOf(words, locale);
  known.set(words, speaker);
  return speaker.say(filling);
}

function speakerOf(words: unknown, locale: Locale): Speaker {
  const { plural, number, isolated } = manners.get(locale) as Manner;
  return speaker(words);

  function speaker(said: unknown): Speaker {
    if (typeof said === 'string') return ofText(said);
    if (Array.isArray(said)) {
      const all = said.map(speaker);
      return of(all, (filling) => all.map(({ say }) => say(filling)));
    }
    if (!said || typeof said !== 'object') return { always: true, say: () => said };
    const forms = Map.groupBy(Object.entries(said), ([key]) => FORM.exec(key)?.[1] ?? key);
    const all = [...forms].map(([name, group]) => ({ name, ...ofMessage(name, group) }));
    const [first] = all;
    if (first?.name === '' && all.length === 1) return first;
    return of(all, (filling) =>
      Object.fromEntries(all.map(({ name, say }) => [name, say(filling)])),
    );
  }

  function of(parts: readonly Speaker[], say: Speaker['say']): Speaker {
    if (!parts.every(({ always }) => always)) return { always: false, say };
    const said = Object.freeze(say({}));
    return { always: true, say: () => said };
  }

  function ofMessage(name: string, group: [string, unknown][]): Speaker {
    const own = group.find(([key]) => key === name);
    if (own) return speaker(own[1]);
    const forms = new Map(group.map(([key, text]) => [key.slice(name.length + 1), String(text)]));
    const other = String(forms.get('other'));
    const shown = [...other.matchAll(VARIABLE)].map(([, variable = '']) => variable);
    const rules = isMarked(other) ? standIn : plural;
    const say = (filling: Filling) => {
      const count = shown
        .map((variable) => filling[variable])
        .find((value) => typeof value === 'number');
      const form = typeof count === 'number' ? forms.get(rules.select(count)) : undefined;
      return fill(form ?? other, filling);
    };
    return { always: false, say };
  }

  function ofText(text: string): Speaker {
    const always = text.search(VARIABLE) < 0;
    return { always, say: always ? () => text : (filling) => fill(text, filling) };
  }

  /** What is filled in is isolated, unless it is the whole message, as the address in a mail is. */
  function fill(text: string, filling: Filling): string {
    const alone = /^\{\{\w+\}\}$/.test(text);
    return text.replace(VARIABLE, (complete, name: string) => {
      const value = filling[name];
      if (value === undefined) return complete;
      const written = typeof value === 'number' ? number.format(value) : value;
      return alone ? written : isolated(written);
    });
  }
}
