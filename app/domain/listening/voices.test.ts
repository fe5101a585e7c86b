import { expect, test } from 'vitest';
import { bestVoice } from './best-voice.ts';
import { speaks } from './voices.ts';

const voice = (lang: string, more: Partial<Parameters<typeof bestVoice>[0][number]> = {}) => ({
  lang,
  localService: true,
  name: lang,
  default: false,
  ...more,
});
const named = (lang: string, name: string) => voice(lang, { name });
const best = (tag: string, voices: ReturnType<typeof voice>[], reader: string[] = []) =>
  bestVoice(voices, tag, reader)?.name;

test.each([
  ['en', 'en-US'],
  ['en', 'en_GB'],
  ['en', 'eng-USA'],
  ['zh-CN', 'zh_TW'],
  ['zh-CN', 'cmn-Hans-CN'],
  ['zh-HK', 'yue-Hant-HK'],
  ['nb', 'no-NO'],
  ['sr-Latn', 'sr-RS'],
])('a text in %s is spoken by a voice for %s', (text, lang) => {
  expect(speaks(voice(lang), text)).toBe(true);
});

test.each([
  ['de', 'en-US'],
  ['zh-CN', 'zh-HK'],
  ['zh-CN', 'yue-CN'],
  ['sw', ''],
  ['sw', '?'],
  // Not the beginning of the word.
  ['fi', 'fil-PH'],
])('a text in %s is not spoken by a voice for "%s"', (text, lang) => {
  expect(speaks(voice(lang), text)).toBe(false);
});

test('a voice that sends the words to a server never reads, even where there is no other', () => {
  const remote = voice('ar-SA', { localService: false });
  expect(speaks(remote, 'ar')).toBe(false);
  expect(best('ar', [remote])).toBeUndefined();
  expect(best('ar', [remote, voice('ar-EG')])).toBe('ar-EG');
});

test('the country of the text comes first, then the reader’s, then where most speak it', () => {
  const voices = ['es-AR', 'es-MX', 'es-ES'].map((lang) => voice(lang));
  expect(best('es-MX', voices, ['es-AR'])).toBe('es-MX');
  expect(best('es', voices, ['en-GB', 'es-AR'])).toBe('es-AR');
  expect(best('es', voices, ['en-GB'])).toBe('es-ES');
  expect(best('zh-CN', [voice('zh_TW'), voice('zh_CN')])).toBe('zh_CN');
});

test('the device’s own choice decides among those of one country, then the finer voice', () => {
  const voices = [named('fr-FR', 'Aude'), named('fr-FR', 'Marie (Premium)')];
  expect(best('fr', voices)).toBe('Marie (Premium)');
  expect(best('fr', [...voices, voice('fr-FR', { name: 'Luc', default: true })])).toBe('Luc');
});

test('a voice made for fun reads only where nothing else does, or where it was chosen', () => {
  const fun = [named('en-US', 'Albert'), named('en-US', 'Eddy (English (US))')];
  expect(best('en', [...fun, named('en-IN', 'Rishi')])).toBe('Rishi');
  expect(best('en', fun)).toBe('Albert');
  expect(best('en', [...fun, named('en-US', 'Alberta')])).toBe('Alberta');
  const chosen = voice('en-US', { name: 'Zarvox', default: true });
  expect(best('en', [named('en-US', 'Samantha'), chosen])).toBe('Zarvox');
});
