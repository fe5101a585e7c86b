import { readdirSync } from 'node:fs';
import type { BlockList } from 'node:net';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { networksAround } from '#domain/abuse/rate-limits.ts';
import { splitLocale } from '#domain/languages/languages.ts';
import { isWritingPage } from '#domain/offline/kept.ts';
import { KEEPS, MADE_OF } from '#domain/offline/made-of.ts';
import { mayBeFramed } from '#domain/site/paths.ts';
import { openOlderFiles } from '#server/builds/older-files.ts';
import { reportForwarding } from '#server/doctor/forwarding-report.ts';
import { type FormVariables, limitForms } from '#server/forms/form-limits.ts';
import { hostedSummary } from '#server/hosted/state.ts';
import { limitSignIns } from '#server/intake/sign-in-intake.ts';
import { closeUnreadBodies } from '#server/intake/unread-bodies.ts';
import { lastDone } from '#server/jobs/due-work.ts';
import { awayPage } from '#server/page-cache/away-page.server.ts';
import { isOfStaff } from '#server/page-cache/listener.ts';
import { CACHEABLE } from '#server/page-cache/page-cache.ts';
import {
  type RenderBindings,
  type RenderContext,
  UNCHANGED,
} from '#server/page-cache/render-context.ts';
import { addMetrics, type PageCacheMonitor } from '#server/process/metrics.server.ts';
import { purgeFigures } from '#server/shared-cache/purged.ts';
import type { Site } from '#server/site.server.ts';
import { EVERY_PAGE } from '#store/site/cache-tags.ts';
import { clientAddress, forwardingOf, isUnknownProxy } from './client-address.ts';
import { chooseLocaleOfDocument } from './locale-choice.server.ts';
import { loggedPath, oneAddressForEach, refuseBadPaths } from './path-limits.ts';
import { refuse } from './refusal.ts';
import { requireSameOrigin } from './same-origin.server.ts';

type Parts = {
  resources: Hono<RenderBindings>[];
  pages: (
    request: Request,
    address: string,
    rendering: RenderContext | undefined,
    form: FormData | undefined,
  ) => Promise<Response>;
  pageCache?: PageCacheMonitor | undefined;
  assets: string | undefined;
};

/** For so long each request asks a database that is away; then readers are told at once. */
const GONE_MS = 3000;

/** Heeded only by Internet Explorer, Flash and browsers of before 2020. */
const OF_OLD_BROWSERS = {
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};
const secureFile = secureHeaders({
  ...OF_OLD_BROWSERS,
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xFrameOptions: false,
});

