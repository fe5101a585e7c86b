import { countryChoices } from '#domain/countries/countries.ts';
import { perTag } from '#domain/languages/per-tag.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { lexemeOf, lexemeOfCountry, lexemeOfTopic } from './indexed-words.ts';
import { type Word, wordsIn } from './words.ts';

const WORDS_MAX = 8;
/** One letter of an alphabet alone begins too many words: it has to be a word by itself. */
const BEGINS_FROM = 2;
const PLACE_FROM = 3;

export type Sought = { lexemes: string[]; mayGoOn: boolean; place?: 'named' | 'begun' };

/** A word as it was typed, and whatever counts as it. */
export type QueryWord = { typed: string; forms: string[]; sought: Sought[]; isMeant?: true };

export type PlaceNames = { tag: string; topics: Readonly<Record<Topic, string>> };

/** Words to be found, none of which find nothing; what was typed is not asked as it is. */
export type Asked = { words?: readonly QueryWord[] | undefined; q?: never };

export function queryOf(text: string, names: PlaceNames): QueryWord[] {
  const words = [...wordsIn(text)];
  const found: QueryWord[] = [];
  for (const [run, together] of groupRuns(words)) {
    if (run === undefined) found.push(...together.map((word) => wordOf(word, text, names)));
    else found.push(...segmentsOf(together, text, names));
  }
  const known = new Set<string>();
  const once = found.filter(({ forms: [form = ''], sought }) => {
    return sought.length > 0 && !known.has(form) && known.add(form);
  });
  return once.slice(0, WORDS_MAX);
}

/** What was typed, with other words in the places of some of its own. */
export function spelledAnew(
  typed: string,
  words: readonly QueryWord[],
  anew: (word: QueryWord) => string | undefined,
): string {
  const others = new Map(words.map((word) => [word.typed, anew(word)]));
  return [...wordsIn(typed)].reduceRight((text, { from, to }) => {
    const other = others.get(typed.slice(from, to));
    return other === undefined ? text : text.slice(0, from) + other + text.slice(to);
  }, typed);
}

/** What was typed, with the words that were set right as they are indexed. */
export function spelledAsMeant(typed: string, words: readonly QueryWord[]): string {
  return spelledAnew(typed, words, ({ isMeant, forms: [form] }) => (isMeant ? form : undefined));
}

/** The longest words of a sentence, each as it is written there. */
export function wordsOfSentence(sentence: string): Sought[][] {
  const forms = new Set([...wordsIn(sentence)].map(({ forms: [form = ''] }) => form));
  const longest = [...forms].filter(Boolean).sort((a, b) => b.length - a.length);
  return longest.slice(0, WORDS_MAX).map((form) => [{ lexemes: [lexemeOf(form)], mayGoOn: false }]);
}

/** A filter as the store is asked it: where nothing was typed, nothing is searched. */
export function askedWith<Filter extends { q?: string | undefined }>(
  { q, ...filter }: Filter,
  names: PlaceNames,
): Omit<Filter, 'q'> & Asked {
  return { ...filter, words: q ? queryOf(q, names) : undefined };
}

function groupRuns(words: readonly Word[]): [number | undefined, Word[]][] {
  const groups: [number | undefined, Word[]][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && last[0] === word.run) last[1].push(word);
    else groups.push([word.run, [word]]);
  }
  return groups;
}

function wordOf({ from, to, forms }: Word, text: string, names: PlaceNames): QueryWord {
  const sought = forms.map((form) => ({
    lexemes: [lexemeOf(form)],
    mayGoOn: [...form].length >= BEGINS_FROM,
  }));
  const typed = text.slice(from, to);
  return { typed, forms, sought: [...sought, ...placesNamed(forms, names)] };
}

/**
 * Scripts without spaces: a place, or words as a dictionary cuts them, each found wherever its
 * characters stand together.
 */
function segmentsOf(characters: readonly Word[], text: string, names: PlaceNames): QueryWord[] {
  const first = characters[0]?.from ?? 0;
  const run = text.slice(first, characters.at(-1)?.to);
  const folded = characters.map(({ forms: [pair = ''] }) => [...pair][0] ?? '');
  const places = placesNamed([folded.join('')], names);
  const segments =
    places.length > 0 ? [{ segment: run, index: 0 }] : [...segmenterOf(names.tag).segment(run)];
  return segments.map(({ segment, index }) => {
    const from = first + index;
    const own = folded.filter((_, i) => {
      const at = characters[i]?.from ?? 0;
      return at >= from && at < from + segment.length;
    });
    const pairs = own.slice(0, -1).map((character, i) => `${character}${own[i + 1]}`);
    const lexemes = (own.length === 1 ? own : pairs).map(lexemeOf);
    const sought = [{ lexemes, mayGoOn: own.length === 1 }, ...places];
    return { typed: segment, forms: [own.join('')], sought };
  });
}

const segmenterOf = perTag((tag) => new Intl.Segmenter(tag, { granularity: 'word' }));

/** Countries and topics that a word names, or begins to, in the reader's language. */
function placesNamed(forms: readonly string[], { tag, topics }: PlaceNames): Sought[] {
  const begins = (name: string) =>
    forms.some((form) => form.length >= PLACE_FROM && name.startsWith(form));
  const places = [
    ...TOPICS.map((topic) => ({ names: formsOfName(topics[topic]), lexeme: lexemeOfTopic(topic) })),
    ...countriesIn(tag),
  ];
  return places.flatMap(({ names, lexeme }): Sought[] => {
    const place = names.some((name) => forms.includes(name))
      ? 'named'
      : names.some(begins) && 'begun';
    return place ? [{ lexemes: [lexeme], mayGoOn: false, place }] : [];
  });
}

type NamedCountry = { names: string[]; lexeme: string };

/** By the list that they are of: the names of countries can be corrected while the site runs. */
const known = new WeakMap<ReturnType<typeof countryChoices>, NamedCountry[]>();

function countriesIn(tag: string): NamedCountry[] {
  const choices = countryChoices(tag);
  const countries =
    known.get(choices) ??
    choices.map(({ code, name }) => ({ names: formsOfName(name), lexeme: lexemeOfCountry(code) }));
  known.set(choices, countries);
  return countries;
}

/** Its words, or the whole of it where nothing stands between them. */
function formsOfName(name: string): string[] {
  const words = [...wordsIn(name)];
  const characters = words.flatMap(({ run, forms: [pair = ''] }) =>
    run === undefined ? [] : [...pair].slice(0, 1),
  );
  const parts = words.flatMap(({ run, forms }) => (run === undefined ? forms : []));
  return characters.length > 0 ? [...parts, characters.join('')] : parts;
}
