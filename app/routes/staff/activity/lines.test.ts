import { expect, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { reasonsFrom } from '#domain/reasons/reasons.ts';
import { toActivityLine } from './lines.server.ts';

const EDITED = {
  ...{ id: 'a1', at: 1_700_000_000_000, actor: { id: 'rosa', name: 'Rosa' }, batch: undefined },
  ...{ deed: 'letter.edit' as const, subject: { kind: 'letter' as const, id: 'l1' } },
  ...{ details: { fields: 'text.en alt.en' }, together: 1 },
};

const reasons = reasonsFrom({ all: [], wordings: [] });

const factsIn = (locale: Locale) =>
  toActivityLine(EDITED, new Map(), { locale, filter: {}, reasons }).facts;

test('the language of a text that was changed begins as it does in a sentence of the reader', () => {
  expect(factsIn('fr')).toEqual([
    'Modifié\u00a0: Texte (anglais) et Ce que montre l’image (anglais)',
  ]);
  expect(factsIn('de')).toEqual([
    'Geändert: Text (Englisch) und Was auf dem Bild zu sehen ist (Englisch)',
  ]);
});

test('the languages of an invitation stand in its line, and none where it is for all', () => {
  const invited = (languages?: string) =>
    toActivityLine(
      {
        ...EDITED,
        ...{ deed: 'team.invite', subject: { kind: 'invitation', id: 'i1' } },
        details: { name: 'Nina', role: 'translator', ...(languages && { languages }) },
      },
      new Map(),
      { locale: 'en', filter: {}, reasons },
    ).facts;
  expect(invited('de ch')).toEqual(['German and Chinese']);
  expect(invited()).toEqual([]);
});
