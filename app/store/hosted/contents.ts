import type { Kysely } from 'kysely';
import { isCountry } from '#domain/countries/countries.ts';
import { COUNTER_DOCUMENT, type HostedContent } from '#domain/hosted/documents.ts';
import { isPublic } from '#domain/letters/letter.ts';
import { chunked } from '#store/database/chunked.ts';
import { toResponse } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { findLetters } from '#store/letters/rows.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { countsOver } from '#store/site/counts.ts';
import type { HostedName } from './queue.ts';

export type HostedContents = ReadonlyMap<string, HostedContent>;

export const hostedPath = ({ collection, id }: HostedName): string => `${collection}/${id}`;

/** @param keys open the addresses, where those are to be there too */
export async function contentsOf(
  db: Kysely<Tables>,
  names: readonly HostedName[],
  keys: AddressKeys | undefined,
): Promise<HostedContents> {
  const contents = new Map<string, HostedContent>();
  const idsIn = (collection: HostedName['collection']) =>
    names.filter((name) => name.collection === collection).map(({ id }) => id);
  for (const ids of chunked(idsIn('letters'))) {
    for (const { letter } of await findLetters(db, ids)) {
      if (isPublic(letter)) contents.set(`letters/${letter.id}`, { letter });
    }
  }
  for (const ids of chunked(idsIn('responses'))) {
    for (const row of await publicAnswers(db, ids)) {
      const email = keys && ((row.email && keys.unseal(row.email, row.id)) ?? '');
      const letterName = row.letterName ?? row.letter_id;
      contents.set(`responses/${row.id}`, {
        ...{ response: toResponse(row), letterName },
        ...(email !== undefined && { email }),
      });
    }
  }
  const counts = countsOver(db);
  for (const code of idsIn('countries').filter(isCountry)) {
    contents.set(`countries/${code}`, { country: await counts.ofCountry(code) });
  }
  if (idsIn('numberLetters').includes(COUNTER_DOCUMENT)) {
    contents.set(`numberLetters/${COUNTER_DOCUMENT}`, { count: await counts.total() });
  }
  return contents;
}

/** Answers to letters that everybody can read, whatever was decided on them but by their writers. */
function publicAnswers(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('responses')
    .innerJoin('letters', 'letters.id', 'responses.letter_id')
    .leftJoin('response_contacts', 'response_contacts.response_id', 'responses.id')
    .leftJoin('hosted_documents', (join) =>
      join
        .onRef('hosted_documents.id', '=', 'responses.letter_id')
        .on('hosted_documents.collection', '=', 'letters'),
    )
    .selectAll('responses')
    .select(['response_contacts.email', 'hosted_documents.document_id as letterName'])
    .where('responses.id', 'in', ids)
    .where('responses.state', '!=', 'withdrawn')
    .where('letters.state', '=', 'published')
    .execute();
}
