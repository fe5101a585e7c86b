import { expect, test } from 'vitest';
import { reasonsFrom } from '#domain/reasons/reasons.ts';
import { RETENTION_DEFAULTS } from '#domain/site/settings.ts';
import type { ModeratedLetter } from '#store/letters/queue.ts';
import type { ModeratedResponse } from '#store/responses/queue.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { type ItemReader, toLetterItem, toResponseItem } from './item-views.server.ts';

const READER: ItemReader = {
  locale: 'en',
  member: { id: 'rosa', name: 'Rosa', email: 'rosa@example.org', role: 'moderator' },
  settings: {
    reasons: reasonsFrom({ all: [], wordings: [] }),
    retention: RETENTION_DEFAULTS,
  },
};

function copiesOf(text: string): string | undefined {
  const response = {
    ...{ ...responseNo(1, 'amina', { text }), version: 1, state: 'pending', copies: 'group' },
    ...{ signals: [], suspicion: 0, concern: false, hasContact: false },
  };
  const stored = response as unknown as ModeratedResponse;
  return toResponseItem(stored, undefined, READER).copies;
}

test('a near copy in which a child may need help stands by itself, also before the store was told', () => {
  expect(copiesOf('Dear Amina, I love the sea.')).toBe('group');
  expect(copiesOf('Dear Amina, my father hits me every evening.')).toBeUndefined();
});

const PICTURE = { hash: 'hash', width: 300, height: 400 };

function factsOf(part: Partial<ModeratedLetter>): string[] {
  const letter = {
    ...{ ...letterNo(1), version: 1, state: 'pending', authorRole: 'teacher', signals: [] },
    ...{ suspicion: 0, concern: false, names: {}, transcripts: {}, ...part },
  };
  return toLetterItem(letter as unknown as ModeratedLetter, READER).facts;
}

test('a letter of a class says so, how many of it wait, and where to look for a code', () => {
  const waiting = 'From a class pack with 12 letters waiting';
  const code = 'Please check whether the code of a slip can be read in the picture';
  expect(factsOf({ pack: { waiting: 12 } })).toContain(waiting);
  expect(factsOf({ pack: { waiting: 12 } })).not.toContain(code);
  const pictures = { photo: PICTURE, thumbnail: PICTURE };
  expect(factsOf({ pack: { waiting: 1 }, ...pictures }).slice(-2)).toEqual([
    ...['From a class pack with 1 letter waiting', code],
  ]);
  expect(factsOf({ ...pictures }).join()).not.toContain('class');
});
