/** Most bytes of one sending: 8 GiB. */
export const UPLOAD_BYTES_MAX = 8 * 1024 ** 3;

/** Why something that was sent was not taken. */
export const UPLOAD_PROBLEMS = [
  'broken',
  'tooLarge',
  'diskFull',
  'duplicate',
  'tooMany',
  'nothing',
] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];
