/** A word is indexed up to this length, in characters; what follows is compared with the letter. */
const TERM_LENGTH = 24;
/** Terms of one letter: the first ones of a text in many languages, so that none fills the index. */
const TERMS_MAX = 5000;
/** One letter of an alphabet alone begins too many words: it has to be a word by itself. */
const BEGINNING_MIN = 2;
const PROBES_MAX = 8;

const DENSE =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const RUNS = new RegExp(
  `([[\\p{L}\\p{N}\\p{M}]--${DENSE}]+)|([[\\p{L}\\p{N}\\p{M}]&&${DENSE}]+)|\\p{S}`,
  'gv',
);
const ARABIC = /^\p{Script=Arabic}/u;
/** What Arabic writes together with the word that follows: first and, so; then with, as, to, the. */
const ARABIC_BEFORE = [
  /^[وف](?=\p{Script=Arabic}{3})/u,
  /^(?:[بك]?ال|لل|[بكل])(?=\p{Script=Arabic}{3})/u,
];

export type Probe = { from: string; before?: string };

export type SearchWords = { word: string; probes: Probe[]; compare: boolean };

export function termsOf(folded: string): string[] {
  const terms = new Set<string>();
  for (const { run, dense } of runsOf(folded)) {
    for (const term of dense ? pairsOf(run) : formsOf(run)) {
      if (terms.size >= TERMS_MAX) return [...terms];
      terms.add(term);
    }
  }
  return [...terms];
}

export function searchWordsOf(word: string): SearchWords {
  const runs = runsOf(word);
  const last = runs.at(-1);
  const probes = runs.flatMap(({ run, dense, end }): Probe[] => {
    const characters = [...run];
    if (dense && characters.length > 1) {
      return pairsOf(run)
        .slice(0, -1)
        .map((from) => ({ from }));
    }
    const from = shortened(run);
    const mayGoOn = dense || (end === word.length && characters.length >= BEGINNING_MIN);
    return [mayGoOn || characters.length > TERM_LENGTH ? beginning(from) : { from }];
  });
  const only = runs.length === 1 && last?.run === word;
  const few = last !== undefined && [...last.run].length <= (last.dense ? 2 : TERM_LENGTH);
  return { word, probes: probes.slice(0, PROBES_MAX), compare: !(only && few) };
}

function beginning(from: string): Probe {
  return { from, before: `${from}\u{10ffff}` };
}

type Run = { run: string; dense: boolean; end: number };

function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(RUNS), ({ 0: run, 2: dense, index }) => ({
    run,
    dense: dense !== undefined,
    end: index + run.length,
  }));
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, i) => character + (characters[i + 1] ?? ''));
}

function formsOf(run: string): string[] {
  const forms = [shortened(run)];
  for (const before of ARABIC.test(run) ? ARABIC_BEFORE : []) {
    forms.push((forms.at(-1) ?? run).replace(before, ''));
  }
  return forms;
}

function shortened(run: string): string {
  return run.length > TERM_LENGTH ? [...run].slice(0, TERM_LENGTH).join('') : run;
}
