import { LANGUAGES } from './languages.ts';
import { nameOfLanguage } from './names.ts';

/** The living languages of ISO 639-1, and many that have three letters. */
const CODES = `
  aa ab ady af ak am an arn as ast av awa ay az ba bal ban be bem ber bg bho bi bik bjn bm bn bo
  br brx bs bua bug ca ce ceb ch chr ckb co cr crh cs csb cv cy da doi dsb dv dz ee el eo et eu fa
  ff fi fil fj fo fon fur fy ga gd gil gl gn gsw gu guz gv ha haw he hi hil hmn ho hr hsb ht hu hy
  iba id ig ii ilo inh is it iu ja jv ka kaa kab kam kbd kea kg kha ki kj kk kl kln km kmb kn ko
  kok kr krc kri krl ks ku kv kw ky lb lez lg li lij lkt lmo ln lo loz lt lu luo lus luy lv mad
  mag mai mak mas mdf mer mfe mg mh mi min mk ml mn mni moh mos mr ms mt my myv mzn na nap nb nd
  nds ne new ng nl nn nqo nr nso nus nv ny nyn oc oj om or os pa pag pam pap pcm pl ps pt qu quc
  raj rap rhg rif rm rn ro rw sa sah sat sc scn sco sd se sg shi shn si sid sk skr sl sm sma smn
  sn snk so sq sr srn srr ss st su suk sv sw syl szl ta te tem teo tet tg th ti tig tk tn to tpi
  tr ts tt tum tvl ty tyv tzm udm ug uk umb ur uz vai ve vec vi wa wal war wo wuu xal xh xog yao
  yi yo yue za zap zgh zu zza
`;

/** Longer than any name of a language: comparing what has many accents takes long. */
const NAME_MAX = 100;

const PARTS = {
  script: new Intl.DisplayNames('en', { type: 'script', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
};

const FOREIGN = CODES.trim().split(/\s+/);

export type WrittenLanguage = { tag: string; name: string; own: string };

export function otherLanguages(tag: string): readonly WrittenLanguage[] {
  const known = lists.get(tag);
  if (known) return known;
  const { compare } = new Intl.Collator(tag);
  const list = FOREIGN.flatMap((code) => {
    const name = nameOfLanguage(code, tag) ?? nameOfLanguage(code, 'en');
    return name ? [{ tag: code, name, own: nameOfLanguage(code, code) ?? name }] : [];
  }).sort((a, b) => compare(a.name, b.name));
  lists.set(tag, list);
  return list;
}

export function readWrittenLanguage(typed: string, tag: string): string | undefined {
  const preferred = typed.trim();
  if (preferred === '' || preferred.length > NAME_MAX) return undefined;
  return byName(preferred, tag) ?? byTag(preferred);
}

function byName(preferred: string, tag: string): string | undefined {
  const { compare } = new Intl.Collator(tag, { usage: 'search', sensitivity: 'base' });
  const ours = LANGUAGES.map((language) => ({
    tag: language.tag,
    names: [
      language.name,
      language.englishName,
      nameOfLanguage(language.tag.split('-')[0] ?? '', tag),
    ],
  }));
  const others = otherLanguages(tag).map((language) => ({
    tag: language.tag,
    names: [language.name, language.own, nameOfLanguage(language.tag, 'en')],
  }));
  const all = [...ours, ...others];
  return all.find(({ names }) => names.some((name) => name && compare(name, preferred) === 0))?.tag;
}

function byTag(preferred: string): string | undefined {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(preferred)) return undefined;
  try {
    const { language, script, region } = new Intl.Locale(preferred);
    if (!nameOfLanguage(language, 'en')) return undefined;
    // `en-Anna` is well formed, and would carry a name into every page that shows the letter.
    const known = (part: string | undefined, type: 'script' | 'region') =>
      part && PARTS[type].of(part) ? part : undefined;
    const tag = [language, known(script, 'script'), known(region, 'region')]
      .filter(Boolean)
      .join('-');
    return tag === 'zh' ? 'zh-CN' : tag;
  } catch {
    return undefined;
  }
}

const lists = new Map<string, readonly WrittenLanguage[]>();
