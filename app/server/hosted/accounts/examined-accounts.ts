import { randomBytes } from 'node:crypto';
import { type Finding, fault, ok, orOk, unknown, warning } from '#server/doctor/finding.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import type { Config } from '#server/process/config.ts';
import { openHostedAccounts } from './hosted-accounts.ts';

/** Tries to sign in as somebody who does not exist: only a project that can tell refuses them. */
export async function accountFindings(config: Config): Promise<Finding[]> {
  const accounts = openHostedAccounts(config);
  if (!accounts) return ok('SIGN_IN is not hosted: passwords are checked here.');
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, HOSTED_PROJECT_ID: project, siteUrl } = config;
  const found: Finding[] = emulator
    ? [
        warning(
          `FIREBASE_AUTH_EMULATOR_HOST is set: ${emulator} checks passwords, and gets them unencrypted.`,
          'Leave it out, but for trying things.',
        ),
      ]
    : [];
  try {
    const nobody = `nobody-${randomBytes(8).toString('hex')}@${new URL(siteUrl).hostname}`;
    const result = await accounts.check(nobody, randomBytes(16).toString('hex'));
    if (result !== 'failed') found.push(unknown(`${project} answered ${result}.`, 'Look again.'));
  } catch (error) {
    if (!(error instanceof HostedError)) throw error;
    found.push(
      fault(
        `${project} cannot check passwords: ${error.message}.`,
        'Sign-in by e-mail and password has to be on there, and HOSTED_API_KEY has to be of that project and good for this machine. Whoever is signed in stays so; with SIGN_IN left out passwords are checked here.',
      ),
    );
  }
  return orOk(found, `${project} checks passwords.`);
}
