import { breaksBefore, isGlued, isMark, nearAfter, nearBefore, type Span } from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Digits of a phone number, by the plan that all countries keep to (ITU-T E.164), and fewest. */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 6;
const FEWEST_UNANNOUNCED = 7;
const MOST_ITEMS = 24;

const HAN_DIGITS = new Map(
  [...'〇零一二三四五六七八九'].map((sign, index) => [sign, String(Math.max(0, index - 1))]),
);
HAN_DIGITS.set('幺', '1');

const UNITS = new Set(
  'km m cm mm dm mi ft kg g mg t l ml dl ha h min s km2 m2 m3 kmh mph kwh mw % ° € $ £ ¥ ₽ км м см мм кг г т л га'.split(
    ' ',
  ),
);

/** A number or a word for one. */
type Item = { length: number; digits: string; spoken: boolean };
/** Numbers in a row: how they were grouped, and the signs between the groups. */
type Run = Span & { items: Item[]; joints: string[]; plus: boolean; bracket: boolean };

export function findPhones(tokens: readonly Token[], words: Vocabulary): Span[] {
  const found: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const run = runFrom(tokens, index, words);
    if (!run) continue;
    if (isPhone(run, tokens, words)) found.push({ first: run.first, last: run.last });
    index = run.last;
  }
  return found;
}

function runFrom(tokens: readonly Token[], index: number, words: Vocabulary): Run | undefined {
  let item = itemAt(tokens, index, words);
  if (!item || isInsideWord(tokens, index)) return undefined;
  const bracket = isMark(tokens[index - 1], '(');
  const sign = bracket && isMark(tokens[index - 2], '+') ? index - 2 : index - 1;
  const plus = isMark(tokens[sign], '+');
  const first = plus ? sign : bracket ? index - 1 : index;
  const run: Run = { first, last: index, items: [], joints: [], plus, bracket };
  for (let next = index; item && run.items.length < MOST_ITEMS; ) {
    run.items.push(item);
    run.last = next + item.length - 1;
    const joint = jointAfter(tokens, run.last);
    next = run.last + 1 + joint.length;
    const following = breaksLine(tokens, run.last + 1, next)
      ? undefined
      : itemAt(tokens, next, words);
    const listed: boolean =
      joint.includes(',') && !(following && isSmall(item) && isSmall(following));
    item = listed ? undefined : following;
    if (item) run.joints.push(joint || (tokens[next]?.gap === 'none' ? '' : ' '));
  }
  return run;
}

function itemAt(tokens: readonly Token[], index: number, words: Vocabulary): Item | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  if (token.type === 'number') return { length: 1, digits: token.text, spoken: false };
  if (token.type === 'han') {
    const digit = HAN_DIGITS.get(token.text);
    return digit === undefined ? undefined : { length: 1, digits: digit, spoken: true };
  }
  if (token.text === 'o' && (isGlued(token) || isGlued(tokens[index + 1]))) {
    const beside = isGlued(token) ? tokens[index - 1] : tokens[index + 1];
    if (beside?.type === 'number') return { length: 1, digits: '0', spoken: false };
  }
  const hit = words.digits.at(tokens, index);
  if (!hit) return undefined;
  const times = /^×(\d)$/.exec(hit.value)?.[1];
  if (!times) return { length: hit.length, digits: hit.value, spoken: true };
  const doubled = words.digits.at(tokens, index + hit.length);
  if (doubled?.value.length !== 1) return undefined;
  const length = hit.length + doubled.length;
  return { length, digits: doubled.value.repeat(Number(times)), spoken: true };
}

/** `anna2014`, `#0815` and `v2` are no numbers of their own. */
function isInsideWord(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (!isGlued(tokens[index])) return false;
  return before?.type === 'word' || isMark(before, '_@#');
}

function isSmall({ spoken, digits }: Item): boolean {
  return spoken || digits.length === 1;
}

/** The signs between two groups: at most three of `-`, `.`, `/`, `(`, `)`, `,`. */
function jointAfter(tokens: readonly Token[], last: number): string {
  let joint = '';
  while (joint.length < 3 && isMark(tokens[last + 1 + joint.length], '-./(),')) {
    joint += tokens[last + 1 + joint.length]?.text;
  }
  return joint;
}

