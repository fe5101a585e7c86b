export type BucketAddress = {
  bucket: string;
  prefix: string;
  endpoint: string | undefined;
  region: string | undefined;
  pathStyle: boolean;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[a-z0-9_-][a-z0-9._-]*\/)*$/i;
const QUERIES = new Set(['endpoint', 'region', 'path-style']);
const REGION_OF_OTHERS = 'us-east-1';

/** Undefined for an address with a key in it: keys come by the usual environment variables. */
export function readBucketAddress(value: string): BucketAddress | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const query = url.searchParams;
  const { hostname: bucket } = url;
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  const prefix = folder && `${folder}/`;
  const endpoint = query.get('endpoint') ?? undefined;
  const pathStyle = query.get('path-style') ?? 'off';
  const fits =
    url.protocol === 's3:' &&
    BUCKET.test(bucket) &&
    PREFIX.test(prefix) &&
    (!endpoint || isService(endpoint)) &&
    ['on', 'off'].includes(pathStyle) &&
    [...query.keys()].every((name) => QUERIES.has(name)) &&
    !url.username &&
    !url.password &&
    !url.port &&
    !url.hash;
  if (!fits) return undefined;
  return {
    bucket,
    prefix,
    endpoint,
    region: query.get('region') ?? (endpoint ? REGION_OF_OTHERS : undefined),
    pathStyle: pathStyle === 'on',
  };
}

function isService(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
