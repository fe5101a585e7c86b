import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import { openChannel } from '#files/workers/channel.ts';

// A process of its own (see files/workers/worker.server.ts): half a second of compiled code for a Chinese letter.

const FILES: Record<string, string> = {
  chinese: 'lxgw-wenkai-latin-500-normal.ttf',
  japanese: 'KleeOne_400Regular.ttf',
  korean: 'GowunBatang_400Regular.ttf',
};
const TABLES_OF_VERTICAL_TEXT_AND_MENUS = ['STAT', 'VORG', 'vhea', 'vmtx'];
const LOW_PRIORITY = 10;

let last: { kind: string; bytes: Buffer } | undefined;

setPriority(LOW_PRIORITY);
const { read, answer } = openChannel();
answer({ ready: true });
for (;;) {
  const { kind, characters } = JSON.parse(String(await read((await read(4)).readUInt32LE())));
  try {
    const bytes = await subsetFont(whole(kind), characters, {
      targetFormat: 'woff2',
      noHinting: true,
      dropTables: TABLES_OF_VERTICAL_TEXT_AND_MENUS,
      keepFeatures: [],
    });
    answer({ length: bytes.length }, bytes);
  } catch (error) {
    answer({ error: (error instanceof Error ? error.message : String(error)).slice(0, 1000) });
  }
}

function whole(kind: string): Buffer {
  if (last?.kind !== kind) {
    last = { kind, bytes: readFileSync(path.resolve(process.env.FACES ?? '', FILES[kind] ?? '')) };
  }
  return last.bytes;
}
