import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { openChannel } from '#files/workers/channel.ts';

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

const { read, answer } = openChannel();
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
