export type DeviceVoice = { lang: string; localService: boolean };

/** Of tags as devices write them: `zh-CN`, `zh_CN`, `cmn-Hans-CN`, `eng-USA`. */
function spokenLanguage(tag: string): string | undefined {
  try {
    const { language } = new Intl.Locale(tag.split(/[-_]/)[0] ?? '');
    // Written as all Chinese is, it is spoken as Cantonese there; and any Norwegian voice reads Norwegian.
    if (language === 'zh' && /HK|MO/i.test(tag)) return 'yue';
    return language.replace(/^n[bn]$/, 'no');
  } catch {
    return undefined;
  }
}

/** Any other voice sends what it reads to a server of the browser's maker. */
export function speaks({ lang, localService }: DeviceVoice, tag: string): boolean {
  return localService && spokenLanguage(lang) === spokenLanguage(tag);
}
