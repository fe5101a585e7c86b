import type { Kysely } from 'kysely';
import { ROLES, type Role } from '#domain/staff/staff.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { type Database, openDatabases, sqliteIn } from '#tests/workplace/databases.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import type { Proof } from '../campaign.ts';
import { cookiesOf, linkIn } from './answers.ts';
import { type Ask, openAsker } from './asker.ts';

const PASSWORD = 'low tide at seven';

export type AttackedSite = RunningSite & {
  database: Database['name'];
  /** The same store, opened beside the site. */
  store: Store;
  /** Its tables, with nothing in between. */
  tables: Kysely<Tables>;
  ask: Ask;
  /** The session cookie of a member of each role. */
  cookies: Record<Role, string>;
  /** The cookie of a browser that the site knows: as strangers come, a campaign comes too fast. */
  browser: string;
  /** The session of the first administrator. */
  first: string;
  /** Gives the link by which a member joins. */
  invite(name: string, role: Role): Promise<string>;
  /** Adds a member, who sets a password. */
  join(name: string, role: Role): Promise<void>;
  /**
   * Signs a member in anew, and gives the cookies.
   * @param cookie of a browser that the account knows
   */
  signIn(name: string, password?: string, cookie?: string): Promise<string>;
};

/** Attacks a site of its own on each database; in short on SQLite alone. */
export async function onEachDatabase(
  { scale, workplace }: Proof,
  attack: (site: AttackedSite) => Promise<void>,
): Promise<void> {
  const databases = scale === 'short' ? [sqliteIn(workplace)] : await openDatabases(workplace);
  for (const database of databases) {
    const at = await database.makeDatabase('attacked');
    const site = await startWorkSite(workplace, database.env(at));
    const store = await database.openStore(at);
    workplace.later(() => store.close());
    await store.addresses.adoptStoredKey();
    const tables = database.openTables(at);
    workplace.later(() => tables.destroy());
    await attack({ ...(await withTeam(site)), database: database.name, store, tables });
  }
}

async function withTeam(
  site: RunningSite,
): Promise<Omit<AttackedSite, 'database' | 'store' | 'tables'>> {
  const ask = openAsker(site.url);

  async function signIn(name: string, password = PASSWORD, cookie = ''): Promise<string> {
    const form = { email: emailOf(name), password };
    const answer = await ask('POST', '/authentication', { form, cookie });
    if (answer.status !== 302) throw new Error(`${name} could not sign in: ${answer.status}`);
    return cookiesOf(answer);
  }

  const first = await signIn('first');
  const [browser = ''] = /staff-browser=[^;]+/.exec(first) ?? [];

  async function invite(name: string, role: Role): Promise<string> {
    const form = { name, email: emailOf(name), role };
    const { text } = await ask('POST', '/profile/team/invite', { form, cookie: first });
    return linkIn(text);
  }

  async function join(name: string, role: Role): Promise<void> {
    const form = { password: PASSWORD, again: PASSWORD };
    const { status } = await ask('POST', await invite(name, role), { form });
    if (status !== 302) throw new Error(`${name} could not join: ${status}`);
  }

  const cookies = { administrator: '', moderator: '', translator: '' };
  for (const role of ROLES) {
    await join(role, role);
    cookies[role] = await signIn(role);
  }
  return { ...site, ask, browser, cookies, first, join, invite, signIn };
}

const emailOf = (name: string) => `${name.toLowerCase()}@example.org`;
