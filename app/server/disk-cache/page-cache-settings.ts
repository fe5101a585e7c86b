import { z } from 'zod';

const MEGABYTES_MAX = 4096;
const DISK_MEGABYTES_MAX = 1_000_000;

export const PAGE_CACHE_SETTINGS = {
  PAGE_CACHE_MB: megabytes(MEGABYTES_MAX).default(64),
  PAGE_CACHE_DISK_MB: megabytes(DISK_MEGABYTES_MAX).default(256),
};

function megabytes(max: number) {
  const error = `has to be a number of megabytes from 0 to ${max}`;
  return z.coerce.number({ error }).int(error).min(0, error).max(max, error);
}
