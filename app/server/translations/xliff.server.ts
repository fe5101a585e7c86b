import { tagOfTextKey, textKeyOf } from '#domain/languages/languages.ts';
import { hashOfOriginal } from '#domain/letters/translations/translated-from.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { checkBench } from '#domain/translations/bench.ts';
import { baseMark, type MadeWith, saidIn } from '#domain/translations/states.ts';
import { type Warning, warningsOf } from '#domain/translations/warnings.ts';
import { fromXliffLetter, isTarget, toXliffLetter } from '#domain/translations/xliff/letters.ts';
import { readXliff, writeXliff, type XliffLetter } from '#domain/translations/xliff/xliff.ts';
import { XmlError } from '#domain/translations/xliff/xml.ts';
import type { Site } from '#server/site.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import { mayTranslate } from './translators.server.ts';

/** So that a file that comes back is no longer than a form of staff may be. */
export const XLIFF_LETTERS = 60;

const SAID = ['text', 'alt', 'name', 'transcript'] as const;

export type Left = 'newer' | 'outdated' | 'gone' | 'empty' | 'same' | 'long' | 'notYours';
export type Brought = {
  done: { id: string; name: string; warnings: Warning[] }[];
  left: { id: string; name: string; reason: Left }[];
};
export type Refused = { problem: 'broken' | 'language'; what: string };

/** Letters of one language as a file for translation programs. */
export async function exportXliff(
  { store }: Pick<Site, 'store'>,
  ids: readonly string[],
  { source, key }: { source: string; key: string },
): Promise<string> {
  const works = await store.translations.of(ids);
  const letters: XliffLetter[] = [];
  for (const id of ids) {
    const letter = await store.letterLife.get(id);
    if (letter?.originalLanguage !== source) continue;
    letters.push(toXliffLetter(letter, key, works.get(id)?.get(key)?.proposal));
  }
  return writeXliff({ source, target: tagOfTextKey(key), letters });
}

/** What is newer here stays: a letter goes in only if nobody changed it since the file was made. */
export async function importXliff(
  site: Pick<Site, 'store' | 'settings'>,
  bytes: Uint8Array,
  { key, made, by }: { key: string; made: MadeWith; by: StaffMember },
): Promise<Brought | Refused> {
  let letters: XliffLetter[];
  try {
    const document = readXliff(decoded(bytes));
    if (!isTarget(document.target, key)) return { problem: 'language', what: document.target };
    ({ letters } = document);
  } catch (error) {
    if (error instanceof XmlError) return { problem: 'broken', what: error.message.slice(0, 100) };
    throw error;
  }
  const brought: Brought = { done: [], left: [] };
  for (const each of letters) {
    const result = await bringIn(site, each, { key, made, by });
    const name = each.name.slice(0, 100) || each.id.slice(0, 40);
    if (typeof result === 'string') brought.left.push({ id: each.id, name, reason: result });
    else brought.done.push({ id: each.id, name, warnings: result });
  }
  return brought;
}

/** Words that are in no Unicode would come in damaged, and nobody would see it. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
  const encoding = first === 0xfe && second === 0xff ? 'utf-16be' : (wide ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new XmlError(`not ${encoding}`);
  }
}

async function bringIn(
  site: Pick<Site, 'store' | 'settings'>,
  each: XliffLetter,
  { key, made, by }: { key: string; made: MadeWith; by: StaffMember },
): Promise<Left | Warning[]> {
  const { letterLife, translations } = site.store;
  const letter = /^[a-z0-9]{1,40}$/.test(each.id) ? await letterLife.get(each.id) : undefined;
  if (!letter) return 'gone';
  if (!(await mayTranslate(site, letter, key, by))) return 'notYours';
  const { proposal } = (await translations.of([letter.id])).get(letter.id)?.get(key) ?? {};
  const before = proposal ?? saidIn(letter, key);
  const said = fromXliffLetter(each, before);
  const { from, seen } = each;
  if (said.text === '') return 'empty';
  if (Object.keys(checkBench(said)).length > 0) return 'long';
  if (from !== hashOfOriginal(letter)) return 'outdated';
  const unchanged = SAID.every((part) => said[part] === before[part]);
  if (unchanged && letter.translatedFrom[key] === from) return 'same';
  if (seen !== baseMark(letter, key, proposal)) return 'newer';
  const given = { ...said, made, seen, from };
  const target = { id: letter.id, key };
  const { secondReading } = await site.settings.current();
  try {
    if (secondReading === 'required')
      await translations.propose(target, given, { id: by.id, name: by.name });
    else await translations.handIn(target, given, { id: by.id, name: by.name });
  } catch (error) {
    if (error instanceof VersionConflictError) return 'newer';
    if (error instanceof NotFoundError) return 'gone';
    throw error;
  }
  const original = textKeyOf(letter.originalLanguage);
  return warningsOf({
    original: {
      text: letter.text[original] ?? '',
      key: original,
      transcript: letter.photo && letter.transcript,
    },
    translation: { text: said.text, key, transcript: said.transcript },
  });
}
