import type { ActionFunctionArgs } from 'react-router';
import { languageOf } from '#domain/languages/languages.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import { checkLetter, LETTER_FORM, readTypedLetter } from '#domain/letters/submission.ts';
import { readTypedResponse } from '#domain/responses/response-form.ts';
import { pageRequest, tellWrong } from '#routes/page.server.ts';
import { heldHints } from '#routes/site/held-hints.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { pictureIn } from '#server/letters/commit-pictures.server.ts';
import {
  findOwn,
  type Own,
  type OwnAnswer,
  type OwnEmptySheet,
  type OwnLetter,
} from '#server/letters/find-own.server.ts';
import { correctAnswer, eraseAnswer } from '#server/letters/own-answer.server.ts';
import { correctLetter, eraseLetter } from '#server/letters/own-letter.server.ts';
import type { Site } from '#server/site.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { AnswerCorrectionReply } from '#ui/answers/answer-correction.tsx';
import type { CodeProblem } from '#ui/slips/code-form.tsx';
import type { SheetLetterView } from '#ui/slips/sheet-letter.tsx';
import { SLIP_ACTIONS, type SlipAction } from '#ui/slips/slip-card.tsx';
import { consentText } from './answer-fields.server.ts';
import { type OwnAnswerView, toOwnAnswer } from './answer-slip-views.server.ts';
import { type Replied, wrongInit } from './letter-form.server.ts';
import { receiveSheetLetter, toSheetLetter } from './sheet-letter.server.ts';
import { type OwnLetterView, toOwnLetter } from './slip-views.server.ts';

export type SlipReply =
  | { state: 'code'; typed: string; problem: CodeProblem }
  | ({ state: 'letter'; correction?: Replied['reply'] } & Told & OwnLetterView)
  | ({ state: 'answer'; correction?: AnswerCorrectionReply } & Told & OwnAnswerView)
  | ({ state: 'sheet'; reply?: Replied['reply'] } & SheetLetterView)
  /** With the code that leads nowhere now, so that the browser can forget it too. */
  | { state: 'erased'; kind: Own['kind']; code: string };

export type Said = 'handIn' | 'correct' | 'withdraw' | 'resend' | 'changed' | 'failed' | 'notSure';

/** With what came too late: who has no script would find it nowhere else. */
type Told = { said?: Said | undefined; unsaved?: string };

type Answer = { reply: SlipReply; status: number };

const STATUS_OF: Record<CodeProblem, number> = {
  empty: 400,
  mistyped: 400,
  unknown: 404,
  tooMany: 429,
};

export function isSlipAction(action: string | undefined): action is SlipAction {
  return SLIP_ACTIONS.some((known) => known === action);
}

export async function showOwn(args: ActionFunctionArgs): Promise<Answer> {
  const form = await formOf(args);
  const said = (['handIn', 'correct', 'changed'] as const).find(
    (word) => word === form.get('said'),
  );
  return withOwn(args, form, (own) => tell(args, own, said));
}

/** Does with a letter or an answer what its sender asks for; the same once more changes nothing. */
export async function doSlipAction(args: ActionFunctionArgs, action: SlipAction): Promise<Answer> {
  const { site } = pageRequest(args);
  const form = await formOf(args);
  return withOwn(args, form, async (own) => {
    if (own.kind === 'sheet') return tell(args, own);
    if (action === 'erase' && !form.has('sure')) return tell(args, own, 'notSure', 400);
    try {
      await act(site, action, own);
    } catch (error) {
      if (error instanceof NotFoundError) return tellAnew(args, own, 'changed', 409);
      site.log.error(
        { err: error, action },
        `This ${own.kind} could not be changed by its sender.`,
      );
      return tell(args, own, 'failed', 500);
    }
    if (action === 'erase') {
      const { kind, code } = own;
      return { reply: { state: 'erased', kind, code: printSlipCode(code) }, status: 200 };
    }
    return tellAnew(args, own, action);
  });
}

