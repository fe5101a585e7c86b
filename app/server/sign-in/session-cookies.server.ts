import { parse, parseSigned, serializeSigned } from 'hono/utils/cookie';
import { stillHolds } from '#domain/dates/clock.ts';
import { deviceOf, SESSION_LIFE_MS, type SessionLimits } from '#domain/staff/sessions.ts';
import type { Keys } from '#server/keys/keyring.ts';
import type { StaffSession } from '#store/staff/sessions.ts';
import type { Store } from '#store/store.ts';

type Options = {
  name: string;
  attributes: { secure: boolean; httpOnly: true; sameSite: 'lax'; path: '/' };
  secrets: Keys;
  limits: SessionLimits;
};

export function sessionCookiesOver(
  { sessions }: Pick<Store, 'sessions'>,
  { name, attributes, secrets, limits }: Options,
) {
  async function tokenIn(given: string): Promise<string | undefined> {
    if (parse(given, name)[name] === undefined) return undefined;
    for (const secret of secrets) {
      const { [name]: token } = await parseSigned(given, secret, name);
      if (typeof token === 'string') return token;
    }
    return undefined;
  }

  function isOver({ expiresAt, beganAt, seenAt }: StaffSession, now: number): boolean {
    const { idleMs, lifeMs } = limits;
    const idle = seenAt !== undefined && now - seenAt >= idleMs;
    return expiresAt <= now || now - beganAt >= lifeMs || idle;
  }

  const cookieOf = (token: string, endsAt: number, now: number) =>
    serializeSigned(name, token, secrets[0], {
      ...attributes,
      maxAge: Math.max(1, Math.round((endsAt - now) / 1000)),
    });

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
      const over = isOver(session, now);
      if (over) await sessions.end(session.token);
      return !over && stillHolds(session.expiresAt, SESSION_LIFE_MS, now) ? session : undefined;
    },

    async begin(
      memberId: string,
      userAgent: string,
    ): Promise<{ session: StaffSession; cookie: string } | undefined> {
      const now = Date.now();
      const expiresAt = now + limits.lifeMs;
      const device = deviceOf(userAgent);
      const session = await sessions.begin(memberId, { now, expiresAt, device });
      return session && { session, cookie: await cookieOf(session.token, expiresAt, now) };
    },

    /** The cookie of a session whose member proved again who they are: the one before is worth nothing. */
    async renew({ id, expiresAt }: StaffSession): Promise<string | undefined> {
      const now = Date.now();
      const token = await sessions.renew(id, now);
      return token && cookieOf(token, expiresAt, now);
    },

    noteUse: (session: StaffSession): Promise<void> => sessions.noteUse(session, Date.now()),

    end: ({ token }: StaffSession): Promise<void> => sessions.end(token),
  };
}
