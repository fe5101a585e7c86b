import { marksInField, readTypedFields } from '#domain/wording/typed-marks.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/typed-marks';

/** What the highlighter finds in what is being typed at the desk; nothing of it is stored. */
export async function action(args: Route.ActionArgs) {
  await requireMay(args, 'desk.open');
  const fields = readTypedFields(await args.request.json().catch(() => undefined));
  if (!fields) return Response.json([], { status: 400 });
  return Response.json(fields.map(marksInField), { headers: { 'Cache-Control': 'no-store' } });
}

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'desk.open');
  return new Response('Words are sent here.', { status: 405, headers: { Allow: 'POST' } });
}
