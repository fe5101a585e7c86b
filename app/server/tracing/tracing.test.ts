import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Files } from '#files/files.ts';
import { readProxies } from '#server/http/client-address.ts';
import { openLog } from '#server/log/log.ts';
import type { Mail } from '#server/mail/mail.server.ts';
import { ConfigError, readConfig } from '#server/process/config.ts';
import { type OtlpReceiver, startOtlpReceiver } from '#tests/harness/otlp-receiver.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import type { Tracing } from './current-span.ts';
import { openTracing } from './open-tracing.ts';
import { traceRequests } from './traced-requests.ts';
import { traceFiles, traceMail, traceQueries } from './traced-services.ts';
import { startTracing } from './tracing.server.ts';

const SILENT = pino({ level: 'silent' });
const PARENT = { trace: 'ab'.repeat(16), span: 'cd'.repeat(8) };
const TRACEPARENT = `00-${PARENT.trace}-${PARENT.span}-01`;

let receiver: OtlpReceiver;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.stop());

const settingsOf = (env: Record<string, string>) => readConfig(env, '/');

function start(env: Record<string, string> = {}, log = SILENT): Tracing {
  return startTracing(`${receiver.url}/v1/traces`, settingsOf(env), { log, version: 'one' });
}

/** Asks a server whose requests are traced. */
async function ask(
  tracing: Tracing,
  { proxies = '', path = '/letters/sea-amina', method = 'GET', status = 200 } = {},
): Promise<void> {
  const listener = traceRequests(tracing, {
    trusted: readProxies(proxies) as NonNullable<ReturnType<typeof readProxies>>,
    routeOf: (_, asked) => (asked.startsWith('/letters/') ? '/letters/:slug' : undefined),
    next: (_, response) => response.writeHead(status).end(),
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { traceparent: TRACEPARENT };
  await fetch(`http://127.0.0.1:${port}${path}?name=Nina`, { method, headers });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

describe('settings of traces', () => {
  test('nothing is opened unless a collector is named, or if it is told not to', async () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    expect(await openTracing(settingsOf({}), SILENT)).toBeUndefined();
    const off = settingsOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' });
    expect(await openTracing(off, SILENT)).toBeUndefined();
  });

  test('that are wrong are all named', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_SDK_DISABLED: 'yes',
    };
    const refused = vi.fn(() => readConfig(wrong, '/'));
    expect(refused).toThrow(ConfigError);
    for (const name of Object.keys(wrong)) expect(refused).toThrow(name);
  });

  test.each([
    ['always_off', '1', 0],
    ['traceidratio', '0', 0],
    ['traceidratio', '1', 1],
    ['always_on', '1', 1],
  ])('of the sampler %s with %s send %i of a trace', async (sampler, share, sent) => {
    const env = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share };
    const tracing = start(env);
    await tracing.span('job', { isRoot: true }, async () => undefined);
    await tracing.stop();
    expect(receiver.spans()).toHaveLength(sent);
  });
});

describe('a request', () => {
  test('is a span by its route, and says nothing of what was asked', async () => {
    const tracing = start({ OTEL_SERVICE_NAME: 'letters' });
    await ask(tracing);
    await ask(tracing, { path: '/nobody/knows', status: 404 });
    await ask(tracing, { path: '/readyz' });
    await ask(tracing, { method: 'POST', status: 500 });
    await tracing.stop();
    const spans = receiver.spans();
    expect(spans.map(({ name }) => name)).toEqual([
      'GET /letters/:slug',
      'GET',
      'POST /letters/:slug',
    ]);
    expect(spans[0]).toMatchObject({
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'http.response.status_code': '200',
        'http.route': '/letters/:slug',
      },
      resource: { 'service.name': 'letters', 'service.version': 'one' },
    });
    expect(spans[2]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '500' } });
    expect(receiver.bytes()).not.toMatch(/amina|Nina|nobody|127\.0\.0\.1/);
  });

  test('belongs to the trace that a trusted proxy began, and to nobody else’s', async () => {
    const tracing = start();
    await ask(tracing, { proxies: '127.0.0.1' });
    await ask(tracing, { proxies: '10.0.0.0/8' });
    await tracing.stop();
    const [believed, own] = receiver.spans();
    expect(believed).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span });
    expect(own?.traceId).not.toBe(PARENT.trace);
    expect(own?.parentSpanId).toBeUndefined();
  });
});

describe('what is done meanwhile', () => {
  test('hangs on it: queries by kind and table, files, errors by their sort', async () => {
    const tracing = start();
    const { store, close } = await openTemporaryStore({ log: traceQueries(tracing, 'sqlite') });
    onTestFinished(close);
    const failing = { code: 'ECONNRESET' };
    const files = traceFiles(tracing, {
      read: async () => Promise.reject(Object.assign(new Error('letters/nina'), failing)),
    } as Partial<Files> as Files);
    await store.siteMeta.set('nina', 'Nina');
    await tracing.span('job', { isRoot: true }, async () => {
      await store.siteMeta.set('nina', 'Nina');
      await files.read('letters/nina').catch(() => undefined);
    });
    await tracing.stop();
    const [query, read, job] = receiver.spans();
    expect(receiver.spans()).toHaveLength(3);
    expect(job).toMatchObject({ name: 'job', kind: 1 });
    const { traceId, spanId: parentSpanId } = job ?? {};
    expect(query).toMatchObject({
      ...{ name: 'INSERT site_meta', kind: 3, traceId, parentSpanId },
      attributes: { 'db.system.name': 'sqlite', 'db.operation.name': 'INSERT' },
    });
    expect(read).toMatchObject({
      ...{ name: 'files read', traceId, parentSpanId, status: { code: 2 } },
      attributes: { 'error.type': 'ECONNRESET' },
    });
    expect(receiver.bytes()).not.toMatch(/nina/i);
  });

  test('names the trace in the lines of the log', async () => {
    const lines: string[] = [];
    const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) }, false);
    const tracing = start();
    log.info('before');
    await tracing.span('job', { isRoot: true }, async () => log.info('within'));
    await tracing.stop();
    const [before, within] = lines.map((line) => JSON.parse(line));
    expect(before.traceId).toBeUndefined();
    expect(within.traceId).toBe(receiver.spans()[0]?.traceId);
  });

  test('of a mail is a trace of its own, without whom it goes to', async () => {
    const tracing = start();
    const send = vi.fn(async () => undefined);
    const mail = traceMail(tracing, { send } as Partial<Mail> as Mail);
    const message = {
      id: '1',
      to: 'nina@example.org',
      subject: 'For Nina',
      text: '',
      language: 'en',
    };
    await mail?.send(message);
    await tracing.stop();
    expect(send).toHaveBeenCalledWith(message);
    expect(receiver.spans()).toMatchObject([{ name: 'mail send', kind: 3 }]);
    expect(receiver.bytes()).not.toMatch(/nina/i);
  });
});

test('a collector that is away is told of once', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
  onTestFinished(() => void vi.unstubAllEnvs());
  const warn = vi.spyOn(SILENT, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const { url } = receiver;
  await receiver.stop();
  const tracing = startTracing(`${url}/v1/traces`, settingsOf({}), { log: SILENT, version: 'one' });
  // So many are sent at once without waiting for more.
  for (let round = 1; round <= 2; round += 1) {
    for (let n = 0; n < 512; n += 1) await tracing.span('job', { isRoot: true }, async () => 1);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 5000 });
  }
  await tracing.stop();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]).toEqual([
    { failure: expect.any(String) },
    'Traces cannot be sent to the collector.',
  ]);
});
