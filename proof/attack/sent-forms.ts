export type SentFile = { name: string; type: string; bytes: Buffer };
/** Fields by their names; a form with a file is sent in parts. */
export type Form = Record<string, string | SentFile>;

const BOUNDARY = 'a-boundary-that-no-field-holds';

export function encodeForm(form: Form, multipart = false): { type: string; body: Buffer } {
  const fields = Object.entries(form);
  if (multipart || fields.some(([, value]) => typeof value !== 'string')) {
    const parts = fields.map(([name, value]) => partOf(name, value));
    const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
  }
  const pairs = fields.map(([name, value]) => `${percent(name)}=${percent(String(value))}`);
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(pairs.join('&')) };
}

/** As in an address; halves of a surrogate pair are sent as three bytes each, which is no UTF-8. */
export function percent(text: string): string {
  return Array.from(text, (point) =>
    /^[A-Za-z0-9_.~-]$/.test(point)
      ? point
      : Array.from(bytesOf(point), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  ).join('');
}

function partOf(name: string, value: string | SentFile): Buffer {
  const isFile = typeof value !== 'string';
  const file = isFile ? `; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}` : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`;
  const body = isFile ? value.bytes : bytesOf(value);
  return Buffer.concat([bytesOf(head), body, Buffer.from('\r\n')]);
}

const quoted = (text: string) =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function bytesOf(text: string): Buffer {
  return Buffer.concat(
    Array.from(text, (point) => {
      const code = point.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return Buffer.from(point);
      return Buffer.from([0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]);
    }),
  );
}