function act(site: Site, action: SlipAction, own: OwnLetter | OwnAnswer): Promise<unknown> {
  const { submissions, responseSubmissions } = site.store;
  if (own.kind === 'letter') {
    const { id } = own.letter;
    if (action === 'withdraw') return submissions.withdraw(id);
    return action === 'resend' ? submissions.resend(id) : eraseLetter(site, own);
  }
  const { id } = own.response;
  if (action === 'withdraw') return responseSubmissions.withdraw(id);
  return action === 'resend' ? responseSubmissions.resend(id) : eraseAnswer(site, own);
}

/** A letter with the sheet of a class; the same form once more is answered with its slip. */
export async function doHandIn(args: ActionFunctionArgs): Promise<Answer> {
  const form = await formOf(args);
  return withOwn(args, form, async (own) => {
    if (own.kind === 'answer') return tell(args, own);
    const sheet = await sheetOf(args, own);
    if (!sheet) return tell(args, own);
    const { reply, init } = await receiveSheetLetter(args, sheet, form);
    if (reply.state === 'corrected') return tellAnew(args, own, 'handIn');
    const { status = 200 } = init;
    return { reply: { state: 'sheet', ...toSheetLetter(args, sheet), reply }, status };
  });
}

export function receiveHandedIn(args: ActionFunctionArgs): Promise<Replied> {
  return receive(args, async (own, form) => {
    const sheet = await sheetOf(args, own);
    return sheet && receiveSheetLetter(args, sheet, form);
  });
}

/** Also of a sheet that has its letter: the same one may come twice. */
async function sheetOf(args: ActionFunctionArgs, own: Own): Promise<OwnEmptySheet | undefined> {
  if (own.kind !== 'letter') return own.kind === 'sheet' ? own : undefined;
  const { store, slips } = pageRequest(args).site;
  for (const hash of slips.hashesOf(own.code)) {
    const sheet = await store.packs.findSheet(hash);
    if (sheet) return { ...sheet, kind: 'sheet', code: own.code };
  }
  return undefined;
}

export async function doCorrection(args: ActionFunctionArgs): Promise<Answer> {
  const form = await formOf(args);
  return withOwn(args, form, async (own) => {
    if (own.kind === 'sheet') return tell(args, own);
    if (own.kind === 'answer') return correctOwnAnswer(args, own, form);
    const { reply: correction, init } = await correct(args, own, form);
    if (correction.state === 'corrected') return tellAnew(args, own, 'correct');
    if (correction.state === 'changed') return tellLate(args, own, readTypedLetter(form));
    const reply = { state: 'letter' as const, ...(await toOwnLetter(args, own)), correction };
    return { reply, status: init.status ?? 200 };
  });
}

export function receiveCorrection(args: ActionFunctionArgs): Promise<Replied> {
  return receive(args, async (own, form) =>
    own.kind === 'letter' ? correct(args, own, form) : undefined,
  );
}

/** For a page that stays where it is; what is no longer there has changed. */
async function receive(
  args: ActionFunctionArgs,
  reply: (own: Own, form: FormData) => Promise<Replied | undefined>,
): Promise<Replied> {
  const { site } = pageRequest(args);
  const form = await formOf(args);
  const own = await findOwn(site, codeIn(form), addressOf(args.context));
  if (own === 'tooMany') return { reply: { state: 'tooMany' }, init: { status: 429 } };
  if (typeof own === 'string') {
    return { reply: { state: 'changed' }, init: { status: STATUS_OF[own] } };
  }
  return (await reply(own, form)) ?? { reply: { state: 'changed' }, init: { status: 404 } };
}

