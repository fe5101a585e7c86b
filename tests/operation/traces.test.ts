import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from '#tests/harness/otlp-receiver.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const PICTURE = path.join(
  import.meta.dirname,
  '..',
  '..',
  'samples/pictures/sea-amina-mombasa.webp',
);
const TRACE = 'ab'.repeat(16);
const FROM = { 'X-Forwarded-For': '192.0.2.77', traceparent: `00-${TRACE}-${'cd'.repeat(8)}-01` };
/** What of it all nobody may find among the traces. */
const PERSONAL = /amina|mombasa|Tariro|tidepool|192\.0\.2\.77|127\.0\.0\.1|example\.org|start=/i;

let receiver: OtlpReceiver;
let site: RunningSite;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(() => receiver.stop());

const start = (env: Record<string, string>) =>
  startSite({
    from: inject('sampleData'),
    env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info', LOG_FORMAT: 'json', ...env },
  });

function letterWithPicture(picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  const fields = {
    ...{ topic: 'sea', text: 'Dear sea, this is about a tidepool.', language: 'en' },
    ...{ name: 'Tariro', age: '9', country: 'ZW', sender: 'writer', consent: 'yes' },
    [GATE_FIELDS.idempotencyKey]: '21234567-89ab-4cde-8f01-23456789abcd',
    [GATE_FIELDS.elapsed]: '60000',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    LETTER_FORM.picture,
    new File([picture], 'tidepool-of-tariro.webp', { type: 'image/webp' }),
  );
  return form;
}

const below = (spans: readonly ReceivedSpan[], top: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => top && parentSpanId === top.spanId).map(({ name }) => name);

async function processesThatAnswer(): Promise<number> {
  await fetch(`${site.url}/sea`, { headers: { Connection: 'close' } });
  const answered = site.output().matchAll(/"pid":(\d+).*"traceId"/g);
  return new Set(Array.from(answered, ([, pid]) => pid)).size;
}

test('traces of a page and of a letter with a picture say how they came about, and of nobody', async () => {
  site = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, WORKERS: '2' });
  const page = await fetch(`${site.url}/letters/sea-amina-mombasa?start=0`, { headers: FROM });
  expect(page.status).toBe(200);
  const sent = await fetch(`${site.url}/write/send`, {
    method: 'POST',
    headers: { Origin: site.url, 'X-Forwarded-For': '192.0.2.77' },
    body: letterWithPicture(Uint8Array.from(await readFile(PICTURE))),
  });
  expect(sent.status, await sent.text()).toBe(200);
  // The second process comes after the first one serves.
  await expect.poll(processesThatAnswer, { timeout: 60_000 }).toBe(2);
  // What was not sent yet is sent as it ends.
  await site.stop();
  const spans = receiver.spans();
  const named = (name: string) => spans.find((span) => span.name === name);

  const read = named('GET /:lang?/letters/:slug');
  expect(read).toMatchObject({ traceId: TRACE, parentSpanId: 'cd'.repeat(8), kind: 2 });
  expect(below(spans, read)).toEqual(
    expect.arrayContaining(['SELECT letters', 'SELECT responses']),
  );
  const written = spans.find(({ name }) => name.startsWith('POST '));
  expect(written?.name).toMatch(/\/write\/send$/);
  expect(below(spans, written)).toEqual(
    expect.arrayContaining(['picture encode', 'files put', 'INSERT letters']),
  );
  expect(spans.some(({ name }) => name === 'job retention')).toBe(true);
  expect(new Set(spans.map(({ resource }) => resource['process.pid'])).size).toBe(2);
  expect(receiver.bytes()).not.toMatch(PERSONAL);
  const lines = site.output().split('\n');
  const line = lines.find((each) => each.includes('"traceId"') && each.includes('/write/send'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: written?.traceId, status: 200 });
});

test('a collector that is away is told of, and keeps nobody waiting', async () => {
  const elsewhere = await startOtlpReceiver();
  await elsewhere.stop();
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: elsewhere.url, OTEL_EXPORTER_OTLP_TIMEOUT: '500' };
  site = await start(away);
  expect((await fetch(`${site.url}/sea`)).status).toBe(200);
  const warnings = () => site.output().match(/Traces cannot be sent to the collector/g);
  await expect.poll(warnings).toHaveLength(1);
  expect((await fetch(`${site.url}/lakes`)).status).toBe(200);
  await site.stop();
  expect(warnings()).toHaveLength(1);
});
