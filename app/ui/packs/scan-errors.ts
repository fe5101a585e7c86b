import type { ScanErrors, ScanField } from '#domain/packs/scan.ts';
import type { ScanWords } from './scan-words.ts';

/** What is said beside a field of a scan; what is wrong with a picture is said on the whole site alike. */
export function scanErrorTexts(words: ScanWords, t: (key: never) => string) {
  return (errors: ScanErrors | undefined) =>
    (field: ScanField): string | undefined => {
      const error = errors?.[field];
      if (!error) return undefined;
      if (error.startsWith('pictures.')) return t(error as never);
      return (words.errors[field] as Record<string, string>)[error] ?? error;
    };
}
