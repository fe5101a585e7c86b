/** The record is not there, or not in a state in which this can be done. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** Somebody changed the record since it was read: the one who asks is told, nothing is lost. */
export class VersionConflictError extends Error {
  override name = 'VersionConflictError';
  readonly current: number;
  /** Who acted first, where that is known. */
  readonly by: string | undefined;

  constructor(what: string, current: number, by?: string | null) {
    super(`${what} was changed in the meantime (it is now at version ${current}).`);
    this.current = current;
    this.by = by ?? undefined;
  }
}

/** Another letter has this slug already. */
export class SlugTakenError extends Error {
  override name = 'SlugTakenError';
}

/** What was done can be taken back for a while only, and that is over. */
export class TooLateError extends Error {
  override name = 'TooLateError';
}

/** Somebody has to be left who can manage the team. */
export class LastAdministratorError extends Error {
  override name = 'LastAdministratorError';
}

/** Whoever has this e-mail address is on the team already. */
export class AlreadyMemberError extends Error {
  override name = 'AlreadyMemberError';
}

/** What is to be kept is larger than there is room for. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}
