import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Letter } from '#domain/letters/letter.ts';
import { chooseAround, type Likeness, NEAR_READ } from '#domain/lists/around.ts';
import { LETTER_CURSOR, type Position } from '#domain/lists/cursor.ts';
import { cut, type Order, sliceBeyond, sortedBy } from '#store/database/keyset.ts';
import type { Tables } from '#store/database/schema.ts';

export type AgeSpan = { from: number; to: number };

type Side = 'older' | 'newer';
type Neighbour = { id: string; likeness: Likeness; side: Side; age: number; creation_time: number };

const BY_TIME = sortedBy(LETTER_CURSOR, 'creation_time desc', 'id desc');
const BY_AGE = sortedBy(['count', ...LETTER_CURSOR], 'age desc', 'creation_time desc', 'id desc');

export async function readAround(db: Kysely<Tables>, letter: Letter, ages: AgeSpan) {
  const at = [Number(letter.creationTime), letter.id];
  const published = () => db.selectFrom('letters').where('state', '=', 'published');
  const ofTopic = () => published().where('topic', '=', letter.topic);
  const ofCountry = published().where('country', '=', letter.country);
  const sides = [
    ...sidesOf('topic', ofTopic(), BY_TIME, at),
    ...sidesOf('country', ofCountry, BY_TIME, at),
    side('age', 'older', ofTopic().where('age', '>=', ages.from), BY_AGE, [letter.age, ...at]),
    side('age', 'newer', ofTopic().where('age', '<=', ages.to), BY_AGE, [letter.age, ...at]),
  ];
  const [first, ...others] = sides.map((each) => db.selectFrom(each.as('near')).selectAll());
  if (!first) throw new Error('There is nothing to read.');
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute();
  const near = (likeness: Likeness) => ({
    older: idsOf(rows, likeness, 'older'),
    newer: idsOf(rows, likeness, 'newer'),
  });
  return chooseAround({ topic: near('topic'), country: near('country'), age: near('age') });
}

type Found = SelectQueryBuilder<Tables, 'letters', object>;

function sidesOf(likeness: Likeness, letters: Found, order: Order, position: Position) {
  return (['older', 'newer'] as const).map((each) =>
    side(likeness, each, letters, order, position),
  );
}

function side(likeness: Likeness, which: Side, letters: Found, order: Order, position: Position) {
  const slice = sliceBeyond(order, position, { limit: NEAR_READ, backwards: which === 'newer' });
  return cut(letters, slice).select((eb) => [
    'id',
    'creation_time',
    // Only where it is sorted by, so that an index has all that is asked.
    (likeness === 'age' ? eb.ref('age') : eb.lit(0)).as('age'),
    sql<Likeness>`${sql.lit(likeness)}`.as('likeness'),
    sql<Side>`${sql.lit(which)}`.as('side'),
  ]);
}

/** Nothing says in which order the parts of a union come. */
function idsOf(rows: readonly Neighbour[], likeness: Likeness, which: Side): string[] {
  const found = rows.filter((row) => row.likeness === likeness && row.side === which);
  const ascending = found.toSorted(
    (a, b) => a.age - b.age || a.creation_time - b.creation_time || (a.id < b.id ? -1 : 1),
  );
  const ids = ascending.map(({ id }) => id);
  return which === 'newer' ? ids : ids.toReversed();
}
