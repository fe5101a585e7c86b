import { ANSWERED_LETTER } from '#domain/offline/unsent.ts';
import { pageRequest } from '#routes/page.server.ts';
import { postOnly } from '#routes/site/writing/letter-form.server.ts';
import type { Route } from './+types/send-answer';
import { receiveAnswer } from './answering.server.ts';

/** Where a device sends an answer that was written without a line: no page is open that would show the reply. */
export async function action(args: Route.ActionArgs) {
  const { letters } = pageRequest(args).site.store;
  const form = await args.request
    .clone()
    .formData()
    .catch(() => new FormData());
  const id = form.get(ANSWERED_LETTER);
  if (typeof id !== 'string') return new Response('No letter was named.', { status: 400 });
  const letter = await letters.findById(id);
  if (!letter) return new Response('The letter is gone.', { status: 404 });
  const { data: reply, init } = await receiveAnswer(args, letter);
  return Response.json(reply, init ?? {});
}

export const loader = postOnly;
