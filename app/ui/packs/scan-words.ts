import type { Areas } from '#i18n/messages.server.ts';

export type ScanWords = Areas['teachers']['pack']['scans'] &
  Pick<Areas['write']['form'], 'name' | 'age'> & { remove: string };
