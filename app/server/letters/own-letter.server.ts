import { networkOf, type RateLimit } from '#domain/abuse/rate-limits.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { readSlipCode } from '#domain/letters/slip-code.ts';
import { checkLetter, LETTER_FORM, readTypedLetter } from '#domain/letters/submission.ts';
import { logSecurity } from '#server/log/security-log.ts';
import type { Site } from '#server/site.server.ts';
import type { Slip } from '#store/letters/submissions.ts';
import { commitPictures, encodePicture, pictureIn } from './commit-pictures.server.ts';
import { toNewLetter, type Wrong } from './send-letter.server.ts';
import { deleteErasedPictures } from './sweep-pictures.server.ts';

const LIMITS = {
  unknown: { burst: 20, everyMs: 30_000 },
  use: { burst: 60, everyMs: 20_000 },
} as const satisfies Record<string, RateLimit>;

export type OwnLetter = Slip & { code: string };

/** The letter of a slip's code, as somebody typed it; only wrong codes count against the rate limit. */
export async function findOwnLetter(
  { store, slips, log }: Pick<Site, 'store' | 'slips' | 'log'>,
  typed: string,
  address: string,
): Promise<OwnLetter | 'mistyped' | 'unknown' | 'tooMany'> {
  const code = readSlipCode(typed);
  if (!code) return 'mistyped';
  const now = Date.now();
  const guess = { key: slips.trierName(networkOf(address)), limit: LIMITS.unknown };
  if (!(await store.rateLimits.consume([guess], now))) {
    logSecurity(log, 'limit.slip');
    return 'tooMany';
  }
  const slip = await findSlip({ store, slips }, code);
  if (!slip) return 'unknown';
  await store.rateLimits.refund([guess]);
  const use = { key: slips.trierName(code), limit: LIMITS.use };
  return (await store.rateLimits.consume([use], now)) ? { ...slip, code } : 'tooMany';
}

async function findSlip(
  { store, slips }: Pick<Site, 'store' | 'slips'>,
  code: string,
): Promise<Slip | undefined> {
  for (const hash of slips.hashesOf(code)) {
    const slip = await store.submissions.findBySlip(hash);
    if (slip) return slip;
  }
  return undefined;
}

export async function eraseLetter(site: Site, { letter }: OwnLetter): Promise<void> {
  await site.store.submissions.erase(letter.id);
  await deleteErasedPictures(site);
}

/** Throws `VersionConflictError`, and `NotFoundError` if it cannot be corrected any more. */
export async function correctLetter(
  site: Site,
  { letter, authorRole }: OwnLetter,
  { form, locale }: { form: FormData; locale: Locale },
): Promise<{ wrong: Wrong } | undefined> {
  const result = checkLetter(readTypedLetter(form), languageOf(locale).tag, authorRole);
  if ('errors' in result) return { wrong: result };
  const file = pictureIn(form, LETTER_FORM.picture);
  const picture = file && (await encodePicture(site, file));
  if (picture && 'refused' in picture) return { wrong: { errors: {}, picture: picture.refused } };

  const { id } = letter;
  const version = Number(form.get(LETTER_FORM.version));
  const correct = (pictures?: Pick<Letter, 'photo' | 'thumbnail'>) =>
    site.store.submissions.correct(id, version, {
      ...toNewLetter(result.checked),
      ...(pictures && { pictures }),
    });
  await (picture || form.has(LETTER_FORM.dropPicture)
    ? commitPictures(site, { id, encoded: picture, before: letter }, correct)
    : correct());
  return undefined;
}
