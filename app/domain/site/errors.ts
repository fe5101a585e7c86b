/** The error catalogue (specification, section 8): message keys and fixed texts. */
export const ERROR_KEYS = {
  create: 'errors.create',
  update: 'errors.update',
  delete: 'errors.delete',
  sending: 'errors.sending',
} as const;

/** Success and loader messages of the same catalogue. */
export const NOTICE_KEYS = {
  created: 'global.created',
  updated: 'global.updated',
  deleted: 'global.deleted',
  sent: 'global.sent',
  updating: 'global.updating',
  deleting: 'global.deleting',
} as const;

export const NOT_FOUND = 'Page Not Found';
/** The name of every error that is not a 404. */
export const SERVER_ERROR = 'Internal Server Error';
