const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/** UTF-16 units: what is longer is wrong anyway, and putting many accents in order takes long. */
const TYPED_MAX = 200_000;
const DIGITS_MAX = 100;

export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, TYPED_MAX)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The first `most` UTF-16 units of it, and no half of a character. */
export function typedUpTo(form: FormData, name: string, most: number): string {
  return typedText(form, name)
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');
}

export function typedDigits(value: string): string {
  if (value.length > DIGITS_MAX) return value;
  return value
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    });
}

export function typedNumber(value: string): number | undefined {
  const plain = typedDigits(value);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}
