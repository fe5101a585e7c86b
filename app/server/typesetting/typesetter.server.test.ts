import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openTypesetter, type Typesetter, type TypesetterOptions } from './typesetter.server.ts';

const templates = mkdtempSync(join(tmpdir(), 'templates-'));
copyFileSync(join(import.meta.dirname, 'templates', 'faces.typ'), join(templates, 'faces.typ'));
template(
  'words',
  `#import "/faces.typ": letter-faces
  #set page(width: 300pt, height: 200pt)
  #set document(title: "Words")
  #for words in json("/data.json") [#text(font: letter-faces("en"), words) \\ ]`,
);
template('picture', '#set page(width: 90pt, height: 60pt, margin: 0pt)\n#image("/red")');
template('faulty', '#json("/data.json").nothing');
template('endless', '#for i in range(1000000) { for j in range(1000000) { let product = i * j } }');

const opened: Typesetter[] = [];
const WORDS = [
  'Dear Ocean, Zoë’s œuvre',
  'Дорогой океан, это ёж',
  'Tiếng Việt, Yorùbá, Māori, Ελλάδα',
  'عزيزي البحر، أنا ليلى وعمري ٩ سنوات. دریا، ټول، سمندر ہے',
  '亲爱的大海 親愛的大海',
  'うみへ、海が大すきです。カニ',
  '바다에게 안녕',
  'प्रिय समुद्र क्षत्रिय',
  'প্রিয় সাগর',
  'ውድ ባሕር',
  'ทะเลที่รัก ලංකාව கடல் సముద్రం ಸಮುದ್ರ കടൽ સમુદ્ર ਸਮੁੰਦਰ ସମୁଦ୍ର',
  'ים שלום ծով ზღვა សមុទ្រ ທະເລ ပင်လယ် ކަނޑު རྒྱ་མཚོ',
  '🐋 🌊 🐢',
];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});
afterAll(() => rmSync(templates, { recursive: true }));

test('words of every script are set, whatever the machine has for faces', async () => {
  const typesetter = open();
  expect(await typesetter.missing({ template: 'words', data: WORDS })).toBe('');
  const pdf = Buffer.from(await typesetter.pdf({ template: 'words', data: WORDS }));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('StructTreeRoot')).toBe(true);
});

test('what no face has is told', async () => {
  expect(await open().missing({ template: 'words', data: ['a ᚠ b ꆈ'] })).toBe('ᚠꆈ');
});

test('what somebody wrote is data, and no command', async () => {
  const typesetter = open();
  const words = '#panic("no") $x$ *b* `c` \\ <a> @b // c #import "/faces.typ" /* d';
  await expect(typesetter.pdf({ template: 'words', data: [words] })).resolves.toBeDefined();
});

test('a picture comes out as wide as it was asked for, with the pictures of its page', async () => {
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d00' } })
    .webp()
    .toBuffer();
  const setting = { template: 'picture', data: {}, files: { '/red': red } };
  const drawn = sharp(await open().jpeg(setting, 1200));
  expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 });
  const { channels } = await drawn.stats();
  expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([7, 0, 0]);
});

test('a picture of one setting is not there for the next', async () => {
  const typesetter = open();
  const red = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#d00' } })
    .png()
    .toBuffer();
  await typesetter.pdf({ template: 'picture', data: {}, files: { '/red': red } });
  await expect(typesetter.pdf({ template: 'picture', data: {} })).rejects.toMatchObject({
    reason: 'failed',
  });
});

test('a template or a picture that fails says so, and the next is set', async () => {
  const pids: unknown[] = [];
  const typesetter = open({ onStart: (pid) => pids.push(pid) });
  await expect(typesetter.pdf({ template: 'faulty', data: {} })).rejects.toThrow(/nothing/);
  const files = { '/red': new TextEncoder().encode('no picture') };
  await expect(typesetter.pdf({ template: 'picture', data: {}, files })).rejects.toMatchObject({
    reason: 'failed',
  });
  await typesetter.pdf({ template: 'words', data: ['Hello'] });
  expect(pids).toHaveLength(1);
});

test('what takes too long is given up, and the next is set', async () => {
  const typesetter = open({ timeLimitMs: 3000 });
  await expect(typesetter.pdf({ template: 'endless', data: {} })).rejects.toMatchObject({
    reason: 'timeout',
  });
  await typesetter.pdf({ template: 'words', data: ['Hello'] });
});

test('of more than may wait the last is refused as busy', async () => {
  const typesetter = open({ queueLimit: 1 });
  const answers = await Promise.allSettled(
    ['a', 'b', 'c'].map((word) => typesetter.pdf({ template: 'words', data: [word] })),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: { reason: 'busy' } });
});

function open(options: TypesetterOptions = {}): Typesetter {
  const typesetter = openTypesetter({ templates, ...options });
  opened.push(typesetter);
  return typesetter;
}

function template(name: string, source: string): void {
  writeFileSync(join(templates, `${name}.typ`), source);
}
