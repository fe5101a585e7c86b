/** What a browser says of a voice that can speak. */
export type DeviceVoice = { lang: string; localService: boolean };

/** Written as all Chinese is, spoken as another language. */
const CANTONESE = /^(?:zh|zho|yue)\b.*\b(?:HK|MO)$/i;
/** Norwegian has several tags, and its voices any of them. */
const ONE_SPEECH: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** Of tags as devices write them: `zh-CN`, `zh_CN`, `cmn-Hans-CN`, `eng-USA`. */
export function spokenLanguage(tag: string): string | undefined {
  const plain = tag.replaceAll('_', '-');
  if (CANTONESE.test(plain)) return 'yue';
  try {
    const [language = ''] = Intl.getCanonicalLocales(plain.split('-', 1));
    return ONE_SPEECH[language] ?? language;
  } catch {
    return undefined;
  }
}

/** Any other voice sends what it reads to a server of the browser's maker. */
export function speaks({ lang, localService }: DeviceVoice, tag: string): boolean {
  return localService && spokenLanguage(lang) === spokenLanguage(tag);
}
