import type { ImportedLetter, ResponseRecord } from '#domain/transfer/records.ts';
import type { PlannedRow } from '#store/transfer/import-rows.ts';
import { letterNo, NOON } from '#tests/cast/cast.ts';

export const importedLetter = (n: number, part: Partial<ImportedLetter> = {}): ImportedLetter => {
  const { transcript, photo, thumbnail, principles: _, sample: __, ...made } = letterNo(n);
  return {
    ...{ ...made, text: { en: `Dear lagoon ${n},` }, state: 'published', sample: false },
    ...{ transcript: undefined, photo: undefined, thumbnail: undefined },
    ...{ principles: ['life'], rejectedReason: undefined },
    ...part,
  };
};

export const importedResponse = (
  id: string,
  to: string,
  state: ResponseRecord['state'],
): ResponseRecord => ({
  ...{
    id,
    to,
    state,
    name: 'Nina',
    age: 12,
    country: 'DE',
    text: 'Hello,',
    language: 'en',
    set: 0,
  },
  ...{
    rejectedReason: undefined,
    creationTime: String(NOON),
    sample: false,
    email: 'n@example.org',
  },
});

export const plannedRow = (part: Partial<PlannedRow>): PlannedRow => ({
  ...{
    kind: 'letter',
    sourceLine: 'letters.json:1',
    label: 'A letter',
    problems: [],
    verdict: 'new',
  },
  ...part,
});
