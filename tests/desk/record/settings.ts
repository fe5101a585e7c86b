import { expect, test } from 'vitest';
import { fetchPage, LOCALES, unescapeHtml } from '#tests/setup/pages.ts';

import { askAs, change, readWords, site, wordsOf } from './record-desk.ts';

/** What stands in the form of the notices: versions, and what was read with them. */
async function readNotices(): Promise<Record<string, string>> {
  const { html } = await askAs('/profile/settings/notices', 'Ana');
  const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const read = Object.fromEntries(
    Array.from(hidden, ([, name = '', value = '']) => [name, unescapeHtml(value)]),
  );
  const typed = Object.entries(read).filter(([name]) => name.startsWith('was.'));
  return { ...read, ...Object.fromEntries(typed.map(([name, text]) => [name.slice(4), text])) };
}

/** Without versions it is a form in which nothing stood. */
const notice = (form: Record<string, string>, as = 'Ana') =>
  askAs('/profile/settings/notices', as, {
    ...Object.fromEntries(LOCALES.map((locale) => [`version.${locale}`, '0'])),
    ...form,
  });

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
      ['14', 'days later, with the name'],
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
    await notice({ 'text.fr': text, from: '2026-01-01' });
    const { html } = await fetchPage(`${site.url}/fr`);
    expect(html).toContain('&lt;b&gt;ici&lt;/b&gt;');
    expect(html).toMatch(/<a href="https:\/\/example\.org\/fete" rel="noopener nofollow">/);
    expect(await readWords('/')).not.toContain('Fermé');
    expect(await readWords('/fr/sea')).not.toContain('Fermé');
    const old = await readNotices();
    await notice({ ...old, 'text.fr': text, from: '', until: '2020-01-01' });
    expect(await readWords('/fr')).not.toContain('Fermé');
  });

  test('a notice in several languages is one form: all of it is saved, or nothing', async () => {
    const page = await askAs('/profile/settings/notice-ru', 'Ana');
    expect(page).toMatchObject({ status: 302, to: '/profile/settings/notices' });
    const before = await readNotices();
    const texts = { 'text.en': 'Open again', 'text.ru': 'Снова открыто', 'text.ar': 'عدنا' };
    const wrong = await notice({ ...before, ...texts, 'text.es': 'x'.repeat(601), until: '' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('Снова открыто</textarea>');
    expect(await readWords('/')).not.toContain('Open again');
    expect(await notice({ ...before, ...texts, until: '' })).toMatchObject({
      status: 302,
      to: '/profile/settings?said=saved',
    });
    expect(await readWords('/')).toContain('Open again');
    expect(await readWords('/ru')).toContain('Снова открыто');
    expect(await readWords('/ar')).toContain('عدنا');
    expect(await readWords('/es')).not.toContain('Open again');
    expect((await notice({ ...before, 'text.en': 'Late' })).status).toBe(409);
    expect(await readWords('/')).toContain('Open again');
  });

  test('of two administrators the second is told who was first, and keeps what they typed', async () => {
    await change('help-de', { steps: 'Von Ana' });
    const late = await change('help-de', { steps: 'Von Ida' }, 'Ida');
    expect(late.status).toBe(409);
    expect(wordsOf(late.html)).toContain('Ana changed this while you were here.');
    expect(late.html).toContain('Von Ida</textarea>');
    expect(late.html).toContain('name="version" value="1"');
    expect((await change('help-de', { version: '1', steps: 'Von Ida' }, 'Ida')).status).toBe(302);

    const both = await readNotices();
    await notice({ ...both, 'text.de': 'Von Ana' });
    const second = await notice({ ...both, 'text.de': 'Von Ida', 'text.es': 'De Ida' }, 'Ida');
    expect(second.status).toBe(409);
    expect(wordsOf(second.html)).toContain('Ana changed one of these texts while you were here');
    expect(second.html).toContain('De Ida</textarea>');
    expect(await readWords('/es')).not.toContain('De Ida');
    expect(await readWords('/de')).toContain('Von Ana');
    // Who changed another language is in nobody's way.
    expect((await notice({ ...both, 'text.es': 'De Ida' }, 'Ida')).status).toBe(302);
    expect(await readWords('/de')).toContain('Von Ana');
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
