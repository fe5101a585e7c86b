import type { FilterField } from '#ui/lists/views.ts';

export type SearchWords = Readonly<
  Record<
    | 'label'
    | 'button'
    | 'narrow'
    | 'clear'
    | 'nothing'
    | 'nothingHint'
    | 'setRight'
    | 'some'
    | 'newest'
    | 'many',
    string
  >
>;

export type SearchView = {
  words: SearchWords;
  typed: string;
  isAsked: boolean;
  count: string;
  found: boolean;
  by: 'all' | 'setRight' | 'some' | undefined;
  more: boolean;
  fields: readonly FilterField[];
  isNarrowed: boolean;
  clear: string;
  address: string;
};
