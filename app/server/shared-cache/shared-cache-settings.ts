import { z } from 'zod';

/** The headers by which shared caches are told tags: Fastly and Varnish, Cloudflare and Google, Akamai. */
const TAG_HEADERS = ['Surrogate-Key', 'Cache-Tag', 'Edge-Cache-Tag'] as const;

export type TagHeader = (typeof TAG_HEADERS)[number];

/** Less than this leaves no second to keep anything in (see `sharedCacheOf`). */
const SECONDS_MIN = 4;
const SECONDS_MAX = 24 * 60 * 60;
const A_TIME = `has to be 0, or a number of seconds from ${SECONDS_MIN} to ${SECONDS_MAX}`;

export const SHARED_CACHE_SETTINGS = {
  SHARED_CACHE_SECONDS: z.coerce
    .number({ error: A_TIME })
    .int(A_TIME)
    .max(SECONDS_MAX, A_TIME)
    .refine((seconds) => seconds === 0 || seconds >= SECONDS_MIN, A_TIME)
    .default(0),
  SHARED_CACHE_TAGS: z
    .enum(TAG_HEADERS, { error: `has to be one of ${TAG_HEADERS.join(', ')}` })
    .optional(),
  PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'has to be a full address such as http://127.0.0.1:6081/' })
    .optional(),
  PURGE_TOKEN: z
    .string()
    .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'has to be of letters, digits and signs of ASCII')
    .min(16, 'has to have at least 16 characters')
    .optional(),
};

export type SharedCacheSettings = z.infer<z.ZodObject<typeof SHARED_CACHE_SETTINGS>>;
