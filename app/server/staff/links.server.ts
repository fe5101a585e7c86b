import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { networkOf } from '#domain/abuse/rate-limits.ts';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { FORGOTTEN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import { pageWords } from '#i18n/messages.server.ts';
import type { hostedResetsOver } from '#server/hosted/accounts/resets.ts';
import { BusyError } from '#server/jobs/concurrency-limit.ts';
import type { GuessLimiter } from '#server/sign-in/guess-limiter.server.ts';
import type { Passwords } from '#server/sign-in/passwords.server.ts';
import type { StaffKeys } from '#server/sign-in/staff-keys.server.ts';
import { isWeak } from '#server/sign-in/weak-passwords.server.ts';
import type { OpenLink } from '#store/staff/staff-links.ts';
import type { NewMember } from '#store/staff/team.ts';
import type { Store } from '#store/store.ts';

/** By then the answer has been sent: its timing says nothing. */
const ANSWERED_MS = 500;

export type MadeLink = {
  name: string;
  email: string;
  url: string;
  mailed: boolean;
  setsPassword: boolean;
};

type Parts = {
  passwords: Passwords;
  guessLimiter: GuessLimiter;
  keys: StaffKeys;
  siteUrl: string;
  siteName: () => string;
  log: Logger;
  /** Where passwords are not those of the store: a link lets somebody join, and sets none. */
  hosted: ReturnType<typeof hostedResetsOver> | undefined;
};

export function linksOver({ staffLinks, team, outbox }: Store, parts: Parts) {
  const { passwords, guessLimiter, keys, siteUrl, siteName, log, hosted } = parts;

  async function make(
    locale: Locale,
    insert: (tokenHash: string) => Promise<OpenLink>,
  ): Promise<MadeLink> {
    const token = randomBytes(32).toString('base64url');
    const link = await insert(hashOf(token));
    const url = `${siteUrl}${inLocale(locale, deskPaths.welcome)}?token=${token}`;
    const { name, email } = link;
    const mailed = await post(link, url, locale);
    return { name, email, url, mailed, setsPassword: hosted === undefined };
  }

  function post({ kind, name, email: recipient }: OpenLink, url: string, locale: Locale) {
    const { mails } = pageWords('access', locale, { name, siteName: siteName(), url });
    const { subject, text } = mails[kind === 'invitation' && hosted ? 'hostedInvitation' : kind];
    return outbox.put({ kind, recipient, locale, subject, text: `${text.join('\n\n')}\n` });
  }

  return {
    invite(
      person: Pick<NewMember, 'name' | 'email' | 'role' | 'languages'>,
      by: Actor | 'command',
      locale: Locale,
    ): Promise<MadeLink> {
      const email = person.email.trim().toLowerCase();
      const name = person.name.trim();
      return make(locale, async (tokenHash) => {
        await staffLinks.invite({ ...person, name, email }, tokenHash, by, Date.now());
        return { kind: 'invitation', name, email };
      });
    },

    renewInvitation: (id: string, by: Actor, locale: Locale): Promise<MadeLink> =>
      make(locale, (tokenHash) => staffLinks.renewInvitation(id, tokenHash, by, Date.now())),

    reset: (memberId: string, by: Actor | 'command', locale: Locale): Promise<MadeLink> =>
      make(locale, (tokenHash) => staffLinks.reset(memberId, tokenHash, by, Date.now())),

    /** Whether the address is on the team shows neither in the answer nor in its timing. */
    async forgotten(
      typed: string,
      { address, locale }: { address: string; locale: Locale },
    ): Promise<'noted' | 'tooMany'> {
      const email = typed.trim().toLowerCase();
      const noted = await guessLimiter.consume([
        {
          key: keys.keyed('forgotten address', networkOf(address)),
          limit: FORGOTTEN_LIMITS.address,
        },
        { key: keys.keyed('forgotten', email), limit: FORGOTTEN_LIMITS.account },
      ]);
      if (!noted) return 'tooMany';
      setTimeout(() => {
        mailReset(email, locale).catch((error: unknown) =>
          log.error({ err: error }, 'A link to set a new password could not be made.'),
        );
      }, ANSWERED_MS).unref();
      return 'noted';
    },

    find,

    async use(token: string, password?: string): Promise<'done' | 'dead' | 'weak' | 'busy'> {
      const link = await find(token);
      if (!link) return 'dead';
      const isHeldHere = hosted === undefined;
      const owner = { ...link, siteName: siteName(), siteUrl };
      if (isHeldHere && (await isWeak(password ?? '', owner))) return 'weak';
      try {
        const passwordHash = await passwords.hash(isHeldHere ? password : undefined);
        return (await staffLinks.use(hashOf(token), passwordHash, Date.now())) ? 'done' : 'dead';
      } catch (error) {
        if (error instanceof BusyError) return 'busy';
        throw error;
      }
    },
  };

  async function find(token: string): Promise<OpenLink | undefined> {
    const link = await staffLinks.find(hashOf(token), Date.now());
    return hosted && link?.kind === 'reset' ? undefined : link;
  }

  async function mailReset(email: string, locale: Locale): Promise<void> {
    const member = await team.findByEmail(email);
    if (!member) return;
    if (hosted) {
      const result = await hosted.mail(member, locale);
      if (result !== 'mailed') log.warn({ result }, 'The hosted project sent no link.');
      return;
    }
    await make(locale, (tokenHash) =>
      staffLinks.reset(member.id, tokenHash, undefined, Date.now()),
    );
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
