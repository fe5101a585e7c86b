import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { vi } from 'vitest';
import type { SecondFactorFor } from '#domain/staff/second-factor.ts';
import type { Role, Session } from '#domain/staff/staff.ts';
import type { HostedAccounts } from '#server/hosted/accounts/hosted-accounts.ts';
import { openSignIn, type SignIn } from '#server/sign-in/sign-in.server.ts';
import type { Visit } from '#server/sign-in/visits.server.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';

/** The first administrator of every test, and where she sits. */
export const EMAIL = 'rosa@example.org';
export const PASSWORD = 'low tide at seven';
export const HOME = '192.0.2.7';
export const SITE = 'http://localhost:3000';

const HALF_MINUTE = 30_000;

export const log = pino({ level: 'silent' });

export type StaffOffice = Awaited<ReturnType<typeof openOffice>>;

/**
 * A store of its own with one administrator, for the tests.
 * @param mailOn whether it can mail
 */
export async function openOffice({ mailOn = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'wildpost-staff-'));
  const file = join(folder, 'wildpost.sqlite');
  await writeEmptyStore(file);
  const store = await openSqliteStore(file, { mailOn });
  const database = openDatabase(file);
  const open = (secondFactorFor: SecondFactorFor, hostedAccounts?: HostedAccounts, to = log) => {
    const rules = { secondFactorFor, hostedAccounts };
    return openSignIn(store, { siteUrl: SITE, siteName: () => 'Wildpost', log: to, ...rules });
  };
  const signIn = await open('nobody');
  await signIn.addFirstMember(EMAIL, PASSWORD);
  const office = { store, database, signIn };
  return {
    ...office,
    /** The same team at a site with another setting. */
    openSignIn: open,
    device: (address = HOME, from: SignIn = signIn) => device(address, from),
    rosa: () => member(office, EMAIL),

    /** Somebody who joined by an invitation. */
    async join(email: string, role: Role, password = PASSWORD) {
      const by = await member(office, EMAIL);
      const link = await signIn.links.invite(
        { name: email.split('@')[0] ?? '', email, role },
        by,
        'en',
      );
      await signIn.links.use(tokenOf(link.url), password);
      return member(office, email);
    },

    /** She turns codes on; half a minute later she can use the next one. */
    async turnOnCodes(on: Device) {
      const { account } = signIn;
      const session = await on.session();
      const { sealed, key } = await account.setUp(session.member);
      const code = codeFor(key);
      const result = await account.enableTwoFactor(session, { sealed, password: PASSWORD, code });
      if (typeof result === 'string') throw new Error(result);
      vi.setSystemTime(Date.now() + HALF_MINUTE);
      return { key, recoveryCodes: result.recoveryCodes };
    },

    async close() {
      database.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A device that keeps its cookies from one visit to the next, as a browser does. */
function device(address: string, from: SignIn) {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  return {
    cookies,
    set,
    async visit<T>(during: (visit: Visit) => Promise<T>, path = '/profile'): Promise<T> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const visit = from.visit(new Request(SITE + path, { headers: { Cookie: cookie } }), address);
      const result = await during(visit);
      set.push(...visit.cookies);
      for (const line of visit.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return result;
    },
    signIn(password = PASSWORD, email = EMAIL) {
      return this.visit((visit) => visit.signIn(email, password));
    },
    giveCode(code: string) {
      return this.visit((visit) => visit.signInWithCode(code));
    },
    member() {
      return this.visit((visit) => visit.member());
    },
    async session(): Promise<Session> {
      const session = await this.visit((visit) => visit.session());
      if (!session) throw new Error('Nobody is signed in on this device.');
      return session;
    },
  };
}

export type Device = ReturnType<typeof device>;

async function member({ store }: { store: Store; database: DatabaseSync }, email: string) {
  const found = await store.team.findByEmail(email);
  if (!found) throw new Error(`There is no member ${email}.`);
  return found;
}

/** What stands in a link. */
export function tokenOf(url: string): string {
  return new URL(url).searchParams.get('token') ?? '';
}

/** What an app shows now for a key, as it is typed in by hand. */
export function codeFor(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
}
