/**
 * An e-mail address ends in a domain of 2 to 7 letters (specification, section 5). The pattern
 * is basic on purpose and runs in time linear in the length of the value.
 */
export const EMAIL_PATTERN = /^[^\s@]+@(?:[^\s@.]+\.)+\p{L}{2,7}$/u;

/** The results of the field validator, in the order in which they are tried. */
export type FieldError = 'required' | 'max' | 'min' | 'valid' | 'match';

export type FieldRules = {
  required?: boolean;
  /** Most UTF-16 units, as the browser's `maxlength` counts. */
  max?: number;
  /** Fewest UTF-16 units. */
  min?: number;
  email?: boolean;
  /** The value this one must repeat. */
  same?: string;
};

/**
 * The first rule that a value breaks, as a message key: required, max, min, email (`valid`),
 * same (`match`). A value of white space alone is empty; an empty value that is not required
 * breaks neither `min` nor `email`.
 */
export function validateField(value: string, rules: FieldRules): FieldError | undefined {
  const empty = value.trim() === '';
  if (rules.required && empty) return 'required';
  if (rules.max !== undefined && value.length > rules.max) return 'max';
  if (rules.min !== undefined && !empty && value.length < rules.min) return 'min';
  if (rules.email && !empty && !EMAIL_PATTERN.test(value)) return 'valid';
  if (rules.same !== undefined && value !== rules.same) return 'match';
  return undefined;
}
