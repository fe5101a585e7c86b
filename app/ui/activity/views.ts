export type ActivityLineView = {
  id: string;
  before: string;
  what: string;
  after: string;
  /** If it is still there. */
  to: string | undefined;
  facts: string[];
  date: { iso: string; text: string };
  /** Where each of several deeds of one go is shown. */
  each: string | undefined;
};
