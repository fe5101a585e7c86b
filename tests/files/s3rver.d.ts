declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** What answers S3 requests out of a folder, for tests. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
