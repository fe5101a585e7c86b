import { BOOKLET_PATH } from '#domain/booklet/booklet.ts';
import { countryName, isCountry } from '#domain/countries/countries.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { languageOnPaper } from '#domain/languages/on-paper.ts';
import { NOT_HERE } from '#domain/offline/worker.ts';
import { bandWithKey } from '#domain/privacy/ages.ts';
import { paths } from '#domain/site/paths.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { isTopic, type Theme, TOPICS, type Topic } from '#domain/topics/topics.ts';
import { breakable, keptTogether, longestPiece } from '#domain/wording/postcard-words.ts';
import type { Translate } from '#i18n/instance.ts';
import { type Areas, pageWords } from '#i18n/messages.server.ts';
import { agesWords } from '#routes/site/ages/ages.server.ts';
import { roundLines } from '#ui/post/round-lines.ts';
import { colorsOf, isFromRight, type SaidPost, toPost } from './post.server.ts';

export type PostReader = { locale: Locale; settings: SiteSettings; t: Translate };

export type OverScene = {
  theme: Theme;
  greeting?: string;
  heading: string;
  lang?: string;
  pictures?: readonly { id: string; hash: string; width: number; height: number }[];
};

const headed =
  (area: keyof Areas, theme: Theme = 'default') =>
  ({ locale, settings }: PostReader): OverScene => {
    const words = pageWords(area, locale, { siteName: settings.name }) as { heading: string };
    return { theme, heading: words.heading };
  };

const ofTopic =
  (topic: Topic, words: 'adoptTitle' | 'writeTitle') =>
  ({ locale }: PostReader): OverScene => ({
    theme: topic,
    heading: pageWords('topics', locale)[topic][words],
  });

const inTopics =
  (name: 'ages' | 'search' | 'collections') =>
  ({ locale }: PostReader): OverScene => ({
    theme: 'default',
    heading: pageWords('topics', locale)[name].heading,
  });

export const homeScene = headed('home');

const PAGES = new Map<string, (reader: PostReader) => OverScene>([
  [paths.home, homeScene],
  ...TOPICS.map(
    (topic) =>
      [
        paths.topic(topic),
        ({ locale }: PostReader): OverScene => {
          const { greeting, heading } = pageWords('topics', locale)[topic];
          return { theme: topic, greeting, heading };
        },
      ] as const,
  ),
  ...TOPICS.map((topic) => [paths.adopt(topic), ofTopic(topic, 'adoptTitle')] as const),
  ...TOPICS.map((topic) => [paths.writeTo(topic), ofTopic(topic, 'writeTitle')] as const),
  [paths.adoption, headed('adoption')],
  [paths.write, headed('write')],
  [
    BOOKLET_PATH,
    ({ locale }) => ({
      theme: 'default',
      heading: pageWords('write', locale).onPaper.booklet.heading,
    }),
  ],
  [paths.sheet, ({ locale }) => ({ theme: 'default', ...pageWords('write', locale).paper })],
  [paths.about, headed('about')],
  [paths.teachers, headed('teachers', 'mountains')],
  [
    paths.makePack,
    ({ locale }) => ({
      theme: 'mountains',
      heading: pageWords('teachers', locale).pack.make.heading,
    }),
  ],
  [paths.donate, headed('donate', 'forests')],
  [paths.support, headed('support', 'rivers')],
  [paths.privacy, headed('privacy', 'lakes')],
  [paths.ocean, headed('ocean', 'sea')],
  [paths.slip, headed('slip')],
  [
    paths.shelf,
    ({ locale }) => ({
      theme: 'default',
      heading: pageWords('adoption', locale).shelf.heading,
    }),
  ],
  [
    NOT_HERE,
    ({ locale }) => ({
      theme: 'sea',
      heading: pageWords('adoption', locale).offline.notHere.heading,
    }),
  ],
  [paths.ages, inTopics('ages')],
  [paths.search, inTopics('search')],
  [paths.collections, inTopics('collections')],
  [paths.map, ({ t }) => ({ theme: 'default', heading: t('map.heading') })],
]);

/** Of a page whose words need nothing from the store; without a country or an age that there is not. */
export function overSceneOf(path: string, reader: PostReader): OverScene | undefined {
  const of = PAGES.get(path);
  if (of) return of(reader);
  const [, list, key = '', topic, more] = path.split('/');
  if (more !== undefined) return undefined;
  if (list === 'countries') return ofCountry(key.toUpperCase(), topic, reader);
  const band = list === 'ages' && topic === undefined && bandWithKey(key);
  return band ? { theme: 'default', heading: agesWords(reader, band).heading } : undefined;
}

/** For each settings, since they have the site's name and the countries': made once, not with every page. */
const kept = new WeakMap<SiteSettings, Map<string, SaidPost>>();

/** Of a page whose words need nothing from the store. */
export function pagePostOf(path: string, reader: PostReader): SaidPost | undefined {
  const posts = kept.get(reader.settings) ?? new Map<string, SaidPost>();
  kept.set(reader.settings, posts);
  const key = `${reader.locale} ${path}`;
  const known = posts.get(key);
  if (known) return known;
  const over = overSceneOf(path, reader);
  const post = over && toPagePost(over, reader);
  if (post) posts.set(key, post);
  return post;
}

export function toPagePost(over: OverScene, { locale, settings }: PostReader): SaidPost {
  const { theme, greeting, heading, pictures = [] } = over;
  const { tag } = languageOf(locale);
  const lang = over.lang ?? tag;
  const shows = { site: settings.name, tag, lang, greeting, heading, pictures };
  return toPost(shows, {
    template: 'social-page',
    theme,
    fromRight: isFromRight(tag),
    alt: heading,
    data: () => {
      const greeted = greeting && keptTogether({ text: greeting, tag });
      const headed = keptTogether({ text: breakable({ text: heading, tag: lang }), tag: lang });
      return {
        site: settings.name,
        colors: colorsOf(theme),
        language: languageOnPaper(tag),
        fromRight: isFromRight(tag),
        greeting: greeted,
        longestGreeting: longestPiece(greeted ?? ''),
        heading: headed,
        longest: longestPiece(headed),
        said: languageOnPaper(lang),
        saidFromRight: isFromRight(lang),
        postmark: roundLines(settings.name, ''),
        pictures: pictures.map(({ width, height }) => ({ width, height })),
      };
    },
    pictures: pictures.map(({ id, hash }) => ({ id, hash })),
  });
}

function ofCountry(
  code: string,
  topic: string | undefined,
  { locale, t }: PostReader,
): OverScene | undefined {
  if (!isCountry(code) || (topic !== undefined && !isTopic(topic))) return undefined;
  const country = countryName(code, languageOf(locale).tag);
  if (topic === undefined) return { theme: 'default', heading: t('country.heading', { country }) };
  return { theme: topic, heading: pageWords('topics', locale, { country })[topic].ofCountry };
}