async function correct(args: ActionFunctionArgs, own: OwnLetter, form: FormData): Promise<Replied> {
  const { site, locale } = pageRequest(args);
  const hadPicture = pictureIn(form, LETTER_FORM.picture) !== undefined;
  const typed = readTypedLetter(form);
  const again = { typed, hadPicture };
  const isComplete = 'checked' in checkLetter(typed, languageOf(locale).tag, own.authorRole);
  const held = isComplete && heldHints(form, typed, locale);
  if (held) return { reply: { ...held, ...again }, init: { status: 400 } };
  try {
    const outcome = await correctLetter(site, own, { form, locale });
    if (!outcome) return { reply: { state: 'corrected' }, init: { status: 200 } };
    const { errors, picture } = outcome.wrong;
    tellWrong(args.context, picture ? { ...errors, picture } : errors);
    return {
      reply: { state: 'errors', ...outcome.wrong, ...again },
      init: wrongInit(outcome.wrong),
    };
  } catch (error) {
    if (error instanceof VersionConflictError || error instanceof NotFoundError) {
      return { reply: { state: 'changed' }, init: { status: 409 } };
    }
    site.log.error({ err: error }, 'A letter could not be corrected.');
    return { reply: { state: 'failed', ...again }, init: { status: 500 } };
  }
}

async function correctOwnAnswer(
  args: ActionFunctionArgs,
  own: OwnAnswer,
  form: FormData,
): Promise<Answer> {
  const { site, locale } = pageRequest(args);
  const typed = readTypedResponse(form);
  const again = (correction: AnswerCorrectionReply, status: number): Answer => ({
    reply: { state: 'answer', ...toOwnAnswer(args, own), correction },
    status,
  });
  try {
    const outcome = await correctAnswer(site, own, {
      form,
      consentText: (authorRole) => consentText(locale, authorRole),
    });
    if (outcome) {
      tellWrong(args.context, outcome.wrong);
      return again({ state: 'errors', errors: outcome.wrong, typed }, 400);
    }
  } catch (error) {
    if (error instanceof VersionConflictError || error instanceof NotFoundError) {
      return tellLate(args, own, typed);
    }
    site.log.error({ err: error }, 'An answer could not be corrected.');
    return again({ state: 'failed', typed }, 500);
  }
  return tellAnew(args, own, 'correct');
}

async function withOwn(
  args: ActionFunctionArgs,
  form: FormData,
  answer: (own: Own) => Promise<Answer>,
): Promise<Answer> {
  const { site } = pageRequest(args);
  const typed = codeIn(form);
  const own = await findOwn(site, typed, addressOf(args.context));
  if (typeof own !== 'string') return answer(own);
  tellWrong(args.context, { code: own });
  return { reply: { state: 'code', typed, problem: own }, status: STATUS_OF[own] };
}

async function tell(
  args: ActionFunctionArgs,
  own: Own,
  said?: Said,
  status = 200,
): Promise<Answer> {
  if (own.kind === 'sheet') {
    return { reply: { state: 'sheet', ...toSheetLetter(args, own) }, status };
  }
  if (own.kind === 'answer') {
    return { reply: { state: 'answer', said, ...toOwnAnswer(args, own) }, status };
  }
  return { reply: { state: 'letter', said, ...(await toOwnLetter(args, own)) }, status };
}

async function tellAnew(
  args: ActionFunctionArgs,
  { code }: Own,
  said: Said,
  status = 200,
): Promise<Answer> {
  const { site } = pageRequest(args);
  const own = await findOwn(site, code, addressOf(args.context));
  if (typeof own !== 'string') return tell(args, own, said, status);
  return { reply: { state: 'code', typed: '', problem: own }, status: STATUS_OF[own] };
}

async function tellLate(
  args: ActionFunctionArgs,
  own: Own,
  { text }: { text: string },
): Promise<Answer> {
  const { reply, status } = await tellAnew(args, own, 'changed', 409);
  const isOwn = reply.state === 'letter' || reply.state === 'answer';
  return { reply: isOwn ? { ...reply, unsaved: text } : reply, status };
}

function codeIn(form: FormData): string {
  const typed = form.get(LETTER_FORM.code);
  return typeof typed === 'string' ? typed : '';
}
