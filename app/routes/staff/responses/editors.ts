import { RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { hearEditor, refuseToRead } from '#routes/staff/editors.server.ts';
import type { Site } from '#server/site.server.ts';
import type { Route } from './+types/editors';

const RESPONSE = {
  may: RESPONSE_TRANSITIONS.edit.may,
  find: ({ moderation }: Site['store'], id: string) => moderation.responses.get(id),
};

export const action = (args: Route.ActionArgs) => hearEditor(args, RESPONSE);

export const loader = (args: Route.LoaderArgs) => refuseToRead(args, RESPONSE);
