import { type RawBuilder, sql } from 'kysely';

export type Conditions<Values> = {
  readonly [Name in keyof Values]-?: (value: NonNullable<Values[Name]>) => RawBuilder<boolean>;
};

export function equals(column: string): (value: string | number) => RawBuilder<boolean> {
  return (value) => sql`${sql.ref(column)} = ${value}`;
}

export function conditionsOf<Values extends object>(
  conditions: Conditions<Values>,
  values: Values,
): RawBuilder<boolean>[] {
  const names = Object.keys(conditions) as (keyof Values)[];
  return names.flatMap((name) => {
    const value = values[name];
    return value === undefined || value === null ? [] : [conditions[name](value)];
  });
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql`${sql.join([...conditions], sql` and `)}` : sql`true`;
}
