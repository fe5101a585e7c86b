import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import type { AttackedSite } from './attacked-site.ts';
import { type Crawled, keyOf, type SeenForm } from './crawl.ts';
import { type Hostile, oneOfEach } from './hostile-strings.ts';
import { type FoundField, type FoundForm, readPage } from './read-pages.ts';
import { type Form, percent } from './sent-forms.ts';
import type { openTries } from './tries.ts';

/** What no reader may ever see: the addresses of those who write. */
export const PRIVATE = 'planted-address.example';

/** Forms that end a session, a member or an item: they take their strings last. */
export const ENDING =
  /sign-out|password|two-factor|sessions|remove|erase|forget|withdraw|discard|confirm|samples/;

const WORDS = new Set(['text', 'textarea', 'search', 'input']);
const SENT_ALONE = new Set(['file', 'submit', 'button']);
const ENOUGH = 10;

type Parts = { site: AttackedSite; parser: Page; tries: ReturnType<typeof openTries> };

/** Each string in all fields of words of a form at once; a form of the desk is read anew for each. */
export async function sendTogether(
  { site, parser, tries }: Parts,
  seen: SeenForm,
  strings: readonly Hostile[],
): Promise<void> {
  if (!seen.fields.some(isWords)) return;
  let form: FoundForm | undefined = seen;
  for (const { kind, text } of strings) {
    form ??= await formNow(site, parser, seen);
    if (!form) return;
    const filled = Object.fromEntries(
      form.fields.filter(isWords).map((field) => [field.name, fitted(field, text)]),
    );
    const answer = await send(site, seen, { ...validFields(form), ...filled });
    tries.note(kind, `${seen.key} ${JSON.stringify(text.slice(0, 40))}`, answer);
    const page = await pageAfter(site, seen, answer);
    const { alive, forms } = await readPage(parser, page, seen.on);
    tries.noteAlive(kind, alive);
    if (seen.cookie) form = forms.find((each) => keyOf(each) === seen.key);
  }
}

/** Strings of half the kinds in each field of a form, whatever it is, with the others as they were. */
export async function sendAlone({ site, parser, tries }: Parts, seen: SeenForm): Promise<number> {
  const fields = seen.fields.filter(({ type }) => !SENT_ALONE.has(type));
  for (const [n, { name }] of fields.entries()) {
    for (const { kind, text } of oneOfEach(n).filter((_, i) => i % 2 === n % 2)) {
      const answer = await send(site, seen, { ...validFields(seen), [name]: text });
      tries.note(kind, `${seen.key}: ${name}`, answer);
      if (!answer.headers['content-type']?.startsWith('text/html')) continue;
      tries.noteAlive(kind, (await readPage(parser, answer.text, seen.on)).alive);
    }
  }
  return fields.length;
}

/** Strings in the query, in every parameter that a link or a form was seen to have. */
export async function sendParameters(
  { site, parser, tries }: Parts,
  { pages, parameters }: Crawled,
  routeOf: (path: string) => string,
  rounds: number,
): Promise<number> {
  let count = 0;
  for (const [route, names] of parameters) {
    const page = pages.find(({ path }) => routeOf(path) === route);
    if (!page) continue;
    const [pathname] = page.path.split('?');
    for (const name of names) {
      count += 1;
      for (let round = 0; round < rounds; round += 1) {
        for (const { kind, text } of oneOfEach(count + round)) {
          const target = `${pathname}?${percent(name)}=${percent(text.slice(0, 700))}`;
          const answer = await site.ask('GET', target, { cookie: page.cookie });
          tries.note(kind, target, answer);
          if (!answer.headers['content-type']?.startsWith('text/html')) continue;
          tries.noteAlive(kind, (await readPage(parser, answer.text, target)).alive);
        }
      }
    }
  }
  return count;
}

async function formNow(site: AttackedSite, parser: Page, seen: SeenForm) {
  const { text } = await site.ask('GET', seen.on, { cookie: seen.cookie });
  const { forms } = await readPage(parser, text, seen.on);
  return forms.find((form) => keyOf(form) === seen.key);
}

/** What is shown after: the answer itself, or the page that it leads to. */
async function pageAfter(
  site: AttackedSite,
  { cookie }: SeenForm,
  { headers, text }: Awaited<ReturnType<typeof send>>,
): Promise<string> {
  const { location } = headers;
  if (!location?.startsWith('/')) return text;
  return (await site.ask('GET', location, { cookie })).text;
}

function send(site: AttackedSite, { method, action, cookie, multipart }: SeenForm, form: Form) {
  if (method === 'GET') {
    const [pathname] = action.split('?');
    const pairs = Object.entries(form).map(
      ([name, value]) => `${percent(name)}=${percent(String(value).slice(0, 500))}`,
    );
    return site.ask('GET', `${pathname}?${pairs.join('&').slice(0, 8000)}`, { cookie });
  }
  const asked = cookie ? form : { ...form, ...ofBrowser() };
  return site.ask('POST', action, { form: asked, cookie, multipart });
}

/** What the script of a page sends along for its visitor. */
function ofBrowser(): Form {
  return { [GATE_FIELDS.idempotencyKey]: randomUUID(), [GATE_FIELDS.elapsed]: '30000' };
}

const isWords = ({ name, type }: FoundField) =>
  WORDS.has(type) && !/e-?mail/i.test(name) && name !== GATE_FIELDS.honeypot && !(name in VALID);

/** Fields whose words have to be of a kind. */
const VALID: Record<string, string> = {
  age: '30',
  country: 'DE',
  topic: 'sea',
  language: 'en',
  amount: '10',
};

let writers = 0;

function validFields({ fields }: FoundForm): Form {
  const form: Form = {};
  for (const { name, type, value } of fields) {
    if (type === 'file' || type === 'button') continue;
    form[name] = value || (VALID[name] ?? '');
    if (value || name === GATE_FIELDS.honeypot) continue;
    writers += 1;
    if (type === 'email') form[name] = `writer-${writers}@${PRIVATE}`;
    else if (name === 'name') form[name] = 'Nina';
    else if (type === 'textarea') form[name] = `Dear sea, this is ${writers}.`;
  }
  return form;
}

function fitted({ type, max = 100_000 }: FoundField, text: string): string {
  const long = type === 'textarea' && text.length < ENOUGH ? `Dear sea, ${text}` : text;
  return long.slice(0, max);
}
