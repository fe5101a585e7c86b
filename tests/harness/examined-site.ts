import { examineSite } from '#server/doctor/doctor.server.ts';
import { at } from '#tests/harness/backed-up-site.ts';

export const here = (env: Record<string, string> = {}) => ({ DATA_DIR: at('site'), ...env });

/** What is not well, without what could not be looked at therefore. */
export async function foundIn(env: Record<string, string> = here(), repairs = false) {
  const outcomes = await examineSite(env, '/', { repairs });
  const findings = outcomes.flatMap(({ check, findings }) =>
    findings.filter(({ verdict }) => verdict !== 'ok').map((finding) => ({ check, ...finding })),
  );
  return findings.filter(({ says }) => !says.startsWith('Only in a store'));
}
