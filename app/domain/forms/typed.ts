/** The zeros of the digits that people type beside 0 to 9: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/**
 * So many UTF-16 units of a field are read, several times what any may hold: what is too long is
 * known as such by then, and is not worth the time that the rest of it takes.
 */
const TYPED_MAX = 200_000;
/** Longer than any number or date: putting accents in their order takes long if there are many. */
const DIGITS_MAX = 100;

/** A field of a form as text: its lines end as in the browser, and nothing in it is invisible. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  return value
    .slice(0, TYPED_MAX)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Digits of any of these scripts as 0 to 9; everything else stays, and so does what is long. */
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

/** A whole number typed in any of these digits; undefined if it is none. */
export function typedNumber(value: string): number | undefined {
  const plain = typedDigits(value);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}
