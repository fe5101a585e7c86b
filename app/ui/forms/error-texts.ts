/** What is said beside a field; a kind of error that has no words of its own is said as it is. */
export function errorTexts<Field extends string>(
  words: Partial<Record<Field, Partial<Record<string, string>>>>,
  errors: Partial<Record<Field, string>> | undefined,
): (field: Field) => string | undefined {
  return (field) => {
    const error = errors?.[field];
    return error && (words[field]?.[error] ?? error);
  };
}
