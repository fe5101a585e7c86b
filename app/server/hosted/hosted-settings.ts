import { z } from 'zod';
import { isReadable } from '#server/keys/secret-files.ts';

const value = z.string().min(1).max(200).optional();
const emulator = z
  .string()
  .regex(/^[\w.-]+:\d+$/, 'has to be a host and a port such as 127.0.0.1:9099')
  .optional();

/** The names are those of the configuration that the hosted service gives out for browsers. */
export const HOSTED_SETTINGS = {
  HOSTED_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9.:-]{2,62}$/, 'has to be the id of a project, such as letters-1a2b3')
    .optional(),
  HOSTED_API_KEY: value,
  HOSTED_AUTH_DOMAIN: value,
  HOSTED_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, 'has to be the name of a bucket')
    .optional(),
  HOSTED_MESSAGING_SENDER_ID: value,
  HOSTED_APP_ID: value,
  HOSTED_MEASUREMENT_ID: value,
  HOSTED_EMAILS: z.enum(['on', 'off'], { error: 'has to be "on" or "off"' }).optional(),
  HOSTED_APPROVALS: z.enum(['on', 'off'], { error: 'has to be "on" or "off"' }).optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  SIGN_IN: z.enum(['own', 'hosted'], { error: 'has to be "own" or "hosted"' }).default('own'),
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
  FIREBASE_STORAGE_EMULATOR_HOST: emulator,
};

export type HostedSettings = z.infer<z.ZodObject<typeof HOSTED_SETTINGS>>;

/** Google's variable is for all programs of a machine: without a project it is no concern of ours. */
export function requireHostedProject(given: HostedSettings, context: z.RefinementCtx): void {
  const { HOSTED_PROJECT_ID: project, GOOGLE_APPLICATION_CREDENTIALS: credentials } = given;
  const wrong = (name: keyof HostedSettings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const others = Object.entries(given)
    .filter(([name, set]) => name.startsWith('HOSTED_') && set !== undefined)
    .map(([name]) => name);
  const isAsked = given.SIGN_IN === 'hosted';
  if (isAsked) others.push('SIGN_IN=hosted');
  if (project === undefined && others.length > 0) {
    wrong('HOSTED_PROJECT_ID', `is missing beside ${others.join(', ')}: invalid-argument`);
  }
  if (isAsked && given.HOSTED_API_KEY === undefined) {
    wrong('HOSTED_API_KEY', 'is missing beside SIGN_IN=hosted: invalid-argument');
  }
  if (project !== undefined && credentials !== undefined && !isReadable(credentials)) {
    wrong('GOOGLE_APPLICATION_CREDENTIALS', 'has to be a file that can be read');
  }
}
