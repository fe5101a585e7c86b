import type { Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fullNameSlug, letterSlug } from '#domain/letters/slug.ts';
import type { Tables } from '#store/database/schema.ts';
import { freeSlug } from '#store/letters/rows.ts';
import { keepSearch } from '#store/letters/search.ts';

const AT_ONCE = 200;
/** In what is kept of a letter that was public; quotes in its words are escaped. */
const PUBLISHED = '%"state":"published"%';

/**
 * Whole names go out of the addresses of letters that have never been public. Those that have been
 * keep theirs: somebody may have it.
 */
export const safeAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await renameNeverPublic(db as unknown as Transaction<Tables>);
  },
};

async function renameNeverPublic(db: Transaction<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('letters')
      .select(['id', 'slug', 'topic', 'name', 'country', 'transcript'])
      .where('id', '>', after)
      .where((eb) =>
        eb(eb.fn.coalesce('state_before_trash', 'state'), 'in', [
          'pending',
          'rejected',
          'withdrawn',
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit')
              .select('audit.id')
              .whereRef('subject_id', '=', 'letters.id')
              .where('subject_kind', '=', 'letter')
              .where((eb) =>
                eb.or([
                  eb('deed', 'in', ['letter.publish', 'letter.unpublish']),
                  eb('deed', '=', 'letter.create').and('details', 'like', PUBLISHED),
                ]),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('letter_revisions')
              .select('version')
              .whereRef('letter_id', '=', 'letters.id')
              .where('snapshot', 'like', PUBLISHED),
          ),
        ),
      )
      .where('is_sample', '=', 0)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const letter of rows) {
      const whole = fullNameSlug(letter);
      const made =
        letter.slug === whole || letter.slug.startsWith(`${whole}-${letter.id.slice(0, 4)}`);
      if (!made || whole === letterSlug(letter)) continue;
      const slug = await freeSlug(db, letter);
      await db.updateTable('letters').set({ slug }).where('id', '=', letter.id).execute();
      await keepSearch(db, { ...(await searchedOf(db, letter)), slug });
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

async function searchedOf(
  db: Transaction<Tables>,
  letter: { id: string; name: string; transcript: string | null },
) {
  const texts = await db
    .selectFrom('letter_texts')
    .select(['text_key', 'text', 'alt'])
    .where('letter_id', '=', letter.id)
    .execute();
  return {
    id: letter.id,
    name: letter.name,
    transcript: letter.transcript ?? undefined,
    text: Object.fromEntries(texts.map(({ text_key, text }) => [text_key, text])),
    alt: Object.fromEntries(texts.flatMap(({ text_key, alt }) => (alt ? [[text_key, alt]] : []))),
  };
}
