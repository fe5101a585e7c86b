import type { CollectionState, CollectionWords } from '#domain/collections/collection.ts';
import type { JsonColumn } from '#store/database/columns.ts';

/** Published for the first time at `published_at`: from then on its address stays. */
export type CollectionsTable = {
  id: string;
  slug: string;
  state: CollectionState;
  said: JsonColumn<CollectionWords>;
  is_sample: boolean;
  published_at: number | null;
  version: number;
  changed_at: number;
  changed_by_id: string | null;
  changed_by: string | null;
};

/** A letter that is not public keeps its place. */
export type CollectionLettersTable = {
  collection_id: string;
  letter_id: string;
  place: number;
  added_at: number;
};
