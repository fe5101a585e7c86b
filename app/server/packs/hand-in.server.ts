import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { type Signal, signalsOf, suspicionOf } from '#domain/abuse/signals.ts';
import { toCreationTime } from '#domain/dates/dates.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { checkLetter, LETTER_FORM, type TypedLetter } from '#domain/letters/submission.ts';
import {
  commitPictures,
  encodePicture,
  pictureIn,
} from '#server/letters/commit-pictures.server.ts';
import { formKeyOf, toNewLetter, type Wrong } from '#server/letters/send-letter.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { PackUsedUpError, SheetTakenError } from '#store/database/refusals.ts';
import type { OwnSheet } from '#store/packs/packs.ts';

export const CLASS_ROLE = 'teacher';

export type Handed =
  | { letter: Letter }
  | { wrong: Wrong }
  /** The sheet has another letter, or the class has handed in as often as it may. */
  | { refused: 'taken' | 'usedUp' };

type SheetLetter = {
  form: FormData;
  typed: TypedLetter;
  sheet: OwnSheet;
  /** Of the sheet. */
  code: string;
  locale: Locale;
};

/**
 * A letter of a class, on its sheet. It passes no limit of its network: the pack is its allowance. The
 * same form once more is the same letter.
 */
export async function handIn(
  site: Pick<Site, 'store' | 'files' | 'log' | 'slips' | 'imageWorkers'>,
  { form, typed, sheet: { pack, no, letterId }, code, locale }: SheetLetter,
): Promise<Handed> {
  const result = checkLetter(typed, languageOf(locale).tag, CLASS_ROLE);
  if ('errors' in result) return { wrong: result };
  const { store, slips } = site;
  const sentKey = slips.storedKey(JSON.stringify(['sheet', pack.id, no, formKeyOf(form)]));
  const first = await store.submissions.findSent(sentKey);
  if (first) return { letter: first };
  if (letterId !== undefined) return { refused: 'taken' };
  const file = pictureIn(form, LETTER_FORM.picture);
  const picture = file && (await encodePicture(site, file));
  if (picture && 'refused' in picture) return { wrong: { errors: {}, picture: picture.refused } };

  const id = newId();
  const signals = signalsIn(form, typed.text);
  const submit = (pictures?: Pick<Letter, 'photo' | 'thumbnail'>) =>
    store.submissions.submit(
      {
        ...{ id, ...toNewLetter(result.checked), ...pictures },
        creationTime: toCreationTime(new Date()),
      },
      {
        ...{ slipHash: slips.hashOf(code), sentKey, authorRole: CLASS_ROLE, locale },
        ...{ consentText: pack.consentText, consentAt: pack.consentAt },
        ...{ signals, suspicion: suspicionOf(signals), sheet: { packId: pack.id, no } },
      },
    );
  try {
    const letter = await (picture
      ? commitPictures(site, { id, encoded: picture }, submit)
      : submit());
    return { letter };
  } catch (error) {
    if (error instanceof SheetTakenError) return { refused: 'taken' };
    if (error instanceof PackUsedUpError) return { refused: 'usedUp' };
    throw error;
  }
}

/** A class is quick, and copies from the board: neither is a sign of a machine here. */
function signalsIn(form: FormData, text: string): Signal[] {
  const honeypot = String(form.get(GATE_FIELDS.honeypot) ?? '');
  const traits = { honeypot, text, elapsedMs: undefined, scripted: false };
  const seen = signalsOf(traits, { many: false, duplicate: false });
  return seen.filter((signal) => signal !== 'noScript');
}
