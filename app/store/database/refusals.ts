export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

export class VersionConflictError extends Error {
  override name = 'VersionConflictError';
  readonly current: number;
  readonly by: string | undefined;

  constructor(what: string, current: number, by?: string | null) {
    super(`${what} was changed in the meantime (it is now at version ${current}).`);
    this.current = current;
    this.by = by ?? undefined;
  }
}

export class SlugTakenError extends Error {
  override name = 'SlugTakenError';
}

export class TooLateError extends Error {
  override name = 'TooLateError';
}

export class LastAdministratorError extends Error {
  override name = 'LastAdministratorError';
}

export class AlreadyMemberError extends Error {
  override name = 'AlreadyMemberError';
}

export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** A sheet of a class has its letter already. */
export class SheetTakenError extends Error {
  override name = 'SheetTakenError';
}

/** A class has handed in as often as it may. */
export class PackUsedUpError extends Error {
  override name = 'PackUsedUpError';
}

/**
 * The connection was lost during a commit. Nobody is told that it was done; whoever asks again by the
 * same key finds out.
 */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError';
}
