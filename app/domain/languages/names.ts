import { perTag } from './per-tag.ts';

/**
 * What `Intl` (CLDR 48) does not call a language, or calls it wrongly, as the Wikipedia of the
 * reader's language does; Arabic `gil` is that of Gibraltar there, and Chinese `nqo` a script.
 */
const CORRECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ber: 'Berber', skr: 'Saraiki', syl: 'Sylheti' },
  fr: { ber: 'berbère', luo: 'luo', skr: 'saraïki', syl: 'sylheti' },
  de: { ber: 'Berberisch', skr: 'Saraiki', syl: 'Sylheti' },
  es: {
    ...{ ber: 'bereber', bjn: 'banjar', kri: 'krio', luo: 'luo', rif: 'rifeño' },
    ...{ skr: 'saraiki', syl: 'sylheti', vai: 'vai' },
  },
  ru: {
    ...{ ber: 'берберский', bjn: 'банджарский', kri: 'крио', rif: 'рифский' },
    ...{ skr: 'сирайки', syl: 'силхетский' },
  },
  ar: {
    ...{ ber: 'الأمازيغية', bjn: 'البنجرية', gil: 'الكيريباتية', haw: 'الهاوايية', kri: 'الكريو' },
    ...{ nqo: 'النكو', qu: 'الكيتشوا', rif: 'الريفية', se: 'السامية الشمالية' },
    ...{ skr: 'السرائيكية', sma: 'السامية الجنوبية', smj: 'سامية لولي', smn: 'سامية إيناري' },
    ...{ syl: 'السيلهيتية', tzm: 'أمازيغية الأطلس المتوسط', zgh: 'الأمازيغية المعيارية المغربية' },
  },
  'zh-CN': { ber: '柏柏尔语', bjn: '班贾尔语', kri: '克里奥语', nqo: '恩科语', syl: '锡尔赫特语' },
};

/** None where the machine has no names in that language: it would answer in another. */
const namesIn = perTag((tag) => {
  const [supported] = Intl.DisplayNames.supportedLocalesOf(tag);
  return supported ? new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }) : null;
});

/** The machine takes longer to name a language than to render its name. */
const known = perTag((inTag) => perTag((code) => nameOf(code, inTag) ?? null));

/** As it stands within a sentence. */
export function nameOfLanguage(code: string, inTag: string): string | undefined {
  return known(inTag)(code) ?? undefined;
}

function nameOf(code: string, inTag: string): string | undefined {
  const corrected = CORRECTED[inTag]?.[code];
  if (corrected) return corrected;
  try {
    return namesIn(inTag)?.of(code);
  } catch {
    return undefined;
  }
}

/** As it stands alone, or where a sentence begins with it. */
export function capitalized(words: string, tag: string): string {
  return words.charAt(0).toLocaleUpperCase(tag) + words.slice(1);
}
