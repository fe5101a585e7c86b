import { beforeEach, describe, expect, test } from 'vitest';
import { ROSA } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { inTwoWorkshops } from '#tests/cast/two-workshops.ts';
import type { Workshop } from '#tests/cast/workshop.ts';

let here: Workshop;
let there: Workshop;

inTwoWorkshops((opened) => {
  ({ here, there } = opened);
});

const TYPED = `It says, "where Omar lives";\n=2+2 ${'🐋'.repeat(230)}`;
/** Reasons as they are stored; the second and third as this site words them. */
const REASONS = ['unkind', 'wording:private.2', 'wording:private.3', TYPED];

async function reword({ store }: Workshop) {
  const words = { fr: { words: 'Trop « personnel »,\nou presque.' }, en: { name: 'Private' } };
  const { rejectionReasons } = store;
  await rejectionReasons.reword('private', 1, { en: { name: 'Close', words: 'Too close.' } }, ROSA);
  const again = { ...words, en: { ...words.en, words: 'Too private.' } };
  await rejectionReasons.reword('private', 2, again, ROSA);
}

async function rejectAll() {
  await here.writeLetters(REASONS.length);
  const { letters } = await here.store.exports.letters({}, '');
  const answer = { name: 'Nia', age: 20, country: 'KE', text: 'Hello', language: 'en' };
  for (const [n, reason] of REASONS.entries()) {
    const { id, version } = letters[n]?.letter ?? { id: '', version: 0 };
    const { id: answerId } = await here.store.responses.write({
      ...{ ...answer, to: id, creationTime: '1', id: `answer${n}` },
    });
    await answerStep(here.store, 'reject', answerId, { version: 1, by: ROSA, reason });
    const off = await letterStep(here.store, 'unpublish', id, { version, by: ROSA });
    await letterStep(here.store, 'reject', id, { version: off.version, by: ROSA, reason });
  }
}

async function reasonsOf({ store }: Workshop) {
  const { letters, responses } = store.moderation;
  const reasons = async (n: number) => [
    (await letters.get(`letter000${n}`))?.rejectedReason,
    (await responses.get(`answer${n}`))?.rejectedReason,
  ];
  return Promise.all(REASONS.map((_, n) => reasons(n)));
}

describe('a reason that staff reworded', () => {
  beforeEach(async () => {
    await reword(here);
    await rejectAll();
  });

  test('comes back as the same reason to a site that words it so', async () => {
    await reword(there);
    const id = await there.read({ 'letters.zip': await here.export('zip') });
    expect((await there.store.imports.counts(id)).response).toMatchObject({ refused: 0 });
    await there.start(id);
    expect(await reasonsOf(there)).toEqual(REASONS.map((reason) => [reason, reason]));
    expect(await there.export('json')).toEqual(await here.export('json'));
  });

  test('comes as its words to a site that does not know it, from every form', async () => {
    const zip = await there.read({ 'letters.zip': await here.export('zip') });
    await there.start(zip);
    expect(await reasonsOf(there)).toEqual([
      ...[
        ['unkind', 'unkind'],
        ['Too close.', 'Close'],
        ['Too private.', 'Private'],
      ],
      [TYPED, TYPED],
    ]);
    for (const form of ['json', 'csv'] as const) {
      const id = await there.read({ [`letters.${form}`]: await here.export(form) });
      expect((await there.rows(id)).map(({ verdict }) => verdict)).toEqual(
        REASONS.map(() => 'there'),
      );
    }
  });

  test.each(['json', 'csv'] as const)('is read from a %s alone', async (form) => {
    await there.start(await there.read({ [`letters.${form}`]: await here.export(form) }));
    expect((await reasonsOf(there)).map(([letter]) => letter)).toEqual([
      ...['unkind', 'Too close.', 'Too private.', TYPED],
    ]);
  });
});