export function createHttpApp(
  site: Site,
  { resources, pages, assets, pageCache }: Parts,
): Hono<RenderBindings & FormVariables> {
  const { config, log, readiness, signIn, store } = site;
  const app = new Hono<RenderBindings & FormVariables>();
  app.use(logRequests(log));
  app.use(closeUnreadBodies);
  if (config.METRICS_TOKEN) {
    const { WORKERS: workers } = config;
    addMetrics(app, config.METRICS_TOKEN, {
      pageCache,
      readiness,
      queueFigures: store.moderation.queueFigures,
      feedState: store.feedState,
      lastDone: () => lastDone(store),
      purges: config.PURGE_URL ? () => purgeFigures(store) : undefined,
      hosted: config.HOSTED_PROJECT_ID ? () => hostedSummary(store) : undefined,
      counters: signIn.counters,
      dataDir: config.dataDir,
      workers,
    });
    reportForwarding(app, config.METRICS_TOKEN, config.TRUSTED_PROXIES);
  }
  const securePage = {
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    // What is no page brings no policy of its own; scripts, styles and fonts are spared these bytes.
    contentSecurityPolicy: { frameAncestors: ["'none'"] },
    strictTransportSecurity: config.siteUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    overwrite: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    ...OF_OLD_BROWSERS,
  };
  const secure = secureHeaders(securePage);
  const secureFrame = secureHeaders({
    ...securePage,
    xFrameOptions: false,
    crossOriginResourcePolicy: 'cross-origin',
  });
  const policyOf = (path: string) => {
    if (path.startsWith('/assets/')) return secureFile;
    return mayBeFramed(splitLocale(path).path) ? secureFrame : secure;
  };
  app.use((c, next) => policyOf(c.req.path)(c, next));
  app.use(refuseBadPaths);
  if (assets) {
    const files = serveStatic({ root: assets, precompressed: true });
    app.use('/assets/*', cacheFor('public, max-age=31536000, immutable'), files);
    const older = openOlderFiles(site);
    app.get('/assets/*', (c) => older(c, c.req.path.slice('/assets/'.length)));
    for (const name of filesIn(assets)) app.use(`/${name}`, files);
  }
  for (const resource of resources) app.route('/', resource);
  const compressed = compress();
  // The page cache packs what is rendered for it, and says so; asked for its headers, an answer becomes a stream.
  app.use((c, next) => (c.env?.rendering ? next() : compressed(c, next)));
  app.use(oneAddressForEach);
  app.use(chooseLocaleOfDocument);
  const addressOf = openAddresses(config.TRUSTED_PROXIES, log);
  app.use(requireSameOrigin(config.siteUrl, log));
  app.use(limitSignIns({ isKnown: signIn.hasKnownCookie, log }));
  const isAway = () => store.feedState()?.isAway ?? false;
  const cannotWrite = () => isAway() || store.isOutdated();
  const isGone = () => isAway() && (store.feedState()?.answeredAgo ?? 0) > GONE_MS;
  const networksOf = (c: Context) => networksAround(addressOf(c));
  const isStaff = (c: Context) => signIn.hasSessionCookie(c.req.header('Cookie') ?? '');
  app.use(limitForms(path.join(config.dataDir, 'coming'), { networksOf, isStaff }));
  app.all('*', async (c) => {
    const address = addressOf(c);
    const { rendering } = c.env ?? {};
    if (isGone()) return awayPage(c.req.raw);
    const response = await pages(c.req.raw, address, rendering, c.get('form'));
    if (response.status >= 500 && cannotWrite()) return awayPage(c.req.raw);
    if (response.status === 200 && keepsForm(c)) {
      response.headers.set(MADE_OF, EVERY_PAGE);
    }
    const cacheable = rendering && (response.status === 200 || response.status === UNCHANGED);
    return withCacheControl(response, cacheable ? CACHEABLE : 'private, no-store');
  });
  app.onError((error, c) => {
    log.error({ err: error, pathname: loggedPath(c.req.path) }, 'A request failed.');
    if (cannotWrite()) return awayPage(c.req.raw);
    return refuse(c, 'Internal Server Error', 500);
  });
  return app;
}

/** For a device that keeps pages: the page cache answers for all others. */
function keepsForm({ req }: Context): boolean {
  return (
    req.method === 'GET' &&
    req.header(KEEPS) !== undefined &&
    !isOfStaff(req.header('Cookie') ?? '') &&
    new URL(req.url).search === '' &&
    isWritingPage(splitLocale(req.path).path)
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  );
}

function cacheFor(value: string): MiddlewareHandler {
  return async (c: Context, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('Cache-Control', value);
    c.res.headers.delete('Last-Modified');
  };
}

function openAddresses(trusted: BlockList, log: Site['log']) {
  let warned = false;
  return (c: Context): string => {
    const forwarding = forwardingOf(c);
    if (!warned && isUnknownProxy(forwarding, trusted)) {
      warned = true;
      log.warn(
        'A proxy that TRUSTED_PROXIES does not name says for whom it asks: all of them count as one.',
      );
    }
    return clientAddress(forwarding, trusted);
  };
}

function withCacheControl(response: Response, value: string): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', value);
  return response;
}

function logRequests(log: Site['log']): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    if (c.env?.rendering) return;
    const milliseconds = Math.round(performance.now() - began);
    const path = loggedPath(c.req.path);
    log.info({ method: c.req.method, path, status: c.res.status, milliseconds });
  };
}
