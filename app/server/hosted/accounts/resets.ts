import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { FORGOTTEN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import type { GuessLimiter } from '#server/sign-in/guess-limiter.server.ts';
import type { StaffKeys } from '#server/sign-in/staff-keys.server.ts';
import type { Store } from '#store/store.ts';
import type { HostedAccounts, MailResult } from './hosted-accounts.ts';

export type ResetResult = MailResult | 'away';

type Parts = { accounts: HostedAccounts; guessLimiter: GuessLimiter; keys: StaffKeys };
type Of = Pick<StaffMember, 'id' | 'email'>;

export function hostedResetsOver({ staffLinks }: Pick<Store, 'staffLinks'>, parts: Parts) {
  const { accounts, guessLimiter, keys } = parts;

  async function mail({ email }: Pick<Of, 'email'>, locale: Locale): Promise<ResetResult> {
    try {
      return await accounts.mailReset(email, languageOf(locale).tag);
    } catch (error) {
      if (error instanceof HostedError) return 'away';
      throw error;
    }
  }

  return {
    mail,

    async mailOwn({ email }: Of, locale: Locale): Promise<ResetResult> {
      const limited = { key: keys.keyed('forgotten', email), limit: FORGOTTEN_LIMITS.account };
      return (await guessLimiter.consume([limited])) ? mail({ email }, locale) : 'tooMany';
    },

    async mailFor(member: Of, by: Actor | 'command', locale: Locale): Promise<ResetResult> {
      const result = await mail(member, locale);
      if (result === 'mailed') await staffLinks.noteReset(member.id, by);
      return result;
    },
  };
}
