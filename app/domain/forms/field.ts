/** A domain ends in 2 to 7 letters (specification, section 5); runs in linear time. */
export const EMAIL_PATTERN = /^[^\s@]+@(?:[^\s@.]+\.)+\p{L}{2,7}$/u;

export type FieldError = 'required' | 'max' | 'min' | 'valid' | 'match';

export type FieldRules = {
  required?: boolean;
  max?: number;
  min?: number;
  email?: boolean;
  same?: string;
};

export function validateField(value: string, rules: FieldRules): FieldError | undefined {
  const empty = value.trim() === '';
  if (rules.required && empty) return 'required';
  if (rules.max !== undefined && value.length > rules.max) return 'max';
  if (rules.min !== undefined && !empty && value.length < rules.min) return 'min';
  if (rules.email && !empty && !EMAIL_PATTERN.test(value)) return 'valid';
  if (rules.same !== undefined && value !== rules.same) return 'match';
  return undefined;
}
