import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/site');

test('without any setting the site has sensible ones', () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_NAME: 'Wildpost',
    SAMPLES: 'on',
    OFFLINE: 'on',
    LETTERS_BASE_TOTAL: 1878,
    LOG_LEVEL: 'warn',
    siteUrl: 'http://localhost:3000',
    dataDir: '/site/data',
  });
});

test('an empty setting counts as not set', () => {
  expect(read({ PORT: '', STAFF_PASSWORD: '', SITE_URL: '' }).PORT).toBe(3000);
});

test('the public address loses a slash at its end', () => {
  expect(read({ SITE_URL: 'https://letters.example.org/' }).siteUrl).toBe(
    'https://letters.example.org',
  );
});

test('a data folder may be absolute, or relative to the project', () => {
  expect(read({ DATA_DIR: '/srv/wildpost' }).dataDir).toBe('/srv/wildpost');
  expect(read({ DATA_DIR: '../elsewhere' }).dataDir).toBe('/elsewhere');
});

test('it drains where another node can take over, unless a time is set', () => {
  const database = { DATABASE_URL: 'postgres://ann:secret@db.example.org/letters' };
  expect(read({}).drainSeconds).toBe(0);
  expect(read(database).drainSeconds).toBe(10);
  expect(read({ ...database, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(read({ DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
});

test('administrators need a second factor once the site has an address, unless it is said', () => {
  const address = { SITE_URL: 'https://letters.example.org' };
  expect(read({}).secondFactorFor).toBe('nobody');
  expect(read({ SITE_URL: 'http://127.0.0.1:3000' }).secondFactorFor).toBe('nobody');
  expect(read(address).secondFactorFor).toBe('administrators');
  expect(read({ ...address, SECOND_FACTOR: 'nobody' }).secondFactorFor).toBe('nobody');
  expect(read({ SECOND_FACTOR: 'all' }).secondFactorFor).toBe('all');
  expect(() => read({ SECOND_FACTOR: 'some' })).toThrow('SECOND_FACTOR has to be one of nobody');
});

test('a session ends after two hours without use, and after a week', () => {
  const [hour, day] = [3_600_000, 86_400_000];
  expect(read({}).sessionLimits).toEqual({ idleMs: 2 * hour, lifeMs: 7 * day });
  expect(read({ SESSION_IDLE_MINUTES: '60', SESSION_DAYS: '1' }).sessionLimits).toEqual({
    idleMs: hour,
    lifeMs: day,
  });
  expect(() => read({ SESSION_IDLE_MINUTES: '0' })).toThrow('SESSION_IDLE_MINUTES has to be');
  expect(() => read({ SESSION_DAYS: '31' })).toThrow('SESSION_DAYS has to be');
});

test('redirects are read as a table', () => {
  const { REDIRECTS } = read({ REDIRECTS: '/old=/sea?x=1,/shop=https://shop.example.org/a=b' });
  expect([...REDIRECTS]).toEqual([
    ['/old', '/sea?x=1'],
    ['/shop', 'https://shop.example.org/a=b'],
  ]);
});

test('trusted proxies are read as addresses and networks, and are none unless named', () => {
  const trusts = (list: string, address: string) =>
    read({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES.check(address);
  expect(trusts('127.0.0.1, 10.0.0.0/8', '10.1.2.3')).toBe(true);
  expect(trusts('127.0.0.1, 10.0.0.0/8', '11.1.2.3')).toBe(false);
  expect(trusts('', '127.0.0.1')).toBe(false);
});

test('what one can give by is read with its amounts', () => {
  const config = read({
    DONATE_PROVIDERS: 'PayPal=https://pay.example/{amount}, Bank=https://bank.example/x',
    DONATE_AMOUNTS: '10 EUR, 25 EUR',
  });
  expect(config.DONATE_PROVIDERS.map(({ name }) => name)).toEqual(['PayPal', 'Bank']);
  expect(config.DONATE_AMOUNTS).toEqual([
    { value: '10', currency: 'EUR' },
    { value: '25', currency: 'EUR' },
  ]);
  expect(read({})).toMatchObject({ DONATE_PROVIDERS: [], DONATE_AMOUNTS: [] });
  expect(
    read({ DONATE_URL: 'https://give.example/{amount}', DONATE_AMOUNTS: '5 CHF' }),
  ).toMatchObject({ DONATE_URL: 'https://give.example/{amount}' });
});

test('a mail server is read with its port, its password, and whether it has to be encrypted', () => {
  const server = (SMTP_URL: string) => read({ SMTP_URL }).SMTP_URL;
  expect(server('smtps://site:p%40ss%2F1@mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 465,
    secure: true,
    plainAllowed: false,
    certificateChecked: true,
    auth: { user: 'site', pass: 'p@ss/1' },
  });
  const own = { port: 587, secure: false, auth: undefined };
  expect(server('smtp://mail.example.org/')).toMatchObject({ ...own, plainAllowed: false });
  expect(server('smtp://relay:25?tls=optional')).toMatchObject({
    port: 25,
    plainAllowed: true,
    certificateChecked: true,
  });
  for (const here of ['localhost', '127.0.0.1', '[::1]']) {
    expect(server(`smtp://${here}`)).toMatchObject({ plainAllowed: true });
    expect(server(`smtp://${here}?tls=required`)).toMatchObject({ plainAllowed: false });
  }
  expect(server('smtp://[::1]:25')).toMatchObject({ host: '::1', port: 25 });
  expect(read({}).SMTP_URL).toBeUndefined();
});

test('a database is named by its address, with as many connections as there may be', () => {
  const url = 'postgresql://site:p%40ss@db.example.org:5433/letters?sslmode=verify-full';
  expect(read({ DATABASE_URL: url })).toMatchObject({ DATABASE_URL: url, DATABASE_POOL: 10 });
  const plain = 'postgres://site@db.example.org/letters';
  expect(read({ DATABASE_URL: plain }).DATABASE_URL).toBe(`${plain}?sslmode=verify-full`);
  const trusting = { DATABASE_URL: plain, DATABASE_CA: import.meta.filename };
  expect(read(trusting).DATABASE_URL).toContain('sslmode=verify-full&sslrootcert=');
  for (const said of [
    `${plain}?sslmode=disable`,
    'postgres://site@localhost/letters',
    'postgres://site@[::1]/letters',
  ]) {
    expect(read({ DATABASE_URL: said }).DATABASE_URL).toBe(said);
  }
  expect(read({ DATABASE_URL: url, DATABASE_POOL: '30' }).DATABASE_POOL).toBe(30);
  expect(read({})).toMatchObject({ DATABASE_WAIT_SECONDS: 60, KEPT_PAGES_SECONDS: 30 });
  expect(read({}).DATABASE_URL).toBeUndefined();
});

test('pages are on the disk too, unless they are to have no room', () => {
  expect(read({})).toMatchObject({ PAGE_CACHE_MB: 64, PAGE_CACHE_DISK_MB: 256 });
  expect(read({ PAGE_CACHE_DISK_MB: '0' }).PAGE_CACHE_DISK_MB).toBe(0);
});

test('no shared cache keeps anything unless it is said for how long', () => {
  expect(read({}).SHARED_CACHE_SECONDS).toBe(0);
  expect(read({ SHARED_CACHE_SECONDS: '4' }).SHARED_CACHE_SECONDS).toBe(4);
  expect(() => read({ PURGE_TOKEN: 'low tide' })).not.toThrow(/low tide/);
});

test('a bucket is read with its folder and its service', () => {
  expect(read({ FILES_URL: 's3://letters/site?region=eu-west-3' }).FILES_URL).toEqual({
    bucket: 'letters',
    prefix: 'site/',
    endpoint: undefined,
    region: 'eu-west-3',
    pathStyle: false,
  });
});

test('mails come from the host of the site, or from an address that is set', () => {
  expect(read({}).mailFrom).toBe('no-reply@localhost');
  expect(read({ SITE_URL: 'https://www.letters.example' }).mailFrom).toBe(
    'no-reply@letters.example',
  );
  expect(read({ MAIL_FROM: 'post@sea.example' }).mailFrom).toBe('post@sea.example');
});

test('an address that waits for an amount is refused without amounts', () => {
  for (const setting of [
    { DONATE_URL: 'https://give.example/{amount}' },
    { DONATE_PROVIDERS: 'PayPal=https://pay.example/{amount}' },
  ]) {
    expect(() => read(setting)).toThrow(/DONATE_AMOUNTS has to name amounts .* \(it is not set\)/);
  }
});

test('every wrong setting is named at once, with what it has to be', () => {
  const attempt = () => read({ PORT: 'harbour', SAMPLES: 'maybe', LETTERS_BASE_TOTAL: '-1' });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/PORT has to be a port number from 0 to 65535 \(it is "harbour"\)/);
  expect(attempt).toThrow(/SAMPLES has to be "on" or "off"/);
  expect(attempt).toThrow(/LETTERS_BASE_TOTAL has to be a whole number/);
});

describe('what is refused', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['OFFLINE', 'no'],
    ['CONNECTIONS_MAX', '0'],
    ['CONNECTIONS_PER_ADDRESS', 'all'],
    ['SITE_URL', 'letters.example.org'],
    ['SITE_URL', 'ftp://letters.example.org'],
    ['STAFF_EMAIL', 'nobody'],
    ['STAFF_PASSWORD', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['REDIRECTS', 'old=/sea'],
    ['REDIRECTS', '/old=//evil.example'],
    ['REDIRECTS', '/old=javascript:alert(1)'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://site@mail.example.org'],
    ['SMTP_URL', 'smtp://site:100%@mail.example.org'],
    ['SMTP_URL', 'smtp://site:pass/word@mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org/?logger=true'],
    ['MAIL_FROM', 'Wildpost <post@sea.example>'],
    ['MAIL_FROM', 'post@sea.example,spy@sea.example'],
    ['MAIL_FROM', 'post'],
    ['DONATE_URL', 'give.example'],
    ['DONATE_PROVIDERS', 'PayPal'],
    ['DONATE_PROVIDERS', 'PayPal=javascript:alert(1)'],
    ['DONATE_AMOUNTS', '10'],
    ['DATABASE_URL', 'mysql://db.example.org/letters'],
    ['DATABASE_URL', 'postgres://db.example.org'],
    ['DATABASE_URL', 'db.example.org/letters'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_CA', '/nowhere/ca.pem'],
    ['SECRET_KEYS', 'short'],
    ['DATABASE_WAIT_SECONDS', '-1'],
    ['KEPT_PAGES_SECONDS', '1.5'],
    ['PAGE_CACHE_DISK_MB', '-1'],
    ['PAGE_CACHE_DISK_MB', 'much'],
    ['SHARED_CACHE_SECONDS', '3'],
    ['SHARED_CACHE_SECONDS', '86401'],
    ['SHARED_CACHE_TAGS', 'Tags'],
    ['PURGE_URL', 'cache.example.org'],
    ['PURGE_TOKEN', 'short'],
    ['PURGE_TOKEN', 'a token\nof two lines'],
    ['FILES_URL', 's3://bucket?endpoint=nowhere'],
    ['FILES_URL', 'https://bucket.s3.example.org'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '601'],
    ['WORKERS', 'many'],
    ['WORKERS', '0'],
    ['WORKERS', '1.5'],
    ['WORKERS', '257'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^.*${name} `, 'm'));
  });

  test('a secret is never shown', () => {
    expect(() => read({ STAFF_PASSWORD: 'waves' })).toThrow(/not shown here/);
    expect(() => read({ STAFF_PASSWORD: 'waves' })).not.toThrow(/waves/);
    expect(() => read({ SMTP_URL: 'smtp:/ann:secret@mail' })).toThrow(/not shown here/);
    expect(() => read({ SMTP_URL: 'smtp:/ann:secret@mail' })).not.toThrow(/secret/);
    expect(() => read({ DATABASE_URL: 'postgres://ann:secret@db' })).not.toThrow(/secret/);
    expect(() => read({ FILES_URL: 's3://ann:secret@letters' })).not.toThrow(/secret/);
  });
});
