import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '#tests/harness/certificates.ts';
import { certificateFindings } from './certificate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const siteUrl = 'https://letters.test';

let folder: string;
let made: ReturnType<typeof makeCertificate>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-certificate-'));
  made = makeCertificate(folder, 'letters.test', { days: 90 });
});
afterAll(() => rm(folder, { recursive: true }));

const look = ({ cert = made.cert, key = made.key, site = siteUrl } = {}, inDays = 0) =>
  certificateFindings(
    { TLS_CERT: cert, TLS_KEY: key, siteUrl: site },
    Date.now() + inDays * DAY_MS,
  );

test('it says for how long the certificate holds, and warns two weeks before its end', async () => {
  expect(await look()).toEqual([
    { verdict: 'ok', says: 'The certificate for letters.test holds for 89 days.' },
  ]);
  expect(await look({}, 80)).toMatchObject(
    [{ verdict: 'warning', says: /ends in 9 days/ }].map(matching),
  );
  expect(await look({}, 91)).toMatchObject([{ verdict: 'fault', says: /has ended/ }].map(matching));
  expect(await look({}, -2)).toMatchObject(
    [{ verdict: 'warning', says: /does not hold yet/ }].map(matching),
  );
});

test('one for another name, or whose key is another, is a fault', async () => {
  const elsewhere = await look({ site: 'https://other.test' });
  expect(elsewhere).toMatchObject(
    [{ verdict: 'fault', says: /not for other\.test/ }].map(matching),
  );
  const other = makeCertificate(folder, 'other');
  expect(await look({ key: other.key })).toMatchObject(
    [{ verdict: 'fault', says: /is not the key/ }].map(matching),
  );
  const text = path.join(folder, 'text');
  await writeFile(text, 'no certificate');
  expect(await look({ cert: text })).toMatchObject(
    [{ verdict: 'fault', says: /holds no certificate/ }].map(matching),
  );
  expect(await look({ key: `${made.key}.gone` })).toMatchObject(
    [{ verdict: 'fault', says: /TLS_KEY .*cannot be read \(ENOENT\)/ }].map(matching),
  );
});

test('without files there is nothing to look at', async () => {
  expect(
    await certificateFindings({ siteUrl, TLS_CERT: undefined, TLS_KEY: undefined }),
  ).toMatchObject([{ verdict: 'ok' }]);
});

function matching({ verdict, says }: { verdict: string; says: RegExp }) {
  return { verdict, says: expect.stringMatching(says) };
}
