import { Secret, TOTP } from 'otpauth';
import { cookiesOf, linkIn } from './answers.ts';
import type { AttackedSite } from './attacked-site.ts';

/** What was tried to get in with, and what of it did. */
export type Crossed = { tried: number; wrong: string[] };

const PASSWORD = 'low tide at seven';
const OTHER = 'high tide at noon';
const GUESSES = 40;
const LONG_AGO_MS = 5 * 60_000;

type Gate = ReturnType<typeof openGate>;

/** Notes what opens the desk and should not, and what should and does not. */
function openGate({ ask }: AttackedSite) {
  const crossed: Crossed = { tried: 0, wrong: [] };
  const isOpen = async (cookie: string) =>
    (await ask('GET', '/profile/account', { cookie })).status === 200;
  return {
    crossed,
    note(name: string, right: boolean) {
      crossed.tried += 1;
      if (!right) crossed.wrong.push(name);
    },
    async opens(name: string, cookie: string) {
      this.note(`${name} does not open the desk`, await isOpen(cookie));
    },
    async isShut(name: string, cookie: string) {
      this.note(`${name} opens the desk`, !(await isOpen(cookie)));
    },
  };
}

export async function crossSessions(site: AttackedSite): Promise<Crossed> {
  const gate = openGate(site);
  const { ask, signIn, join, first } = site;
  const post = (target: string, cookie: string, form = {}) => ask('POST', target, { form, cookie });
  await join('Sami', 'translator');

  const planted = 'staff=planted.cGxhbnRlZA%3D%3D';
  const form = { email: 'sami@example.org', password: PASSWORD };
  const own = cookiesOf(await ask('POST', '/authentication', { form, cookie: planted }));
  await gate.opens('the session of a sign-in', own);
  await gate.isShut('a session that was planted before the sign-in', planted);

  const [one, two] = [await signIn('Sami'), await signIn('Sami')];
  gate.note('two sign-ins have one session', one !== two);
  const proved = await post('/profile/account/confirm', one, { 'proof-password': PASSWORD });
  await gate.opens('the session after a proof', cookiesOf(proved));
  await gate.isShut('the session before a proof', one);

  await post('/profile/sign-out', two);
  await gate.isShut('a session after signing out', two);

  const [laptop, phone] = [await signIn('Sami'), await signIn('Sami')];
  const changed = { current: PASSWORD, password: OTHER, again: OTHER };
  await post('/profile/account/password', laptop, changed);
  await gate.isShut('a session from before a new password', phone);
  gate.note('the old password signs in', !(await canSignIn(site, 'Sami', PASSWORD)));

  const [here, there] = [await signIn('Sami', OTHER), await signIn('Sami', OTHER)];
  await gate.opens('a session before all are ended', there);
  await post('/profile/account/sign-out-everywhere', here);
  await gate.isShut('a session after signing out everywhere', there);

  const { id = '' } = (await site.store.team.findByEmail('sami@example.org')) ?? {};
  const ended = await signIn('Sami', OTHER);
  await post(`/profile/team/${id}/end-sessions`, first);
  await gate.isShut('a session that an administrator ended', ended);
  const removed = await signIn('Sami', OTHER);
  await gate.opens('a session before its member is removed', removed);
  await post(`/profile/team/${id}/remove`, first);
  await gate.isShut('a session of a removed member', removed);
  gate.note('a removed member signs in', !(await canSignIn(site, 'Sami', OTHER)));

  const good = sessionIn(site.cookies.administrator);
  const [token = '', signature = ''] = decodeURIComponent(good.slice('staff='.length)).split('.');
  const others = decodeURIComponent(sessionIn(site.cookies.translator).slice(6)).split('.');
  const altered = [
    ...everyAltered(token).map((each) => `${each}.${signature}`),
    ...everyAltered(signature.slice(0, 40)).map((each) => `${token}.${each}${signature.slice(40)}`),
    ...[token, `${token}.`, `.${signature}`, `${token}.${others[1]}`, `${others[0]}.${signature}`],
  ];
  await gate.opens('the session that is altered', good);
  for (const each of altered) await gate.isShut(each, `staff=${encodeURIComponent(each)}`);
  return gate.crossed;
}

