import { hearEditor, refuseToRead } from '#routes/staff/editors.server.ts';
import type { Site } from '#server/site.server.ts';
import type { Route } from './+types/editors';

const LETTER = {
  may: 'letters.translate' as const,
  find: ({ letterLife }: Site['store'], id: string) => letterLife.get(id),
};

export const action = (args: Route.ActionArgs) => hearEditor(args, LETTER);

export const loader = (args: Route.LoaderArgs) => refuseToRead(args, LETTER);
