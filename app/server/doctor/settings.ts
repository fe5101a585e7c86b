import { availableParallelism } from 'node:os';
import type { Config } from '#server/process/config.ts';
import { isOfThisMachine } from '#server/process/database-address.ts';
import { type Finding, orOk, warning } from './finding.ts';

type Environment = Record<string, string | undefined>;

const CARELESS = new Set(['disable', 'no-verify']);
const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Settings that are right one by one, and not together. */
export function contradictions(config: Config, env: Environment): Finding[] {
  const isSet = (name: string) => Boolean(env[name]);
  const site = new URL(config.siteUrl);
  const database = config.DATABASE_URL ? new URL(config.DATABASE_URL) : undefined;
  const isPublic = config.SITE_URL !== undefined && !LOCAL.test(site.hostname);
  const found: Finding[] = [];
  const add = (says: string, todo: string) => void found.push(warning(says, todo));

  if (!config.SITE_URL && !LOCAL.test(config.HOST)) {
    add(
      `HOST is ${config.HOST}, for everybody, but SITE_URL is not set: links in mails and feeds lead to localhost.`,
      'Set SITE_URL to the address that visitors use.',
    );
  }
  if (isPublic && site.protocol === 'http:') {
    add(
      'SITE_URL begins with http://: letters and passwords go unencrypted.',
      'Put a proxy with a certificate in front, or set TLS_CERT, and begin SITE_URL with https://.',
    );
  }
  if (isPublic && site.protocol === 'https:' && !config.TLS_CERT && !isSet('TRUSTED_PROXIES')) {
    add(
      'SITE_URL begins with https://, so there is a proxy in front, but TRUSTED_PROXIES names none: all visitors count as one.',
      'Set TRUSTED_PROXIES to the address from which the proxy asks.',
    );
  }
  if (isSet('MAIL_FROM') && !config.SMTP_URL) {
    add('MAIL_FROM is set, but no mail goes out without SMTP_URL.', 'Set SMTP_URL too.');
  }
  if (config.SIGN_IN === 'hosted' && isSet('STAFF_PASSWORD')) {
    add(
      'STAFF_PASSWORD is set, but SIGN_IN=hosted: the hosted project has the passwords.',
      'Leave STAFF_PASSWORD out.',
    );
  } else if (config.SIGN_IN === 'own' && isSet('STAFF_EMAIL') !== isSet('STAFF_PASSWORD')) {
    const [there, missing] = isSet('STAFF_EMAIL')
      ? ['STAFF_EMAIL', 'STAFF_PASSWORD']
      : ['STAFF_PASSWORD', 'STAFF_EMAIL'];
    add(
      `${there} is set, ${missing} is not: the first administrator is made of both.`,
      'Set both, or neither.',
    );
  }
  if (config.FILES_URL && isSet('AWS_ACCESS_KEY_ID') !== isSet('AWS_SECRET_ACCESS_KEY')) {
    add(
      'Of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY only one is set.',
      'Set both keys of the bucket, or neither if the machine has a role of its own.',
    );
  }
  if (isSet('DATABASE_POOL') && !database) {
    add(
      'DATABASE_POOL is set, but there is no DATABASE_URL.',
      'Set DATABASE_URL, or leave it out.',
    );
  }
  const mode = database?.searchParams.get('sslmode') ?? '';
  if (database && !isOfThisMachine(database) && CARELESS.has(mode)) {
    add(
      `DATABASE_URL leads to another machine with sslmode=${mode}: somebody in between can listen.`,
      'Leave sslmode out of DATABASE_URL; DATABASE_CA names an authority of your own.',
    );
  }
  if (config.PURGE_URL && config.SHARED_CACHE_SECONDS === 0) {
    add(
      'PURGE_URL is set, SHARED_CACHE_SECONDS is not: no cache keeps anything that would have to go.',
      'Set SHARED_CACHE_SECONDS, or leave PURGE_URL out.',
    );
  }
  if (config.PURGE_URL && !config.SHARED_CACHE_TAGS) {
    add(
      'PURGE_URL is set, SHARED_CACHE_TAGS is not: the cache does not know what the tags it is told are of.',
      'Set SHARED_CACHE_TAGS to the header that the cache reads.',
    );
  }
  const { WORKERS: workers } = config;
  if (workers > availableParallelism()) {
    add(
      `WORKERS is ${workers}, this machine has ${availableParallelism()} processors.`,
      'Set WORKERS=auto.',
    );
  }
  return orOk(found, 'Each is right, and none contradicts another.');
}
