import path from 'node:path';
import type { Role } from '#domain/staff/staff.ts';
import { hashPassword } from '#server/sign-in/password-hash.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';

export const PASSWORD = 'low tide at seven';

export async function addMembers(
  { dataDir }: { dataDir: string },
  members: Record<string, Role>,
): Promise<void> {
  const password = await hashPassword(PASSWORD);
  const database = openDatabase(path.join(dataDir, 'wildpost.sqlite'));
  const now = new Date().toISOString();
  for (const [name, role] of Object.entries(members)) {
    const id = name.toLowerCase();
    database
      .prepare(
        `insert into staff (id, name, email, email_verified, role, created_at, updated_at)
         values (?, ?, ?, 1, ?, ?, ?)`,
      )
      .run(id, name, emailOf(name), role, now, now);
    database
      .prepare(
        `insert into staff_accounts
           (id, staff_id, account_id, provider_id, password, created_at, updated_at)
         values (?, ?, ?, 'credential', ?, ?, ?)`,
      )
      .run(id, id, id, password, now, now);
  }
  database.close();
}

export const emailOf = (name: string) => `${name.toLowerCase()}@example.org`;

export async function signInAs({ url }: { url: string }, name: string): Promise<string> {
  const answer = await fetch(`${url}/authentication`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ email: emailOf(name), password: PASSWORD })),
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const session = cookies.find((cookie) => cookie?.startsWith('staff='));
  if (!session) throw new Error(`${name} could not sign in: ${answer.status}`);
  return session;
}
