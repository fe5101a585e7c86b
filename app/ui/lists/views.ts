import type { Option } from '#ui/forms/select.tsx';

/** One filter of a list as its form asks for it. */
export type FilterField = {
  name: string;
  input: 'select' | 'checkbox' | 'number' | 'date' | 'text' | 'search' | 'hidden';
  label: string;
  /** Empty if it is left open. */
  value: string;
  options: Option[];
  /** What stands for no choice; without it there is always one. */
  none: string | undefined;
  max: number | undefined;
};

/** A way to another part of a list, such as what is in another state. */
export type TabView = {
  name: string;
  label: string;
  count?: string;
  to: string;
  current: boolean;
};
