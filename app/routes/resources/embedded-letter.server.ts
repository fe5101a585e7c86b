import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import {
  directionOf,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { toCardView } from '#routes/letter-views.server.ts';
import { type RenderBindings, siteFor } from '#server/page-cache/render-context.ts';
import type { Site } from '#server/site.server.ts';
import TOKENS from '#styles/tokens.css?inline';
import { DOT } from '#ui/dot.ts';
import type { LetterCardView } from '#ui/letters/views.ts';
import OWN_STYLE from './embedded-letter.css?inline';

const STYLE = TOKENS + OWN_STYLE;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** In characters: what a frame of the recommended height has room for. */
const EXCERPT = { picture: 260, sheet: 420 };

/** A letter in somebody else's page: the one page that may be framed, without cookie and script. */
export function embeddedLetters(site: Site): Hono<RenderBindings> {
  const app = new Hono<RenderBindings>();
  for (const { code } of LANGUAGES) {
    app.get(inLocale(code, paths.embedded(':slug')), async (c) => {
      const { store, settings } = siteFor(site, c.env?.rendering);
      const letter = await store.letters.findBySlug(c.req.param('slug') ?? '');
      if (!letter) return answer(c, gone(site, code), 404);
      const length = letter.thumbnail ? EXCERPT.picture : EXCERPT.sheet;
      const reader = { locale: code, settings: await settings.current() };
      return answer(c, shown(site, code, toCardView(letter, reader, length)), 200);
    });
  }
  return app;
}

async function answer(c: Context, body: Page, status: 200 | 404): Promise<Response> {
  return c.html(await body, status, {
    'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    'X-Robots-Tag': 'noindex',
  });
}

type Page = ReturnType<typeof html>;

function shown({ config }: Site, locale: Locale, letter: LetterCardView): Page {
  const t = translateFor(locale);
  const { embed } = pageWords('teachers', locale);
  const { thumbnail, greeting, excerpt, alt } = letter;
  const address = config.siteUrl + inLocale(locale, paths.letter(letter.slug));
  const picture =
    thumbnail &&
    html`<img src="${thumbnail.src}" width="${thumbnail.width}" height="${thumbnail.height}" alt="${alt?.text ?? t('letter.undescribed')}"${alt ? html` lang="${alt.lang}"` : ''}>`;
  return page(locale, {
    title: t('letter.heading', { name: letter.name }),
    theme: letter.topic,
    canonical: address,
    body: html`${picture}<div class="words"><header><h1>${t('letter.heading', { name: letter.name })}</h1>
<p>${t(`topics.${letter.topic}`)}${DOT + letter.age + DOT + letter.country.name}${letter.sample ? html`${DOT}<strong>${t('letter.sample')}</strong>` : ''}</p></header>
<div class="letter" lang="${excerpt.lang}" dir="${excerpt.dir}">${greeting ? html`<p class="greeting">${greeting}</p>` : ''}<p>${excerpt.text}</p></div>
<p class="onwards"><a href="${address}" target="_blank" rel="noopener">${embed.whole}</a></p></div>`,
  });
}

function gone({ config }: Site, locale: Locale): Page {
  const { embed } = pageWords('teachers', locale);
  const address = config.siteUrl + inLocale(locale, paths.home);
  return page(locale, {
    title: embed.gone,
    theme: 'default',
    body: html`<div class="words"><p>${embed.gone}</p>
<p class="onwards"><a href="${address}" target="_blank" rel="noopener">${embed.others}</a></p></div>`,
  });
}

function page(
  locale: Locale,
  {
    title,
    theme,
    canonical,
    body,
  }: { title: string; theme: string; canonical?: string; body: Page },
): Page {
  const { tag } = languageOf(locale);
  return html`<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
${canonical ? html`<link rel="canonical" href="${canonical}">` : ''}<style>${raw(STYLE)}</style></head>
<body><main>${body}</main></body>
</html>
`;
}
