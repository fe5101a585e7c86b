import { expect, test } from 'vitest';
import { fetchPage } from '#tests/setup/pages.ts';

import { askAs, change, readWords, site, wordsOf } from './record-desk.ts';

/** What administrators set. */
export function describeSettingsDesk(): void {
  test('what is set shows on every public page at once, and goes back to the default', async () => {
    expect(await readWords('/support')).toContain('first@example.org');
    const saved = { status: 302, to: '/profile/settings?said=saved' };
    expect(await change('name', { name: 'Sea & Sand' })).toMatchObject(saved);
    expect(await change('contact', { contact: 'second@example.org' })).toMatchObject(saved);
    expect(await change('total', { total: '5000' })).toMatchObject(saved);
    const giving = { providers: 'Tide=https://tide.example/{amount}', amounts: '7 EUR' };
    expect(await change('giving', giving)).toMatchObject(saved);
    const retained = { contact: '60', undecided: '365', rejected: '14' };
    const days = { trash: '30', ...retained, audit: '365', draft: '30' };
    expect(await change('retention', days)).toMatchObject(saved);
    expect(await change('country-KE', { fr: 'Le Kenya' })).toMatchObject({
      to: '/profile/settings/countries?said=saved',
    });

    const home = await readWords('/');
    expect(home).toContain('Sea & Sand');
    expect(home).toContain('5,072 letters so far');
    expect(await readWords('/about')).toContain('Sea & Sand');
    expect(await readWords('/support')).toContain('second@example.org');
    const donate = (await fetchPage(`${site.url}/donate`)).html;
    expect(donate).toContain('https://tide.example/7');
    expect(donate).not.toContain('give.example');
    const privacy = await readWords('/privacy');
    for (const [day, what] of [
      ['60', 'days after somebody has decided'],
      ['365', 'days after you sent it'],
      ['14', 'days later, with its name'],
    ]) {
      expect(privacy).toContain(`${day} ${what}`);
    }
    expect(await readWords('/fr/countries/ke')).toContain('Le Kenya');
    expect(await readWords('/countries/ke')).not.toContain('Le Kenya');
    expect(await readWords('/feed.json')).toContain('Sea & Sand');
    expect((await fetchPage(`${site.url}/countries.json`)).html).toContain('"fr":"Le Kenya"');

    const reset = await change('contact', { version: '1', deed: 'back' }, 'Ida');
    expect(reset.to).toBe('/profile/settings?said=back');
    expect(await readWords('/support')).toContain('first@example.org');
    const empty = await change('country-KE', { version: '1', fr: '' });
    expect(empty.to).toBe('/profile/settings/countries?said=back');
    expect((await fetchPage(`${site.url}/countries.json`)).html).not.toContain('Le Kenya');
    expect(wordsOf((await askAs('/profile/settings', 'Ana')).html)).toContain('Set by Ana');
  });

  test('a notice shows on the home page of its language only, with links, and never as markup', async () => {
    const text = 'Fermé lundi <b>ici</b>\nhttps://example.org/fete';
    await change('notice-fr', { text, from: '2026-01-01' });
    const { html } = await fetchPage(`${site.url}/fr`);
    expect(html).toContain('&lt;b&gt;ici&lt;/b&gt;');
    expect(html).toMatch(/<a href="https:\/\/example\.org\/fete" rel="noopener nofollow">/);
    expect(await readWords('/')).not.toContain('Fermé');
    expect(await readWords('/fr/sea')).not.toContain('Fermé');
    await change('notice-fr', { version: '1', text, until: '2020-01-01' });
    expect(await readWords('/fr')).not.toContain('Fermé');
  });

  test('of two administrators the second is told who was first, and keeps what they typed', async () => {
    await change('notice-de', { text: 'Von Ana' });
    const late = await change('notice-de', { text: 'Von Ida' }, 'Ida');
    expect(late.status).toBe(409);
    expect(wordsOf(late.html)).toContain('Ana changed this while you were here.');
    expect(late.html).toContain('Von Ida</textarea>');
    expect(late.html).toContain('name="version" value="1"');
    expect(await readWords('/de')).toContain('Von Ana');
    await change('notice-de', { version: '1', text: 'Von Ida' }, 'Ida');
    expect(await readWords('/de')).toContain('Von Ida');
  });

  test('what is wrong is refused beside its field, and nothing changes', async () => {
    const wrong = await change('contact', { version: '2', contact: 'nobody' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('This does not look like an email address.');
    expect(wrong.html).toContain('value="nobody"');
    const giving = await change('giving', { version: '1', providers: 'x=javascript:alert(1)' });
    expect(giving.status).toBe(400);
    expect((await change('retention', { version: '1', trash: '1' })).status).toBe(400);
    expect((await change('names', {})).status).toBe(404);
    expect((await change('notice-xx', {})).status).toBe(404);
    const foreign = await askAs(
      '/profile/settings/name',
      'Ana',
      { version: '1', name: 'Evil' },
      'https://evil.example',
    );
    expect(foreign.status).toBe(403);
    expect(await readWords('/')).not.toContain('Evil');
  });

  test('a reason of the team is offered once it has a name and words, and can be retired', async () => {
    const reasons = '/profile/settings/reasons';
    const wrong = await askAs(`${reasons}/new`, 'Ana', { version: '0', 'fr-name': 'Photo floue' });
    expect(wrong.status).toBe(400);
    expect(wordsOf(wrong.html)).toContain('Please fill this in.');
    expect(wrong.html).toContain('value="Photo floue"');
    const words = { 'fr-name': 'Photo floue', 'fr-words': 'On ne voit rien sur la photo.' };
    const added = await askAs(`${reasons}/new`, 'Ana', { version: '0', ...words });
    expect(added).toMatchObject({ status: 302, to: `${reasons}?said=add` });
    const { html } = await askAs(reasons, 'Ana');
    expect(wordsOf(html)).toContain('No words yet in: English, Chinese,');
    const [, id = ''] = /data-reason="([a-z0-9]{20})"/.exec(html) ?? [];
    const offered = async () => wordsOf((await askAs('/profile/settings', 'Ana')).html);
    expect(await offered()).toContain('7 reasons are offered');
    expect((await askAs(reasons, 'Ana', { id, deed: 'retire' })).to).toBe(`${reasons}?said=retire`);
    expect(await offered()).toContain('6 reasons are offered');
    expect((await askAs(reasons, 'Ana', { id: 'none', deed: 'up' })).status).toBe(404);
    expect((await askAs(`${reasons}/none`, 'Ana')).status).toBe(404);
    const late = await askAs(`${reasons}/${id}`, 'Ida', { version: '9', ...words });
    expect(late.status).toBe(409);
  });
}
