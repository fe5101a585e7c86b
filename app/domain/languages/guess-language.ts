import type { Locale } from './languages.ts';

/** The commonest little words of the languages that share the Latin script. */
const LITTLE_WORDS: Partial<Record<Locale, string>> = {
  en: 'the and you your is it this that of to in for not we are please with have what be can it’s',
  fr: 'le la les des et est une un vous votre tu ta ton ce cette dans pour pas que nous avec il elle en ne sur merci',
  de: 'der die das und ist nicht du dein deine deinen ein eine einen den dem dass wir bitte mit auf für zu es im sind',
  es: 'el la los las y es una un tu no que por para con en este esta lo se hay favor del muy puedes nos',
};
const SCRIPTS: [Locale, RegExp][] = [
  ['cn', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
];
const FEWEST_WORDS = 3;

/** Which of the site's languages a text looks like; undefined where it is too short to tell. */
export function guessLanguage(text: string): Locale | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [locale, script] of SCRIPTS) {
    const own = text.match(script)?.length ?? 0;
    if (own * 2 > letters) return own < FEWEST_WORDS ? undefined : locale;
  }
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return undefined;
  const [first, second] = Object.entries(LITTLE_WORDS)
    .map(([locale, little]) => {
      const known = new Set(little.split(' '));
      return { locale: locale as Locale, found: words.filter((word) => known.has(word)).length };
    })
    .sort((one, other) => other.found - one.found);
  return first && first.found > 0 && first.found > (second?.found ?? 0) ? first.locale : undefined;
}
