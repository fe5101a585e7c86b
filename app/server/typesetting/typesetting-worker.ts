import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';

// A process of its own (see files/workers/worker.server.ts), since a setting may take long, and a fault of compiled
// code ends a process. A question is a head of JSON with the lengths of the pictures that follow it.

type Asked = {
  template: string;
  as: 'pdf' | 'jpeg' | 'missing';
  width?: number;
  data: string;
  files: [string, number][];
};

const FACES = path.resolve('build/faces');
const TEMPLATES = path.resolve(process.env.TEMPLATES ?? '');
const WITHOUT_GLYPH = /the text `\\?"(.*?)\\?"`/gsu;
/** How many settings ago something was last needed that is still kept. */
const KEPT_FOR = 4;

const compiler = NodeCompiler.create({
  workspace: TEMPLATES,
  fontArgs: [{ fontPaths: [FACES] }],
});

const channel = new Socket({ fd: 3 });
let take = () => {};
channel.on('readable', () => take());
channel.on('close', exit);
channel.on('error', exit);
// Ctrl-C reaches the whole group of processes: the parent decides when a setting is given up.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

answer({ ready: true });
for (;;) {
  const asked: Asked = JSON.parse(String(await read((await read(4)).readUInt32LE())));
  const files = new Map<string, Buffer>([['/data.json', Buffer.from(asked.data)]]);
  for (const [name, length] of asked.files) {
    files.set(name, await read(length));
  }
  try {
    for (const [name, bytes] of files) {
      compiler.mapShadow(inWorkspace(name), asked.as === 'jpeg' ? await drawable(bytes) : bytes);
    }
    const bytes = await set(asked);
    answer({ length: bytes.length }, bytes);
  } catch (error) {
    answer({ error: (error instanceof Error ? error.message : String(error)).slice(0, 1000) });
  }
  compiler.resetShadow();
  compiler.evictCache(KEPT_FOR);
}

async function set(asked: Asked): Promise<Buffer> {
  const document = compile(asked.template);
  if (asked.as === 'pdf') return compiler.pdf(document);
  if (asked.as === 'missing') return Buffer.from(missingIn(document));
  const drawn = Buffer.from(compiler.plainSvg(document));
  const { width = 0 } = await sharp(drawn).metadata();
  const wanted = asked.width ?? width;
  return await sharp(drawn, { density: (72 * wanted) / width })
    .resize(wanted)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** What draws SVG here knows no WebP within it. */
async function drawable(bytes: Buffer): Promise<Buffer> {
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? await sharp(bytes).png({ compressionLevel: 1 }).toBuffer() : bytes;
}

function compile(template: string): NodeTypstDocument {
  const main = readFileSync(path.join(TEMPLATES, `${template}.typ`), 'utf8');
  const compiled = compiler.compile({ mainFileContent: main });
  const { result } = compiled;
  if (result && !compiled.hasError()) return result;
  const failure = compiled.takeError();
  throw new Error(failure ? JSON.stringify(compiler.fetchDiagnostics(failure)) : 'No document.');
}

/** PDF/A refuses what no face has, and names it. */
function missingIn(document: NodeTypstDocument): string {
  try {
    compiler.pdf(document, { pdfStandard: 'a-2u' });
    return '';
  } catch (error) {
    const found = String(error).matchAll(WITHOUT_GLYPH);
    const characters = new Set(Array.from(found, ([, character = '']) => character));
    if (characters.size === 0) throw error;
    return [...characters].join('');
  }
}

function inWorkspace(name: string): string {
  return path.join(TEMPLATES, name);
}

function read(length: number): Promise<Buffer> {
  return new Promise((resolve) => {
    take = () => {
      const bytes: Buffer | null = length === 0 ? Buffer.alloc(0) : channel.read(length);
      if (!bytes) return;
      take = () => {};
      if (bytes.length === length) resolve(bytes);
      else exit();
    };
    take();
  });
}

function answer(head: object, bytes: Uint8Array = new Uint8Array()): void {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  channel.write(Buffer.concat([length, json, bytes]));
}

/** At once: nobody waits for it any more. */
function exit(): void {
  process.kill(process.pid, 'SIGKILL');
}
