export type FoundError = { field: string; text: string };

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

export function foundErrors<Field extends string>(
  words: Partial<Record<Field, Partial<Record<string, string>>>>,
  errors: Partial<Record<Field, string>> | undefined,
): FoundError[] {
  const say = errorTexts(words, errors);
  return (Object.keys(errors ?? {}) as Field[]).flatMap((field) => {
    const text = say(field);
    return text ? [{ field, text }] : [];
  });
}