function breaksLine(tokens: readonly Token[], from: number, to: number): boolean {
  for (let index = from; index <= to; index += 1) if (tokens[index]?.gap === 'line') return true;
  return false;
}

function isPhone(run: Run, tokens: readonly Token[], words: Vocabulary): boolean {
  const digits = run.items.map((item) => item.digits).join('');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return false;
  if (isCounted(run, tokens, words) || isDate(run) || areYears(run) || isCountingUp(run))
    return false;
  if (run.items.some(({ spoken }) => !spoken) && isDecimal(run)) return false;
  if (isAnnounced(run, tokens, words)) return true;
  if (digits.length < FEWEST_UNANNOUNCED) return false;
  if (run.items.every(({ spoken }) => spoken)) return run.items.length >= 5;
  if (run.plus || run.bracket || /^0[1-9]|^00/.test(digits)) return !/^0*$/.test(digits);
  return words.phoneShapes.some((shape) => hasShape(run, digits, shape));
}

function isAnnounced(run: Span, tokens: readonly Token[], words: Vocabulary): boolean {
  if (nearBefore(tokens, run.first, words.phone, 8) !== undefined) return true;
  return nearAfter(tokens, run.last, words.phone, 4) !== undefined;
}

/** `10 994 metres`, `8 000 000 000 people`, `€ 1,000,000`; no count begins with a zero. */
function isCounted(run: Run, tokens: readonly Token[], words: Vocabulary): boolean {
  const after = tokens[run.last + 1];
  if (run.plus || /^0\d/.test(run.items[0]?.digits ?? '')) return false;
  if (isMark(tokens[run.first - 1], '€$£¥₽')) return true;
  if (!after || breaksBefore(tokens, run.last + 1)) return false;
  return UNITS.has(after.text) || words.counted.at(tokens, run.last + 1) !== undefined;
}

/** `24.12.2015`, `2015-12-24`, `7/9/13`. */
function isDate({ items, joints }: Run): boolean {
  if (items.length !== 3 || joints[0] !== joints[1] || !'./-'.includes(joints[0] || ' '))
    return false;
  const [one = '', two = '', three = ''] = items.map(({ digits }) => digits);
  const [year, day] = one.length === 4 ? [one, three] : [three, one];
  if (year.length !== 4 && year.length !== 2) return false;
  return day.length < 3 && two.length < 3 && Number(day) <= 31 && Number(two) <= 31;
}

function areYears({ items, plus }: Run): boolean {
  return !plus && items.every(({ digits }) => /^(1[0-9]|20)\d\d$/.test(digits));
}

/** Children count to ten in their letters. */
function isCountingUp({ items }: Run): boolean {
  const values = items.map(({ digits }) => Number(digits));
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  if (values.length < 4 || Math.abs(step) !== 1) return false;
  return values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step);
}

/** One point or comma between two groups, or thousands in threes. */
function isDecimal({ items, joints, plus }: Run): boolean {
  if (plus) return false;
  const sizes = items.map(({ digits }) => digits.length);
  if (joints.length === 1 && '.,'.includes(joints[0] || ' ') && items[0]?.digits !== '') {
    return (sizes[0] ?? 0) <= 3;
  }
  const [head = 0, ...rest] = sizes;
  const thousands = rest.length > 0 && head <= 3 && rest.every((size) => size === 3);
  return thousands && joints.every((joint) => joint === '.' || joint === ',');
}

/** Whether the groups are those of a country's numbers: `3-3-4`, `154:11`, `6789:3-3-3`. */
function hasShape({ items, joints }: Run, digits: string, shape: string): boolean {
  const [groups = '', starts = ''] = shape.split(':').reverse();
  if (groups === '' || joints.some((joint) => joint.includes('.') && joint.length > 1))
    return false;
  const begins = starts === '' || starts.split('|').some((start) => digits.startsWith(start));
  const sizes = items.map((item) => item.digits.length).join('-');
  const spaced = sizes.length > 9 && items.every((item) => item.digits.length === 1);
  const same = sizes === groups || (spaced && Number(groups) === digits.length);
  return begins && same && !/0{4,}$/.test(digits);
}
