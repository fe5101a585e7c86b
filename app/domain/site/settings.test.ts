import { describe, expect, test } from 'vitest';
import { isCountry } from '#domain/countries/countries.ts';
import { dayOf, isDay, isNoticeShown, noticeLines } from './notices.ts';
import { readSetting, type SettingTexts, writeSetting } from './setting-forms.ts';
import {
  helpStepsOf,
  isSettingName,
  noticeOf,
  RETENTION_DEFAULTS,
  type SettingName,
  settingsFrom,
} from './settings.ts';

const DEFAULTS = {
  name: 'Wildpost',
  contact: 'help@example.org',
  total: 1878,
  giving: { providers: [], amounts: [] },
  retention: RETENTION_DEFAULTS,
  ages: 'exact' as const,
  secondReading: 'none' as const,
};

describe('the settings', () => {
  test('are what was set, and for the rest what the site was started with', () => {
    expect(settingsFrom(DEFAULTS, [])).toMatchObject({
      ...DEFAULTS,
      notices: {},
      countryNames: {},
      helpSteps: {},
    });
    const settings = settingsFrom(DEFAULTS, [
      { name: 'name', value: 'Sea post' },
      { name: 'contact', value: null },
      { name: 'notice-fr', value: { text: 'Bonjour', from: null, until: null } },
      { name: 'country-KE', value: { fr: 'Le Kenya' } },
      { name: 'help-fr', value: 'Appelez Rosa.\n\n Puis le 119. ' },
    ]);
    expect(helpStepsOf(settings.helpSteps.fr ?? '')).toEqual(['Appelez Rosa.', 'Puis le 119.']);
    expect(settings).toMatchObject({
      name: 'Sea post',
      total: 1878,
      countryNames: { KE: { fr: 'Le Kenya' } },
    });
    expect(settings.contact).toBeUndefined();
    expect(noticeOf(settings, 'fr', '2026-06-08')?.text).toBe('Bonjour');
    expect(noticeOf(settings, 'en', '2026-06-08')).toBeUndefined();
  });

  test('have names, and nothing else has', () => {
    for (const name of ['name', 'retention', 'notice-cn', 'help-ar', 'country-KE']) {
      expect(isSettingName(name, isCountry), name).toBe(true);
    }
    for (const name of [
      '',
      'names',
      'notice-xx',
      'notice',
      'help',
      'help-zh',
      'country-XX',
      'constructor',
    ]) {
      expect(isSettingName(name, isCountry), name).toBe(false);
    }
  });
});

