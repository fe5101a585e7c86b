import { expect, test } from 'vitest';
import { reasonsFrom } from '#domain/reasons/reasons.ts';
import { RETENTION_DEFAULTS } from '#domain/site/settings.ts';
import type { ModeratedResponse } from '#store/responses/queue.ts';
import { responseNo } from '#tests/cast/cast.ts';
import { type ItemReader, toResponseItem } from './item-views.server.ts';

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
