import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/** A form that somebody sends, again and again under its key until it is answered. */
export type Sending = { name: string; from: string; path: string; form: FormData };

type Step = { state: string; version: number; text?: string };

export type Item = {
  id: string;
  name: string;
  table: 'letters' | 'responses';
  /** As it was when somebody was told last. */
  told: Step;
  /** As it is if what nobody was told of was done. */
  perhaps: Step | undefined;
};

type Found = { id: string; name: string; state: string; version: number; text?: string };

export type Ledger = ReturnType<typeof openLedger>;

/** What visitors and staff were told, to be looked for in the tables behind the site's back. */
export function openLedger() {
  const arrived = new Set<string>();
  const items = new Map<string, Item>();
  const acknowledged = { answers: 0, letters: 0, decisions: 0 };
  const lost = new Set<string>();
  const doubled = new Set<string>();

  function compare(item: Item, found: Found | undefined): void {
    const { told, perhaps } = item;
    if (found && isAs(perhaps, found)) item.told = stepOf(found);
    else if (!found || !isAs(told, found)) {
      lost.add(`${item.id} ${JSON.stringify({ told, perhaps, found: found && stepOf(found) })}`);
      items.delete(item.id);
    }
    item.perhaps = undefined;
  }

  return {
    /** Forms whose senders were told nothing. */
    open: [] as Sending[],
    /** How often something was answered that is neither done nor a failure of the server. */
    refused: new Map<string, number>(),
    acknowledged,
    lost,
    doubled,

    arrive(kind: 'answers' | 'letters', name: string): void {
      if (!arrived.has(name)) acknowledged[kind] += 1;
      arrived.add(name);
    },

    decide(item: Item, step: Step): void {
      acknowledged.decisions += 1;
      Object.assign(item, { told: step, perhaps: undefined });
    },

    /** Compares everything with what is there, and gives what staff may go on with. */
    async look(tables: Kysely<Tables>): Promise<Record<Item['table'], Item[]>> {
      const columns = ['id', 'name', 'state', 'version'] as const;
      const responses: Found[] = await tables
        .selectFrom('responses')
        .select([...columns, 'text'])
        .orderBy('creation_time')
        .execute();
      const letters: Found[] = await tables.selectFrom('letters').select(columns).execute();
      const names = new Set<string>();
      for (const { name } of [...responses, ...letters]) {
        if (names.has(name)) doubled.add(name);
        names.add(name);
      }
      for (const name of arrived) {
        if (names.has(name)) continue;
        lost.add(name);
        arrived.delete(name);
      }
      const found = new Map([...responses, ...letters].map((row) => [row.id, row]));
      for (const item of items.values()) compare(item, found.get(item.id));
      return {
        responses: responses.map((row) => noted('responses', row)),
        letters: letters.map((row) => noted('letters', row)),
      };
    },
  };

  function noted(table: Item['table'], row: Found): Item {
    const item = items.get(row.id) ?? {
      id: row.id,
      name: row.name,
      table,
      told: stepOf(row),
      perhaps: undefined,
    };
    items.set(row.id, item);
    return item;
  }
}

const stepOf = ({ state, version, text }: Found): Step => ({
  state,
  version,
  ...(text !== undefined && { text }),
});

function isAs(step: Step | undefined, found: Found): boolean {
  return step?.state === found.state && step.version === found.version && step.text === found.text;
}