describe('the form of a setting', () => {
  const GIVING = {
    providers: 'PayPal=https://pay.example/{amount}\n\n https://give.example/a?b=c,d',
    amounts: '10 EUR, 12.50 EUR',
  };
  const retained = { trash: '30', contact: '90', undecided: '180', rejected: '90' };
  const days = { ...retained, audit: '1095', draft: '30' };

  test.each<[SettingName, SettingTexts, unknown]>([
    ['name', { name: 'Sea post' }, 'Sea post'],
    ['contact', { contact: 'a@example.org' }, 'a@example.org'],
    ['contact', { contact: '' }, null],
    ['total', { total: '٢٠' }, 20],
    ['ages', { ages: 'bands' }, 'bands'],
    ['secondReading', { secondReading: 'required' }, 'required'],
    [
      'giving',
      GIVING,
      {
        providers: [
          { name: 'PayPal', url: 'https://pay.example/{amount}' },
          { name: '', url: 'https://give.example/a?b=c%2Cd' },
        ],
        amounts: [
          { value: '10', currency: 'EUR' },
          { value: '12.50', currency: 'EUR' },
        ],
      },
    ],
    [
      'giving',
      {
        providers: '微信＝https://a.example，支付宝=https://b.example/?c=d，e',
        amounts: '１０　ＥＵＲ、',
      },
      {
        providers: [
          { name: '微信', url: 'https://a.example' },
          { name: '支付宝', url: 'https://b.example/?c=d%EF%BC%8Ce' },
        ],
        amounts: [{ value: '10', currency: 'EUR' }],
      },
    ],
    ['giving', { providers: '', amounts: '' }, { providers: [], amounts: [] }],
    ['retention', days, RETENTION_DEFAULTS],
    ['notice-fr', { text: '', from: 'whatever' }, undefined],
    ['help-de', { steps: 'Rosa anrufen\n116 111' }, 'Rosa anrufen\n116 111'],
    ['help-de', { steps: '' }, undefined],
    [
      'notice-fr',
      { text: 'Fermé', from: '2026-06-08', until: '2026-06-08' },
      { text: 'Fermé', from: '2026-06-08', until: '2026-06-08' },
    ],
    ['country-KE', { fr: 'Le Kenya', en: '' }, { fr: 'Le Kenya' }],
    ['country-KE', { en: '' }, undefined],
  ])('of %s takes %j', (name, texts, value) => {
    expect(readSetting(name, texts)).toEqual({ value });
    if (value === undefined) return;
    expect(readSetting(name, writeSetting(name, value as never))).toEqual({ value });
  });

  test.each<[SettingName, SettingTexts, unknown]>([
    ['name', { name: ' ' }, { name: 'required' }],
    ['name', { name: 'x'.repeat(61) }, { name: 'max' }],
    ['contact', { contact: 'nobody' }, { contact: 'valid' }],
    ['total', { total: '-1' }, { total: 'number' }],
    ['total', {}, { total: 'number' }],
    ['giving', { providers: 'PayPal', amounts: '' }, { providers: 'providers' }],
    ['giving', { providers: 'x=javascript:alert(1)' }, { providers: 'providers' }],
    ['giving', { providers: 'https://a.example\nhttps://b.example' }, { providers: 'providers' }],
    ['giving', { providers: 'a, b=https://a.example' }, { providers: 'providers' }],
    ['giving', { providers: '微信，https://a.example' }, { providers: 'providers' }],
    ['giving', { providers: GIVING.providers }, { amounts: 'amountsMissing' }],
    ['giving', { amounts: '10 euros' }, { amounts: 'amounts' }],
    ['retention', { ...days, audit: '1' }, { audit: 'choice' }],
    [
      'retention',
      {},
      {
        ...{ trash: 'choice', contact: 'choice', undecided: 'choice', rejected: 'choice' },
        ...{ audit: 'choice', draft: 'choice' },
      },
    ],
    ['notice-fr', { text: 'x'.repeat(601) }, { text: 'max' }],
    ['notice-fr', { text: 'x', from: '2026-02-30' }, { from: 'day' }],
    ['notice-fr', { text: 'x', from: '2026-06-09', until: '2026-06-08' }, { until: 'order' }],
    ['country-KE', { fr: 'x'.repeat(61) }, { fr: 'max' }],
  ])('of %s refuses %j', (name, texts, errors) => {
    expect(readSetting(name, texts)).toEqual({ errors });
  });
});

describe('a notice', () => {
  test('shows from its first to its last day in GMT', () => {
    const notice = { text: 'x', from: '2026-06-08', until: '2026-06-09' };
    const shown = ['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10'].filter((day) =>
      isNoticeShown(notice, day),
    );
    expect(shown).toEqual(['2026-06-08', '2026-06-09']);
    expect(isNoticeShown({ text: 'x', from: null, until: null }, '2026-06-07')).toBe(true);
    expect(dayOf(Date.UTC(2026, 5, 8, 23, 59))).toBe('2026-06-08');
  });

  test('knows which days there are', () => {
    expect(['2028-02-29', '2026-02-29', '2026-6-8', '', 'today'].filter(isDay)).toEqual([
      '2028-02-29',
    ]);
  });

  test('keeps its lines, and makes links of web addresses only', () => {
    expect(noticeLines({ text: 'Read (https://example.org/sea).\n\nor http://a.example' })).toEqual(
      [
        [
          { text: 'Read (', href: undefined },
          { text: 'https://example.org/sea', href: 'https://example.org/sea' },
          { text: ').', href: undefined },
        ],
        [],
        [
          { text: 'or ', href: undefined },
          { text: 'http://a.example', href: 'http://a.example/' },
        ],
      ],
    );
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.org/%0aalert(1)',
    'data:text/html,x',
    'https://',
    '<a href="javascript:alert(1)">x</a>',
  ])('leaves %j a text', (text) => {
    expect(noticeLines({ text })).toEqual([[{ text, href: undefined }]]);
  });
});
