import { GrowingBuffer } from './growing-buffer.ts';

export type FileSink = {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

export class MultipartError extends Error {
  override name = 'MultipartError';
}

const HEAD_BYTES_MAX = 16 * 1024;
const LINE = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/**
 * Streams `multipart/form-data` (RFC 7578): a large file takes no more memory than a small one.
 * Resolves to the plain fields; `limits.hold` is told of bytes before they are in memory.
 * @throws MultipartError if it is no such form, or breaks off
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  openFile: (name: string, field: string) => Promise<FileSink>,
  limits: { fieldBytes: number; parts: number; hold?: (bytes: number) => void },
): Promise<FormData> {
  const border = Buffer.from(`\r\n--${boundary}`);
  const fields = new FormData();
  const left = { ...limits };
  // The first border has no line before it.
  let buffer: Buffer = Buffer.from(LINE);
  const at: { state: 'before' | 'border' | 'head' | 'content' | 'end' } = { state: 'before' };
  let sink: FileSink | undefined;

  const advance = async () => {
    for (;;) {
      if (at.state === 'before' || at.state === 'content') {
        const found = buffer.indexOf(border);
        const end = found < 0 ? Math.max(0, buffer.length - border.length) : found;
        const content = buffer.subarray(0, end);
        if (at.state === 'content' && content.length > 0) await sink?.write(content);
        if (found < 0) {
          buffer = buffer.subarray(end);
          return;
        }
        buffer = buffer.subarray(found + border.length);
        await sink?.close();
        sink = undefined;
        at.state = 'border';
      } else if (at.state === 'border') {
        if (buffer.length < 2) return;
        const next = buffer.toString('latin1', 0, 2);
        if (next !== '--' && next !== '\r\n') throw new MultipartError('A border is broken.');
        at.state = next === '--' ? 'end' : 'head';
        // The line's end stays: a head may be empty.
      } else if (at.state === 'head') {
        const ends = buffer.indexOf(HEAD_END);
        if (ends > HEAD_BYTES_MAX || (ends < 0 && buffer.length > HEAD_BYTES_MAX)) {
          throw new MultipartError('The head of a part is too long.');
        }
        if (ends < 0) return;
        left.parts -= 1;
        if (left.parts < 0) throw new MultipartError('The form has too many parts.');
        limits.hold?.(ends);
        const part = readHead(buffer.toString('utf8', 0, ends));
        buffer = buffer.subarray(ends + HEAD_END.length);
        sink = part.file ? await openFile(part.file, part.name) : fieldSink(fields, part, left);
        at.state = 'content';
      } else {
        buffer = NOTHING;
        return;
      }
    }
  };

  try {
    for await (const chunk of body) {
      buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : Buffer.from(chunk);
      await advance();
    }
    if (at.state !== 'end') throw new MultipartError('The form broke off.');
    return fields;
  } finally {
    await sink?.close();
  }
}

export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType ?? '',
    ) ?? [];
  return quoted ?? plain;
}

function readHead(head: string): { name: string; file: string | undefined } {
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? '';
  const parameter = (name: string) =>
    new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]?.replaceAll('%22', '"');
  return { name: parameter('name') ?? '', file: parameter('filename') };
}

/** A file that was not chosen comes as a plain field without content. */
function fieldSink(
  fields: FormData,
  { name }: { name: string },
  left: { fieldBytes: number; hold?: (bytes: number) => void },
): FileSink {
  const text = new GrowingBuffer({ hold: left.hold });
  return {
    async write(bytes) {
      left.fieldBytes -= bytes.length;
      if (left.fieldBytes < 0) throw new MultipartError('The fields of the form are too long.');
      text.add(bytes);
    },
    async close() {
      fields.append(name, text.bytes.toString('utf8'));
    },
  };
}
