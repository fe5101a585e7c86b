import { expect, test } from 'vitest';
import { askOfMarked } from './marked-many.server.ts';

test('whoever is asked about marks has said already why, and what the team is to know', async () => {
  const store = { moderation: { markedAmong: async () => ({ marked: 1, urgent: 0 }) } };
  const form = new FormData();
  form.set('words', 'It says where you live.');
  form.set('note', 'Same street twice.');
  form.set('back', '/profile/responses');
  const ask = await askOfMarked({ store } as never, {
    form,
    items: ['one', 'two'].map((id) => ({ id, version: 1 })),
    decision: { deed: 'response.reject', to: 'rejected' },
    to: '/profile/responses/reject',
  });
  expect(ask?.carried).toEqual([
    { name: 'words', value: 'It says where you live.' },
    { name: 'note', value: 'Same street twice.' },
  ]);
});
