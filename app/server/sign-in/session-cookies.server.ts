import { parse, parseSigned, serializeSigned } from 'hono/utils/cookie';
import { stillHolds } from '#domain/dates/clock.ts';
import { SESSION_LIFE_MS } from '#domain/staff/staff.ts';
import type { StaffSession } from '#store/staff/sessions.ts';
import type { Store } from '#store/store.ts';

type Options = {
  name: string;
  attributes: { secure: boolean; httpOnly: true; sameSite: 'lax'; path: '/' };
  secret: string;
};

export function sessionCookiesOver(
  { sessions }: Pick<Store, 'sessions'>,
  { name, attributes, secret }: Options,
) {
  async function tokenIn(given: string): Promise<string | undefined> {
    if (parse(given, name)[name] === undefined) return undefined;
    const { [name]: token } = await parseSigned(given, secret, name);
    return typeof token === 'string' ? token : undefined;
  }

  return {
    name,

    /**
     * Whether cookies hold one that a session was begun with here, which nobody else can make. It
     * may be over: nothing is looked up, so this costs next to nothing.
     */
    hasSigned: async (given: string): Promise<boolean> => (await tokenIn(given)) !== undefined,

    async find(given: string): Promise<StaffSession | undefined> {
      const token = await tokenIn(given);
      const session = token === undefined ? undefined : await sessions.find(token);
      if (!session) return undefined;
      const now = Date.now();
      if (session.expiresAt <= now) await sessions.end(session.token);
      return stillHolds(session.expiresAt, SESSION_LIFE_MS, now) ? session : undefined;
    },

    async begin(memberId: string): Promise<{ session: StaffSession; cookie: string } | undefined> {
      const now = Date.now();
      const session = await sessions.begin(memberId, now, now + SESSION_LIFE_MS);
      if (!session) return undefined;
      const maxAge = SESSION_LIFE_MS / 1000;
      const cookie = await serializeSigned(name, session.token, secret, { ...attributes, maxAge });
      return { session, cookie };
    },

    end: ({ token }: StaffSession): Promise<void> => sessions.end(token),
  };
}
