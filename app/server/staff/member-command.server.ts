import { parseArgs } from 'node:util';
import { validateField } from '#domain/forms/field.ts';
import { DEFAULT_LOCALE } from '#domain/languages/languages.ts';
import { isRole, MEMBER_EMAIL_MAX, MEMBER_NAME_MAX } from '#domain/staff/forms.ts';
import { ROLES } from '#domain/staff/staff.ts';
import { StartError } from '#server/process/start-failure.ts';
import type { SignIn } from '#server/sign-in/sign-in.server.ts';
import { AlreadyMemberError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';

const USAGE =
  'npm run member -- list\n' +
  `npm run member -- add <email> --role <${ROLES.join('|')}> [--name <name>]\n` +
  'npm run member -- reset <email> [--without-codes]';

const NOT_MAILED = {
  unknown: 'The hosted project has no account for this address.',
  tooMany: 'The hosted project has mailed this address too often already; try again later.',
  away: 'The hosted project, which has the passwords, cannot be reached.',
};
const HELD_HERE =
  'To have the passwords here instead: leave SIGN_IN out, start the site anew, and run this again.';

/** @throws StartError if it cannot be done */
export async function runMemberCommand(
  args: readonly string[],
  { store, signIn }: { store: Store; signIn: SignIn },
): Promise<string[]> {
  const { what, typed, role, name, withoutCodes } = readArguments(args);
  if (what === 'list' && typed === undefined) return list(store);
  const email = typed?.trim().toLowerCase() ?? '';
  if (validateField(email, { required: true, email: true, max: MEMBER_EMAIL_MAX })) {
    throw new StartError(`An e-mail address is needed.\n${USAGE}`);
  }
  if (what === 'add') return add(signIn, email, { role, name });
  if (what === 'reset') return reset({ store, signIn }, email, withoutCodes);
  throw new StartError(`This is not how it is used:\n${USAGE}`);
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        'without-codes': { type: 'boolean', default: false },
      },
    });
    const [what, typed] = positionals;
    if (positionals.length > 2) throw new Error('There are too many words.');
    return { ...values, what, typed, withoutCodes: values['without-codes'] };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function list({ team, staffLinks }: Store): Promise<string[]> {
  const members = await team.list();
  const invitations = await staffLinks.listInvitations();
  const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  return [
    ...members.map(({ email, name, role, lastSignInAt, twoFactor }) => {
      const seen = lastSignInAt ? `last sign-in ${moment(lastSignInAt)} UTC` : 'never signed in';
      return `${email}  ${name}, ${role}, ${seen}, codes ${twoFactor ? 'on' : 'off'}`;
    }),
    ...invitations.map(({ email, name, role, expiresAt }) => {
      const until = expiresAt > Date.now() ? `until ${moment(expiresAt)} UTC` : 'link too old';
      return `${email}  ${name}, ${role}, invited, ${until}`;
    }),
  ];
}

async function add(
  { links }: SignIn,
  email: string,
  given: { role?: string | undefined; name?: string | undefined },
): Promise<string[]> {
  const { role, name = email.split('@')[0] ?? email } = given;
  if (!isRole(role)) throw new StartError(`--role has to be one of: ${ROLES.join(', ')}.`);
  if (validateField(name, { required: true, max: MEMBER_NAME_MAX })) {
    throw new StartError(`--name has to have 1 to ${MEMBER_NAME_MAX} characters.`);
  }
  try {
    const { url } = await links.invite({ name, email, role }, 'command', DEFAULT_LOCALE);
    return [`${email} can join as ${role} with this link, once, within seven days:`, url];
  } catch (error) {
    if (!(error instanceof AlreadyMemberError)) throw error;
    throw new StartError(
      `${email} is on the team already. For a new password: npm run member -- reset ${email}`,
    );
  }
}

async function reset(
  { store, signIn }: { store: Store; signIn: SignIn },
  email: string,
  withoutCodes: boolean,
): Promise<string[]> {
  const member = await store.team.findByEmail(email);
  if (!member) {
    throw new StartError(
      `Nobody on the team has the address ${email}. See: npm run member -- list`,
    );
  }
  const off = withoutCodes && (await store.twoFactor.turnOff(member.id, undefined, undefined));
  const offLines = off ? [`${email} is asked for no code any more, and has no passkeys.`] : [];
  if (signIn.hosted) {
    const result = await signIn.hosted.mailFor(member, 'command', DEFAULT_LOCALE);
    if (result === 'mailed') {
      return [...offLines, `The hosted project mails ${email} a link to choose a password there.`];
    }
    throw new StartError([...offLines, `${NOT_MAILED[result]} ${HELD_HERE}`].join('\n'));
  }
  const { url } = await signIn.links.reset(member.id, 'command', DEFAULT_LOCALE);
  return [
    ...offLines,
    `${email} can set a new password with this link, once, within an hour:`,
    url,
  ];
}
