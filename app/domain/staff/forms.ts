import { type FieldError, validateField } from '#domain/forms/field.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { PASSWORD_LENGTH, ROLES, type Role } from './staff.ts';

export const MEMBER_NAME_MAX = 60;
export const MEMBER_EMAIL_MAX = 200;

type Errors<Field extends string> = Partial<Record<Field, FieldError>>;

export function checkNewPassword(password: string, again: string): Errors<'password' | 'again'> {
  return onlyErrors({
    password: validateField(password, { required: true, ...PASSWORD_LENGTH }),
    again: validateField(again, { required: true, same: password }),
  });
}

export function checkName(name: string): Errors<'name'> {
  return onlyErrors({ name: validateField(name, { required: true, max: MEMBER_NAME_MAX }) });
}

export function checkInvitation(form: {
  name: string;
  email: string;
  role: string;
}): Errors<'name' | 'email' | 'role'> {
  return onlyErrors({
    ...checkName(form.name),
    email: validateField(form.email.trim(), { required: true, max: MEMBER_EMAIL_MAX, email: true }),
    role: isRole(form.role) ? undefined : ('required' as const),
  });
}

/** Into which languages somebody may translate: keys of some. None that is chosen means all; so does undefined. */
export function checkLanguages(chosen: readonly unknown[]): string[] | undefined {
  const keys = LANGUAGES.map(({ textKey }) => textKey).filter((key) => chosen.includes(key));
  return keys.length > 0 && keys.length < LANGUAGES.length ? keys : undefined;
}

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

function onlyErrors<Field extends string>(
  errors: Partial<Record<Field, FieldError | undefined>>,
): Errors<Field> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, error]) => error !== undefined),
  ) as Errors<Field>;
}
