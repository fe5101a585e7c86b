import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { letHealthChecksIn } from '#server/intake/health-checks.ts';
import { readConfig, SETTINGS } from '#server/process/config.ts';
import { addMetrics } from '#server/process/metrics.server.ts';
import { openSignInCounts } from '#server/sign-in/sign-in-counts.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PROMETHEUS = path.join(ROOT, 'deploy', 'prometheus');
const PROMTOOL = '/usr/bin/promtool';
const TOKEN = 'a token that is long enough';
/** Read by Node and by the bucket's client. */
const OF_OTHERS = ['NODE_ENV', 'PATH', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
/** Prometheus itself gives the first for what it asks, and the second for its rules. */
const OF_PROMETHEUS = ['up', 'ALERTS'];

type Service = { environment: Record<string, string | number>; networks: Record<string, unknown> };
type Compose = {
  services: Record<'site' | 'proxy' | 'database' | 'bucket', Service & { entrypoint: string[] }>;
  networks: { front: { ipam: { config: { subnet: string }[] } } };
};

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const container = read('Containerfile').replaceAll(/\\\n\s*/g, '');
const unit = read('wildpost.service');
const backupUnit = read('wildpost-backup.service');
const compose: Compose = parse(read('compose.yaml'));
const example = pairs(read('example.env'));
const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

const ofContainer = pairs(container.match(/^ENV (.*)/m)?.[1]?.replaceAll(/\s+/g, '\n') ?? '');
const ofUnit = pairs(unit.replaceAll(/^Environment=/gm, ''), /^(NODE_ENV|HOST|PORT|DATA_DIR)$/);
const ofBackupUnit = pairs(backupUnit.replaceAll(/^Environment=/gm, ''), /^(NODE_ENV|DATA_DIR)$/);
const ofCompose = Object.fromEntries(
  Object.entries(compose.services.site.environment).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, from, otherwise = '') => {
      return example[from] || (/^openssl/.test(otherwise) ? 'abc123' : otherwise);
    }),
  ]),
);

describe('what the site is run as', () => {
  test('every setting that is given is one, with a value that the site takes', () => {
    const given = [ofContainer, ofUnit, ofBackupUnit, ofCompose];
    const known = [...Object.keys(SETTINGS.shape), ...OF_OTHERS];
    expect(given.flatMap(Object.keys).filter((name) => !known.includes(name))).toEqual([]);
    for (const env of given) expect(() => readConfig(env, ROOT)).not.toThrow();
    expect(() => readConfig({ ...ofCompose, WORKERS: 'many' }, ROOT)).toThrow('WORKERS');
  });

  test('what has to be filled in is in the example, and nothing else', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(example).sort()).toEqual([...new Set(asked)].sort());
  });

  test('it runs with the Node of the project', () => {
    const from = [...container.matchAll(/^FROM .*\/node:([\d.]+)-/gm)].map(
      ([, version]) => version,
    );
    expect(from).toEqual([dependencies.node]);
    expect(ofContainer.PATH).toMatch(/^\/srv\/wildpost\/node_modules\/node\/bin:/);
    expect(unit).toContain('ExecStart=/srv/wildpost/node_modules/node/bin/node scripts/serve.mjs');
    const program = '/srv/wildpost/node_modules/node/bin/node scripts/serve.mjs';
    expect(backupUnit).toContain(`exec ${program} backup `);
    expect(container).toContain('ENTRYPOINT ["node", "scripts/serve.mjs"]');
  });

  test('a backup is of the data of the service, by its user, with its settings', () => {
    expect(ofBackupUnit).toEqual({ NODE_ENV: ofUnit.NODE_ENV, DATA_DIR: ofUnit.DATA_DIR });
    for (const line of ['User=', 'EnvironmentFile=', 'StateDirectory=']) {
      const [of = 'none'] = unit.match(new RegExp(`^${line}.*`, 'm')) ?? [];
      expect([backupUnit.includes(`\n${of}\n`), of]).toEqual([true, of]);
      expect(read('as-site')).toContain(of.replace('User=', '--uid='));
    }
    expect(read('as-site')).toContain(`--setenv=DATA_DIR=${ofUnit.DATA_DIR}`);
  });

  test('ports agree from the proxy to the bucket', () => {
    const { PORT } = ofContainer;
    expect(container).toContain(`EXPOSE ${PORT}\n`);
    expect(read('Caddyfile')).toContain(`reverse_proxy site:${PORT} {`);
    expect(ofUnit.PORT).toBe(PORT);
    expect(unit).toContain(`SocketBindAllow=tcp:${PORT}\n`);
    expect(read('prometheus/prometheus.yml')).toContain(`"127.0.0.1:${PORT}"`);
    const { services } = compose;
    const { FILES_URL, endpoint = '' } = { ...readConfig(ofCompose, ROOT), ...bucketOf(ofCompose) };
    expect(FILES_URL).toBeDefined();
    expect(services.bucket.entrypoint.join(' ')).toContain(`--port :${new URL(endpoint).port} `);
  });

  test('the health check asks an address that answers without a Host', () => {
    const asked = container.match(
      /HEALTHCHECK .*127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/,
    )?.[1];
    const request = { url: asked, headers: {} as { host?: string }, httpVersion: '1.0' };
    letHealthChecksIn('letters.example.org', () => {})(request as never, {} as never);
    expect(request.headers.host).toBe('letters.example.org');
  });

  test('the proxy that is believed is the one that is there', () => {
    const { services, networks } = compose;
    const address = services.site.environment.TRUSTED_PROXIES;
    expect(services.proxy.networks.front).toEqual({ ipv4_address: address });
    expect(networks.front.ipam.config[0]?.subnet).toBe('172.30.84.0/24');
    expect(address).toMatch(/^172\.30\.84\.\d+$/);
    expect(Object.keys(services.database.networks)).toEqual(['back']);
  });

  test('it runs as nobody who may do anything, and writes into its data folder alone', () => {
    const last = container.slice(container.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).not.toMatch(/chown|--chown/);
    expect(compose.services.site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      volumes: [`site-data:${ofContainer.DATA_DIR}`],
    });
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(ofUnit.DATA_DIR).toBe(`/var/lib/${unit.match(/^StateDirectory=(.*)/m)?.[1]}`);
  });
});

