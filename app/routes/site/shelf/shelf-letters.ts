import { readQuestion } from '#domain/shelf/shelf.ts';
import { toCardView } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import type { ShelfAnswer } from '#ui/shelf/ask.ts';
import type { Route } from './+types/shelf-letters';

/** In the body of a POST: what somebody keeps stands in no address, no log and no cache. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args);
  const { letters } = page.site.store;
  const asked = readQuestion(await args.request.formData().catch(() => new FormData()));
  if (!asked) return new Response('Nothing was asked for.', { status: 400 });
  const [found, there] = await Promise.all([
    letters.listByIds(asked.cards, page),
    letters.publicIdsAmong(asked.others),
  ]);
  const cards = found.map((letter) => toCardView(letter, page));
  const known = new Set([...there, ...cards.map(({ id }) => id)]);
  const gone = [...asked.cards, ...asked.others].filter((id) => !known.has(id));
  return Response.json({ cards, gone } satisfies ShelfAnswer);
}

export function loader(): Response {
  return new Response('Letters are asked for here.', { status: 405, headers: { Allow: 'POST' } });
}
