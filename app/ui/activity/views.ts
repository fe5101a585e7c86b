/** A sentence with a link in it: what stands before it, in it, and after it. */
export type ActivityLineView = {
  id: string;
  before: string;
  what: string;
  after: string;
  /** Where what it is about can be seen, if that is still there. */
  to: string | undefined;
  /** Facts beside the sentence, such as a reason. */
  facts: string[];
  date: { iso: string; text: string };
  /** Where each of several deeds that were done in one go is shown. */
  each: string | undefined;
};

export type ActivityFilterView = Record<'person' | 'deed' | 'kind' | 'from' | 'to', string>;
