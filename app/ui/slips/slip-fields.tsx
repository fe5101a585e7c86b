import { LETTER_FORM } from '#domain/letters/submission.ts';

export function SlipFields({ code, version }: { code: string; version: number }) {
  return (
    <>
      <input type="hidden" name={LETTER_FORM.code} value={code} />
      <input type="hidden" name={LETTER_FORM.version} value={version} />
    </>
  );
}
