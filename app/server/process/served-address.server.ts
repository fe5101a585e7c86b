import type { Site } from '#server/site.server.ts';
import { makeFirstAdministrator } from '#server/staff/first-administrator.server.ts';

/** What is said at a start; the first start of a site tells its first sign-in too. */
export async function describeAddress(
  { config, signIn, settings }: Site,
  port: number,
): Promise<string> {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  const address = `${config.TLS_CERT ? 'https' : 'http'}://${host}:${port}`;
  const { SITE_URL: publicAddress } = config;
  const firstSignIn = await makeFirstAdministrator(signIn, config, publicAddress ?? address);
  const forEverybody = publicAddress ? `, for everybody at ${publicAddress}` : '';
  return [
    firstSignIn ? `\n  ${firstSignIn}` : '',
    `  ${settings.latest().name} is at ${address}${forEverybody}\n`,
  ].join('\n');
}
