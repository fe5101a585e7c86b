import type { HostedCollection } from '#domain/hosted/documents.ts';
import type { HostedFigures } from '#store/hosted/figures.ts';
import type { Store } from '#store/store.ts';

/** Of which project the names of documents are known, and since when (milliseconds) nothing can be done with it. */
type HostedState = {
  project?: string;
  failing?: { since: number; error: string } | undefined;
  /** The last letter that a filling which was broken off has queued. */
  filledTo?: string | undefined;
  /** Whether everything was put there, or taken from there, once: from then on whatever is missing was deleted. */
  isWhole?: boolean;
  /** Since when (milliseconds) nothing goes there or comes from there, until it is filled or adopted again. */
  partedAt?: number | undefined;
  /** When (milliseconds) all documents were compared. */
  comparedAt?: number | undefined;
  /** How far an adoption that was broken off has come. */
  adoptedTo?: { collection: HostedCollection; id: string } | undefined;
};

type Meta = { siteMeta: Pick<Store['siteMeta'], 'get'> };

const NOTED_AS = 'hosted project';

export async function readHostedState({ siteMeta }: Meta): Promise<HostedState> {
  return JSON.parse((await siteMeta.get(NOTED_AS)) ?? '{}');
}

export function noteHostedState(
  { siteMeta }: Pick<Store, 'siteMeta'>,
  state: HostedState,
): Promise<void> {
  return siteMeta.set(NOTED_AS, JSON.stringify(state));
}

export type HostedSummary = HostedFigures &
  Pick<HostedState, 'failing' | 'partedAt' | 'comparedAt'>;

export async function hostedSummary(
  store: Meta & { hosted: Pick<Store['hosted'], 'figures'> },
): Promise<HostedSummary> {
  const { failing, partedAt, comparedAt } = await readHostedState(store);
  return { ...(await store.hosted.figures()), failing, partedAt, comparedAt };
}
