import type { ActionFunctionArgs } from 'react-router';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import { LETTER_FORM, readTypedLetter } from '#domain/letters/submission.ts';
import { pageRequest } from '#routes/page.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { pictureIn } from '#server/letters/commit-pictures.server.ts';
import {
  correctLetter,
  eraseLetter,
  findOwnLetter,
  type OwnLetter,
} from '#server/letters/own-letter.server.ts';
import type { Site } from '#server/site.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { CodeProblem } from '#ui/slips/code-form.tsx';
import type { SlipAction } from '#ui/slips/slip-card.tsx';
import { type Replied, wrongInit } from './letter-form.server.ts';
import { type OwnLetterView, toOwnLetter } from './slip-views.server.ts';

export type SlipReply =
  | { state: 'code'; typed: string; problem: CodeProblem }
  | ({ state: 'letter'; said?: Said | undefined } & OwnLetterView & Partial<Corrected>)
  /** With the code that leads nowhere now, so that the browser can forget it too. */
  | { state: 'erased'; code: string };

type Said = 'correct' | 'withdraw' | 'resend' | 'changed' | 'failed' | 'notSure';
type Corrected = { correction: Replied['reply'] };

type Answer = { reply: SlipReply; status: number };

const STATUS_OF: Record<CodeProblem, number> = { mistyped: 400, unknown: 404, tooMany: 429 };

const SLIP_ACTIONS: Record<SlipAction, (site: Site, own: OwnLetter) => Promise<unknown>> = {
  withdraw: ({ store }, { letter }) => store.submissions.withdraw(letter.id),
  resend: ({ store }, { letter }) => store.submissions.resend(letter.id),
  erase: eraseLetter,
};

export function isSlipAction(action: string | undefined): action is SlipAction {
  return action !== undefined && Object.hasOwn(SLIP_ACTIONS, action);
}

export async function showLetter(args: ActionFunctionArgs): Promise<Answer> {
  const form = await formOf(args);
  const said = (['correct', 'changed'] as const).find((word) => word === form.get('said'));
  return withLetter(args, form, (own) => tell(args, own, said));
}

/** Does with a letter what its sender asks for; the same once more changes nothing. */
export async function doSlipAction(args: ActionFunctionArgs, action: SlipAction): Promise<Answer> {
  const { site } = pageRequest(args);
  const form = await formOf(args);
  return withLetter(args, form, async (own) => {
    if (action === 'erase' && !form.has('sure')) return tell(args, own, 'notSure', 400);
    try {
      await SLIP_ACTIONS[action](site, own);
    } catch (error) {
      if (error instanceof NotFoundError) return tellAnew(args, own, 'changed', 409);
      site.log.error({ err: error, action }, 'A letter could not be changed by its sender.');
      return tell(args, own, 'failed', 500);
    }
    if (action === 'erase')
      return { reply: { state: 'erased', code: printSlipCode(own.code) }, status: 200 };
    return tellAnew(args, own, action);
  });
}

export async function doCorrection(args: ActionFunctionArgs): Promise<Answer> {
  const form = await formOf(args);
  return withLetter(args, form, async (own) => {
    const { reply: correction, init } = await correct(args, own, form);
    if (correction.state === 'corrected') return tellAnew(args, own, 'correct');
    if (correction.state === 'changed') return tellAnew(args, own, 'changed', 409);
    const answer = await tell(args, own, undefined, init.status);
    return { ...answer, reply: { ...answer.reply, correction } as SlipReply };
  });
}

export async function receiveCorrection(args: ActionFunctionArgs): Promise<Replied> {
  const { site } = pageRequest(args);
  const form = await formOf(args);
  const own = await findOwnLetter(site, codeIn(form), addressOf(args.context));
  if (own === 'tooMany') return { reply: { state: 'tooMany' }, init: { status: 429 } };
  if (typeof own === 'string') {
    return { reply: { state: 'changed' }, init: { status: STATUS_OF[own] } };
  }
  return correct(args, own, form);
}

async function correct(args: ActionFunctionArgs, own: OwnLetter, form: FormData): Promise<Replied> {
  const { site, locale } = pageRequest(args);
  const hadPicture = pictureIn(form, LETTER_FORM.picture) !== undefined;
  const again = { typed: readTypedLetter(form), hadPicture };
  try {
    const outcome = await correctLetter(site, own, { form, locale });
    if (!outcome) return { reply: { state: 'corrected' }, init: { status: 200 } };
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

async function withLetter(
  args: ActionFunctionArgs,
  form: FormData,
  answer: (own: OwnLetter) => Promise<Answer>,
): Promise<Answer> {
  const { site } = pageRequest(args);
  const typed = codeIn(form);
  const own = await findOwnLetter(site, typed, addressOf(args.context));
  if (typeof own !== 'string') return answer(own);
  return { reply: { state: 'code', typed, problem: own }, status: STATUS_OF[own] };
}

async function tell(
  args: ActionFunctionArgs,
  own: OwnLetter,
  said?: Said,
  status = 200,
): Promise<Answer> {
  return { reply: { state: 'letter', said, ...(await toOwnLetter(args, own)) }, status };
}

async function tellAnew(
  args: ActionFunctionArgs,
  { code }: OwnLetter,
  said: Said,
  status = 200,
): Promise<Answer> {
  const { site } = pageRequest(args);
  const own = await findOwnLetter(site, code, addressOf(args.context));
  if (typeof own !== 'string') return tell(args, own, said, status);
  return { reply: { state: 'code', typed: '', problem: own }, status: STATUS_OF[own] };
}

function codeIn(form: FormData): string {
  const typed = form.get(LETTER_FORM.code);
  return typeof typed === 'string' ? typed : '';
}
