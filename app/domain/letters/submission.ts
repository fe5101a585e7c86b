/** Who sends a letter: the child itself, a parent, or a teacher for it. */
const SENDERS = ['writer', 'parent', 'teacher'] as const;
export type Sender = (typeof SENDERS)[number];
