import type { BetterAuthOptions } from 'better-auth';
import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

export type Accounts = ReturnType<typeof accountsOver>;

/** Where better-auth keeps staff, their passwords and sessions: the tables of migration 0002. */
export function accountsOver(db: Kysely<Tables>, type: 'sqlite' | 'postgres') {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    database: { db, type, transaction: true },
    user: {
      modelName: 'staff',
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    account: {
      modelName: 'staff_accounts',
      fields: {
        userId: 'staff_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    session: {
      modelName: 'staff_sessions',
      fields: {
        userId: 'staff_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
    },
    verification: {
      modelName: 'staff_verifications',
      fields: { expiresAt: 'expires_at', ...times },
    },
  } as const satisfies BetterAuthOptions;
}
