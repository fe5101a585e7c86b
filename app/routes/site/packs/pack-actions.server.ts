import type { ActionFunctionArgs } from 'react-router';
import { LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { PACK_FORM, type Pack } from '#domain/packs/pack.ts';
import {
  readTypedScan,
  type ScanReply,
  scanErrors,
  sheetOf,
  type TypedScan,
  toTypedLetter,
} from '#domain/packs/scan.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageRequest, tellWrong } from '#routes/page.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { pictureIn } from '#server/letters/commit-pictures.server.ts';
import { findPack, type OwnPack } from '#server/letters/find-own.server.ts';
import { handIn } from '#server/packs/hand-in.server.ts';
import { sheetCode } from '#server/packs/pack-codes.ts';
import { requirePack } from './pack-request.server.ts';

export type PackReply =
  | { said: 'withdraw' | 'withdrawAll' | 'nothing' | 'notSure' | 'failed' }
  | { said: 'handIn'; scan: ScanReply };

type Answer<Reply> = { reply: Reply; status: number };
type Args = ActionFunctionArgs & { params: { code: string } };

const STATUS_OF: Record<ScanReply['state'], number> = {
  done: 200,
  errors: 400,
  taken: 409,
  usedUp: 409,
  unknown: 404,
  tooMany: 429,
  failed: 500,
};

/** Takes the letter of one sheet back, or all that the class has there. */
export async function withdrawLetters(args: Args, all: boolean): Promise<Answer<PackReply>> {
  const { pack } = await requirePack(args);
  const { site } = pageRequest(args);
  const form = await formOf(args);
  const no = sheetOf(readTypedScan(form), pack);
  if (all && !form.has(PACK_FORM.sure)) return { reply: { said: 'notSure' }, status: 400 };
  if (!all && no === undefined) return { reply: { said: 'nothing' }, status: 400 };
  try {
    const done = await site.store.packs.withdraw(pack.id, all ? undefined : no);
    if (done === 0) return { reply: { said: 'nothing' }, status: 200 };
    return { reply: { said: all ? 'withdrawAll' : 'withdraw' }, status: 200 };
  } catch (error) {
    site.log.error({ err: error }, 'Letters of a class could not be taken back.');
    return { reply: { said: 'failed' }, status: 500 };
  }
}

export async function handInOne(args: Args): Promise<Answer<PackReply>> {
  const own = await requirePack(args);
  const form = await formOf(args);
  const scan = await handInScan(args, own, form);
  if (scan.state === 'errors') tellWrong(args.context, scan.errors);
  const typed = scan.state === 'done' ? {} : { typed: readTypedScan(form) };
  return { reply: { said: 'handIn', scan: { ...scan, ...typed } }, status: STATUS_OF[scan.state] };
}

/** A scan that the page's script sends, with the code of the class. */
export async function receiveScan(args: ActionFunctionArgs): Promise<Answer<ScanReply>> {
  const form = await formOf(args);
  const code = form.get(LETTER_FORM.code);
  const typed = typeof code === 'string' ? code : '';
  const own = await findPack(pageRequest(args).site, typed, addressOf(args.context));
  if (own === 'tooMany') return { reply: { state: 'tooMany' }, status: STATUS_OF.tooMany };
  if (typeof own === 'string') {
    const status = own === 'unknown' ? STATUS_OF.unknown : STATUS_OF.errors;
    return { reply: { state: 'unknown' }, status };
  }
  const reply = await handInScan(args, own, form);
  return { reply, status: STATUS_OF[reply.state] };
}

async function handInScan(
  args: Pick<ActionFunctionArgs, 'context' | 'url'>,
  { pack, code }: OwnPack,
  form: FormData,
): Promise<ScanReply> {
  const { site, locale } = pageRequest(args);
  const scan = readTypedScan(form);
  const no = sheetOf(scan, pack);
  if (no === undefined) return { state: 'errors', errors: { sheet: 'required' } };
  const isEmpty = scan.text === '' && pictureIn(form, LETTER_FORM.picture) === undefined;
  if (isEmpty) return { state: 'errors', errors: { picture: 'required' } };
  const own = sheetCode(code, no);
  try {
    for (const hash of site.slips.hashesOf(own)) {
      const sheet = await site.store.packs.findSheet(hash);
      if (!sheet) continue;
      const typed = toTypedLetter(scan, pack, insteadOfWords(scan, pack));
      const handed = await handIn(site, { form, typed, sheet, code: own, locale });
      if ('refused' in handed) return { state: handed.refused };
      if ('letter' in handed) return { state: 'done', no };
      const { errors, picture } = handed.wrong;
      return { state: 'errors', errors: scanErrors(errors, picture) };
    }
    return { state: 'unknown' };
  } catch (error) {
    site.log.error({ err: error }, 'A scan of a class could not be kept.');
    return { state: 'failed' };
  }
}

/** In the language of the letter, where the site has it: nobody can read a picture who does not see it. */
function insteadOfWords({ text }: TypedScan, pack: Pack): string {
  const locale: Locale | undefined = LANGUAGES.find(({ tag }) => tag === pack.language)?.code;
  return text || !locale ? '' : pageWords('teachers', locale).pack.scans.instead;
}
