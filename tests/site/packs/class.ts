import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, inject } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import type { ScanReply } from '#domain/packs/scan.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

export let site: RunningSite;

export function startClass(): void {
  beforeAll(async () => {
    site = await startSite({
      from: inject('sampleData'),
      env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
    });
  });
  afterAll(() => site.stop());
}

/** As a browser does without script. */
export async function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    headers: {
      ...{ Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
    redirect: 'manual',
  });
}

const CLASS = {
  children: '40',
  country: 'KE',
  language: 'en',
  topic: 'lakes',
  consent: 'yes',
};

/** Each in a network of its own. */
let schools = 0;

/** Resolves to the address of its page, without the site. */
export async function makePack(part: Record<string, string> = {}): Promise<string> {
  schools += 1;
  const formKey = { [LETTER_FORM.formKey]: `form ${schools}` };
  const from = { 'X-Forwarded-For': `203.0.113.${schools}` };
  const made = await post('/teachers/pack', { ...CLASS, ...formKey, ...part }, from);
  const to = made.headers.get('Location') ?? '';
  if (made.status !== 303) throw new Error(`No pack: ${made.status} ${await made.text()}`);
  return to.replace('?new=', '');
}

export const codeOf = (page: string) => page.slice('/pack/'.length);

export async function scanOf(no: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: no * 6, g: 255 - no * 6, b: 120 };
  const create = { width: 60, height: 80, channels: 3 as const, background };
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

export function scanForm(
  page: string,
  sheet: number,
  picture: BlobPart | undefined,
  part: Record<string, string> = {},
): FormData {
  const form = new FormData();
  const fields = {
    ...{ [LETTER_FORM.code]: codeOf(page), [GATE_FIELDS.idempotencyKey]: keyOf(sheet) },
    ...{ sheet: `${sheet}`, name: `Child ${sheet}`, age: '9', ...part },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture) form.set(LETTER_FORM.picture, new File([picture], `scan ${sheet}.png`));
  return form;
}

const keyOf = (sheet: number) => `00000000-0000-4000-8000-${String(sheet).padStart(12, '0')}`;

export async function sendScan(form: FormData): Promise<{ status: number; reply: ScanReply }> {
  const headers = { Origin: site.url };
  const answer = await fetch(`${site.url}/pack/send-scan`, { method: 'POST', headers, body: form });
  return { status: answer.status, reply: (await answer.json()) as ScanReply };
}

/** Sends it over a line that breaks: on the way there, or before the answer has come back. */
export async function sendCut(form: FormData, when: 'going' | 'coming'): Promise<void> {
  const whole = new Response(form);
  const type = whole.headers.get('Content-Type') ?? '';
  const body = Buffer.from(await whole.arrayBuffer());
  const cut = Promise.withResolvers<void>();
  const { hostname, port } = new URL(site.url);
  const sending = request({
    ...{ hostname, port, path: '/pack/send-scan', method: 'POST' },
    headers: { Origin: site.url, 'Content-Type': type, 'Content-Length': body.length },
  });
  sending.on('error', () => cut.resolve());
  sending.on('close', () => cut.resolve());
  sending.on('response', () => sending.destroy());
  if (when === 'coming') sending.end(body);
  else sending.write(body.subarray(0, body.length / 2), () => sending.destroy());
  return cut.promise;
}

/** What the page of a class says of each sheet, in their order. */
export async function statesOn(page: string): Promise<string[]> {
  const html = await (await fetch(site.url + page)).text();
  return Array.from(
    html.matchAll(/data-sheet="\d+" data-state="(\w+)"/g),
    ([, state = '']) => state,
  );
}
