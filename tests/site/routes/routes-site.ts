import { afterAll, beforeAll, inject } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { idOf, PLAIN_PATHS } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

export const SITE_URL = 'http://letters.example.org';

/** A letter of each topic that is in every language, told apart from those in `PLAIN_PATHS`. */
const ADOPTED = {
  sea: 'sea-meere-tarawa',
  desert: 'desert-kavita-jaisalmer',
  rivers: 'rivers-luana-saopaulo',
  lakes: 'lakes-baraka-mwanza',
  mountains: 'mountains-nilton-fogo',
  forests: 'forests-rafi-bengkulu',
};

export let site: RunningSite;
export let sitePaths: string[];
/** A letter opened over a list is found by search engines at its own page. */
export let ownPages: Map<string, string>;

/** Starts the one site that all tests of routes ask. */
export function startRoutesSite(): void {
  beforeAll(async () => {
    site = await startSite({
      from: inject('sampleData'),
      env: {
        SITE_URL,
        REDIRECTS: '/old-sea=/sea,/shop=https://shop.example.org/letters',
      },
    });
    ownPages = new Map([
      [`/adoption/${await idOf(site, 'lakes-vera-baikal')}`, '/letters/lakes-vera-baikal'],
    ]);
    for (const topic of TOPICS) {
      const slug = ADOPTED[topic];
      ownPages.set(`/${topic}/adopt/${await idOf(site, slug)}`, `/letters/${slug}`);
    }
    sitePaths = [...PLAIN_PATHS, ...ownPages.keys()];
  });

  afterAll(() => site.stop());
}