describe('what watches over it', () => {
  test('rules and dashboard name only figures that the site gives', async () => {
    const given = [...(await metricNames()), ...OF_PROMETHEUS];
    const rules = parse(read('prometheus/alerts.yml')).groups.flatMap(
      ({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr),
    );
    const dashboard = JSON.parse(read('prometheus/dashboard.json')).panels.flatMap(
      ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
    );
    for (const expressions of [rules, dashboard]) {
      const named = namesIn(expressions);
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !given.includes(name))).toEqual([]);
    }
    expect(namesIn(['rate(no_such_total{job="wildpost"}[5m])'])).toEqual(['no_such_total']);
  });

  test.runIf(existsSync(PROMTOOL))('the rules fire when they have to, and only then', () => {
    const promtool = (...args: string[]) =>
      execFileSync(PROMTOOL, args, { cwd: PROMETHEUS, encoding: 'utf8', stdio: 'pipe' });
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});

function pairs(text: string, only = /./): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z][A-Z_]*)=(.*)$/gm)];
  const all = lines.map(([, name = '', value = '']) => [name, value] as const);
  return Object.fromEntries(all.filter(([name]) => only.test(name)));
}

function bucketOf({ FILES_URL = '' }: Record<string, string>) {
  return { endpoint: new URL(FILES_URL).searchParams.get('endpoint') ?? '' };
}

/** Names stand before their labels, here always: every expression chooses its job. */
function namesIn(expressions: readonly string[]): string[] {
  const found = expressions.flatMap((text) => [...text.matchAll(/([a-zA-Z_:][\w:]*)\{/g)]);
  return [...new Set(found.map(([, name = '']) => name))];
}

async function metricNames(): Promise<string[]> {
  const app = new Hono();
  const parts = { store: 'ok', disk: 'ok', files: 'ok' } as const;
  const figures = { hits: 0, notModified: 0, misses: 0, renders: 0, unchanged: 0 };
  addMetrics(app as never, TOKEN, {
    pageCache: {
      figures: () => ({ ...figures, invalidatedMeanwhile: 0, entries: 0, bytes: 0 }),
      listeners: new Set(),
    },
    counters: openSignInCounts(pino({ level: 'silent' })).counters,
    readiness: async () => ({ ready: true, parts }),
    feedState: () => undefined,
    lastDone: async () => undefined,
    purges: async () => ({ waiting: 0, failing: undefined }),
    queueFigures: async () => ({}) as never,
    dataDir: ROOT,
    workers: 1,
  });
  const answer = await app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
  const types = [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
}