export async function crossLinks(site: AttackedSite): Promise<Crossed> {
  const gate = openGate(site);
  const { ask, invite, first, browser } = site;
  const use = (link: string, password = PASSWORD) =>
    ask('POST', link, { form: { password, again: password }, cookie: browser });
  const isDead = async (name: string, link: string) => {
    gate.note(`${name} is shown a form`, (await ask('GET', link)).status >= 400);
    gate.note(`${name} sets a password`, (await use(link, OTHER)).status >= 400);
  };

  const link = await invite('Lena', 'moderator');
  const [path = '', token = ''] = link.split('token=');
  for (const each of [...everyAltered(token), '', token.slice(1), `${token}A`]) {
    gate.note(`the altered link ${each}`, (await use(`${path}token=${each}`)).status >= 400);
  }
  gate.note('a link that nobody used is dead', (await use(link)).status === 302);
  await isDead('a link that was used', link);
  gate.note('the password of a second use signs in', !(await canSignIn(site, 'Lena', OTHER)));

  const early = await invite('Omar', 'translator');
  const invitationId = async () => {
    const { text } = await ask('GET', '/profile/team', { cookie: first });
    return /\/invitations\/([^/"]+)\/renew/.exec(text)?.[1] ?? '';
  };
  const id = await invitationId();
  const renewed = await ask('POST', `/profile/team/invitations/${id}/renew`, {
    cookie: first,
    form: {},
  });
  await isDead('a link that was renewed', early);
  await ask('POST', `/profile/team/invitations/${await invitationId()}/cancel`, {
    cookie: first,
    form: {},
  });
  await isDead('a link that was cancelled', linkIn(renewed.text));

  const late = await invite('Pia', 'translator');
  await site.tables
    .updateTable('staff_links')
    .set({ expires_at: Date.now() - 1 })
    .execute();
  await isDead('a link that is too old', late);

  const { id: member } = (await site.store.team.findByEmail('lena@example.org')) ?? {};
  const reset = await ask('POST', `/profile/team/${member}/reset`, { cookie: first, form: {} });
  const again = linkIn(reset.text);
  const before = await site.signIn('Lena');
  gate.note('a link to a new password is dead', (await use(again, OTHER)).status === 302);
  await gate.isShut('a session from before the new password', before);
  await isDead('a link to a new password that was used', again);
  return gate.crossed;
}

export async function crossCodes(site: AttackedSite): Promise<Crossed> {
  const gate = openGate(site);
  await site.join('Cora', 'moderator');
  const { key, recovery } = await turnOnCodes(site, gate);
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  const half = await site.signIn('Cora');
  await gate.isShut('a password without its code', half);
  const give = async (code: string, cookie = half) => {
    const answer = await site.ask('POST', '/authentication/code', { form: { code }, cookie });
    return { status: answer.status, session: sessionIn(cookiesOf(answer)) };
  };
  const [once = '', other = ''] = recovery;
  await gate.opens('a recovery code', (await give(once)).session);
  const now = Date.now();
  const bad = [once, codeAt(now - LONG_AGO_MS), codeAt(now + LONG_AGO_MS), `${other}a`, '000000 0'];
  for (const code of bad) await gate.isShut(`the code ${code}`, (await give(code)).session);
  const altered = `${half.slice(0, -6)}AAAAAA`;
  await gate.isShut('a code after a forged first step', (await give(other, altered)).session);
  let limited = 0;
  for (let n = 0; n < GUESSES; n += 1) {
    const { status, session } = await give(String(100_000 + n * 7));
    if (status === 429) limited += 1;
    await gate.isShut('a guessed code', session);
  }
  gate.note(`${GUESSES - limited} guesses are looked at`, limited >= GUESSES / 2);
  return gate.crossed;
}

/** A code that set the app up opens nothing any more. */
async function turnOnCodes(site: AttackedSite, gate: Gate) {
  const cookie = await site.signIn('Cora');
  const { text } = await site.ask('GET', '/profile/account/two-factor', { cookie });
  const [, sealed = ''] = /name="sealed" value="([^"]+)"/.exec(text) ?? [];
  const [, shown = ''] = />([A-Z2-7 ]{20,})</.exec(text) ?? [];
  const key = shown.replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  const form = { sealed, code, password: PASSWORD };
  const set = await site.ask('POST', '/profile/account/two-factor', { form, cookie });
  const recovery = set.text.match(/\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/g) ?? [];
  const half = await site.signIn('Cora');
  const again = await site.ask('POST', '/authentication/code', { form: { code }, cookie: half });
  await gate.isShut('the code that set it up', sessionIn(cookiesOf(again)));
  return { key, recovery };
}

function sessionIn(cookies: string): string {
  return cookies.split('; ').find((cookie) => cookie.startsWith('staff=')) ?? 'staff=';
}

function canSignIn({ signIn }: AttackedSite, name: string, password: string): Promise<boolean> {
  return signIn(name, password).then(
    () => true,
    () => false,
  );
}

/** The text with one character changed, once for each of them. */
function everyAltered(text: string): string[] {
  return Array.from(text, (c, n) => text.slice(0, n) + (c === 'A' ? 'B' : 'A') + text.slice(n + 1));
}
