import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import {
  directionOf,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import {
  CHANGES_ADDRESS,
  CHANGES_MAX,
  type Changes,
  type Heard,
  isOfThisPast,
  readHeard,
  writeHeard,
} from '#domain/offline/made-of.ts';
import { MANIFEST_ADDRESS } from '#domain/offline/manifest.ts';
import { SCOPE, WORKER_ADDRESS } from '#domain/offline/worker.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { PAST } from '#server/offline/past.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import type { Site } from '#server/site.server.ts';

const PAPER = '#faf6ef';
const SHORT_NAME_MAX = 12;
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export function offlineResources(site: Site, assets: string | undefined): Hono<RenderBindings> {
  const { config, store, settings } = site;
  const app = new Hono<RenderBindings>();
  const isOn = config.OFFLINE === 'on';
  if (assets) {
    const file = path.join(assets, '..', 'worker', isOn ? 'worker.js' : 'leaving-worker.js');
    const worker = readFile(file, 'utf8');
    worker.catch(() => undefined);
    app.get(WORKER_ADDRESS, async (c) =>
      c.body(await worker, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Service-Worker-Allowed': SCOPE,
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      }),
    );
  }
  for (const { code } of LANGUAGES) {
    app.get(inLocale(code, MANIFEST_ADDRESS), async (c) => {
      const { name } = await settings.current();
      return c.body(JSON.stringify(manifestOf(name, code)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
    });
  }
  /** Which letters somebody keeps is not told here: the device compares for itself. */
  app.get(CHANGES_ADDRESS, async (c) => {
    const headers = { 'Cache-Control': 'no-store' };
    if (!isOn) return c.text('Nothing is kept without a line.', 404, headers);
    const { since, before } = c.req.query();
    const heard = readHeard(since);
    if (since !== undefined && !heard) return c.text('Nobody has heard that.', 400, headers);
    const past = await store.siteMeta.settle(PAST, randomBytes(9).toString('base64url'));
    const now = { past, ...(await store.content()) };
    const [changed, again] = await Promise.all([
      heard ? changedSince(heard, now) : [],
      heard ? changedSince(readHeard(before) ?? heard, now) : [],
    ]);
    const isEverything = changed === 'all' || again === 'all';
    const told = isEverything ? { changed: 'all' as const, again: [] } : { changed, again };
    return c.json({ heard: writeHeard(now), ...told } satisfies Changes, 200, headers);
  });
  return app;

  async function changedSince(heard: Heard, now: Heard): Promise<Changes['changed']> {
    if (!isOfThisPast(heard, now)) return 'all';
    if (heard.version === now.version) return [];
    const tags = await store.invalidatedSince(heard.version, CHANGES_MAX + 1);
    return tags.length > CHANGES_MAX ? 'all' : tags;
  }
}

function manifestOf(name: string, locale: Locale) {
  const { tag } = languageOf(locale);
  const { description } = pageWords('home', locale);
  return {
    id: `/?app=${locale}`,
    name,
    short_name: [...name].slice(0, SHORT_NAME_MAX).join('').trim(),
    description,
    lang: tag,
    dir: directionOf(tag),
    start_url: inLocale(locale, paths.home),
    scope: SCOPE,
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: ICONS,
    shortcuts: [paths.shelf, paths.write].map((to) => ({
      name: shortcutName(locale, to),
      url: inLocale(locale, to),
    })),
  };
}

function shortcutName(locale: Locale, to: string): string {
  const { pages } = pageWords('interface', locale);
  return to === paths.shelf ? pages.shelf : pages.write;
}
