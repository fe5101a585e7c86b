import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { queryOf } from '#domain/search/query.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import { goldenQuestions } from '#tests/golden-questions/questions.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const SAMPLES = path.join(import.meta.dirname, '..', '..', '..', 'samples', 'letters');
/** Of the letters that must be found, those that are among the first three. */
const FOUND_LEAST = 0.95;

/** What every database has to find. */
export function describeGoldenSearch(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the golden questions ${where}`, () => {
    let opened: OpenedStore;
    const slugs = new Map<string, string>();

    beforeAll(async () => {
      opened = await open();
      for (const [n, file] of readdirSync(SAMPLES).sort().entries()) {
        const { picture, creationTime, ...said } = JSON.parse(
          readFileSync(path.join(SAMPLES, file), 'utf8'),
        );
        const id = `sample${n}`;
        slugs.set(id, said.slug);
        const at = String(Date.parse(creationTime));
        await opened.store.letterLife.insert(
          { ...said, id, alt: picture?.alt ?? {}, creationTime: at },
          'published',
        );
      }
    }, 60_000);

    afterAll(() => opened.close());

    test.each(LOCALES)('find what they want in %s', async (locale) => {
      const names = placeNamesOf(locale);
      let wanted = 0;
      let found = 0;
      const missed: string[] = [];
      for (const { ask, kind, wants } of goldenQuestions(locale)) {
        const { ids } = await opened.store.search.find(queryOf(ask, names), {});
        const first = ids.slice(0, 3).map((id) => slugs.get(id) ?? id);
        if (wants.length === 0 && ids.length > 0) missed.push(`${kind} ${ask}: ${first}`);
        const had = wants.filter((slug) => first.includes(slug));
        wanted += wants.length;
        found += had.length;
        if (had.length < wants.length) {
          missed.push(`${kind} ${ask}: ${wants} not in ${first} of ${ids.length}`);
        }
      }
      console.info(`${locale}: ${found} of ${wanted}\n${missed.join('\n')}`);
      expect(found / wanted).toBeGreaterThanOrEqual(FOUND_LEAST);
    });
  });
}
