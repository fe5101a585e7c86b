export const UPLOAD_BYTES_MAX = 8 * 1024 ** 3;

export const UPLOAD_PROBLEMS = [
  'broken',
  'tooLarge',
  'diskFull',
  'duplicate',
  'tooMany',
  'nothing',
] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];
