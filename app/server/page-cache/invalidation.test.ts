import { describe, expect, test } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { NOON, responseNo } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import {
  approveOne,
  opened,
  renderPlain,
  site,
  startCachedSite,
  store,
} from '#tests/harness/cached-site.ts';

startCachedSite();

describe('a change', () => {
  test('drops the pages that show it, and no other', async () => {
    const pages = ['/sea', '/rivers', '/adoption', '/map', '/letters/lakes-mei-dali', '/about'];
    for (const page of pages) await site.get(page);
    site.rendered.length = 0;
    await approveOne();
    for (const page of pages) await site.get(page);
    expect(site.rendered).toEqual(['/sea', '/adoption']);
    expect((await site.get('/sea')).body.toString()).toContain('Amina 1');
  });

  test('by another process is known at the next request', async () => {
    await site.get('/sea');
    const other = await openSqliteStore(opened.location);
    await letterStep(other, 'trash', 'amina', { version: 1 });
    expect((await site.get('/sea')).body.toString()).not.toContain('Amina');
    await other.close();
  });

  test('that leaves what a page reads as it was is no reason to render it', async () => {
    const body = (await site.get('/map')).body.toString();
    await letterStep(store, 'trash', 'amina', { version: 1 });
    await letterStep(store, 'restore', 'amina', { version: 2 });
    expect((await site.get('/map')).body.toString()).toBe(body);
    expect(site.figures()).toMatchObject({ renders: 1, unchanged: 1 });
    await site.get('/map');
    expect(site.figures()).toMatchObject({ hits: 1, unchanged: 1 });
  });

  test('during the render is not overlooked, whichever side of the reading it falls on', async () => {
    const sides = { before: ['amina', 'mombasa'], after: ['thiago', 'manaus'] } as const;
    for (const [side, [name, title]] of Object.entries(sides)) {
      const slug = `/letters/${name === 'amina' ? 'sea' : 'rivers'}-${name}-${title}`;
      site.change.render = async (key, context) => {
        if (side === 'before') await approveOne(name);
        const response = await renderPlain(key, context);
        if (side === 'after') await approveOne(name);
        return response;
      };
      const shown = await site.get(slug);
      site.change.render = renderPlain;
      const again = await site.get(slug);
      expect(again.body.toString()).toContain(responseNo(0, name).id);
      expect(shown.status).toBe(200);
    }
    expect(site.figures().invalidatedMeanwhile).toBe(2);
  });

  test('during the render does not reach back: who asks after it sees it', async () => {
    const rendered = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    site.change.render = async (key, context) => {
      const response = await renderPlain(key, context);
      rendered.resolve();
      await go.promise;
      return response;
    };
    const early = site.get('/sea');
    await rendered.promise;
    await letterStep(store, 'trash', 'amina', { version: 1 });
    const late = site.get('/sea');
    await expect.poll(() => site.figures().misses).toBe(2);
    go.resolve();
    expect((await early).body.toString()).toContain('Amina');
    expect((await late).body.toString()).not.toContain('Amina');
    expect(site.rendered).toEqual(['/sea', '/sea']);
  });

  test('of its data alone is seen by a program that reads data', async () => {
    await site.get('/sea.data');
    await approveOne();
    site.rendered.length = 0;
    await site.get('/sea.data');
    expect(site.rendered).toEqual(['/sea.data']);
  });

  test('that comes by itself is seen when it comes', async () => {
    site.change.render = async (key, context) => {
      context.dependencies.expireAt(NOON + 1000);
      return renderPlain(key, context);
    };
    await site.get('/about');
    site.wait(999);
    await site.get('/about');
    expect(site.rendered).toHaveLength(1);
    site.wait(1);
    await site.get('/about');
    expect(site.rendered).toHaveLength(2);
    await site.get('/about');
    expect(site.rendered).toHaveLength(2);
  });
});
