import { COUNTRIES, countryName, longCountryName } from '#domain/countries/countries.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { readWrittenLanguage } from '#domain/languages/written.ts';
import { isTopic, type Topic } from '#domain/topics/topics.ts';

const TABLE_COLUMNS = [
  'name',
  'age',
  'country',
  'topic',
  'language',
  'text',
  'photo',
  'alt',
  'date',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly TableColumn[] = ['name', 'age', 'country', 'topic', 'text'];

/** What people really write above a column, compared without case, accents, spaces and signs. */
const HEADINGS: Readonly<Record<TableColumn, string>> = {
  name: `name | first name | first name or nickname | author | child | writer | nom | prénom | prénom ou surnom
    | auteur | 名字 | 姓名 | 名 | 名字或昵称 | vorname | vorname oder spitzname | autor | имя | имя или прозвище
    | автор | الاسم | اسم | الاسم الأول | nombre | nombre o apodo`,
  age: 'age | years | âge | 年龄 | 岁 | alter | возраст | лет | العمر | عمر | السن | edad | años',
  country: `country | country code | country or region | land | land oder region | nation | pays
    | pays ou région | 国家 | 国家或地区 | 国家/地区 | 国 | 国家代码 | страна | страна или регион | البلد | بلد
    | البلد أو المنطقة | الدولة | país | pais | país o región`,
  topic: `topic | place | to | addressed to | sujet | thème | lieu | destinataire | 主题 | 地方
    | 写给 | thema | an | ort | тема | место | кому | الموضوع | المكان | إلى | tema | lugar
    | para`,
  language: `language | lang | original language | langue | 语言 | sprache | язык | اللغة | لغة
    | idioma | lengua`,
  text: `text | letter | message | content | texte | lettre | 正文 | 信 | 内容 | 信件 | brief | inhalt
    | текст | письмо | النص | نص | الرسالة | رسالة | texto | carta`,
  photo: `photo | picture | image | file | photo file | file name | photo file name | dessin | fichier
    | 照片 | 图片 | 画 | 文件名 | foto | bild | datei | dateiname | zeichnung | фото | фотография
    | картинка | рисунок | файл | الصورة | صورة | رسم | الملف | imagen | dibujo | archivo | fichero`,
  alt: `alt | picture description | description of the picture | description | photo description
    | description of the photo | description de l’image | description de la photo | 图片说明 | 图片描述
    | 照片说明 | bildbeschreibung | beschreibung | описание | описание фото | описание рисунка
    | описание картинки | وصف الصورة | وصف | descripción | descripción de la imagen
    | descripción de la foto`,
  date: `date | day | written on | creation time | 日期 | 时间 | datum | дата | التاريخ | تاريخ
    | fecha`,
};

const TOPIC_NAMES: Readonly<Record<Topic, string>> = {
  sea: `sea | seas | the sea | ocean | oceans | the ocean | mer | mers | la mer | océan | l’océan | 海 | 大海
    | 海洋 | meer | das meer | ozean | море | моря | океан | البحر | بحر | البحار | المحيط | mar
    | el mar | mares | océano`,
  desert: `desert | deserts | the desert | désert | le désert | déserts | 沙漠 | wüste | die wüste | wüsten
    | пустыня | пустыни | الصحراء | صحراء | الصحاري | desierto | el desierto | desiertos`,
  rivers: `river | rivers | the river | the rivers | rivière | rivières | les rivières | fleuve | fleuves
    | fleuves et rivières | 河 | 河流
    | 江河 | fluss | flüsse | die flüsse | река | реки | النهر | نهر | الأنهار | أنهار | río | ríos
    | los ríos`,
  lakes: `lake | lakes | the lake | the lakes | lac | lacs | les lacs | 湖 | 湖泊 | see | seen | die seen | озеро
    | озёра | озера | البحيرة | بحيرة | البحيرات | بحيرات | lago | lagos | los lagos`,
  mountains: `mountain | mountains | the mountains | montagne | montagnes | les montagnes | 山 | 山脉
    | 高山 | 大山 | berg | berge | die berge | гора | горы | الجبل | جبل | الجبال | جبال
    | montaña | montañas | las montañas`,
  forests: `forest | forests | the forest | the forests | woods | forêt | forêts | les forêts | 森林 | wald | wälder
    | die wälder | лес | леса | الغابة | غابة | الغابات | غابات | bosque | bosques | los bosques`,
};

/** Names of countries that people write and `Intl` does not. */
const OTHER_COUNTRY_NAMES: Readonly<Record<string, string>> = {
  GB: 'UK | Great Britain | England | Scotland | Wales | Royaume Uni | Großbritannien',
  US: 'USA | U.S.A. | United States of America | America | États Unis | EE.UU. | EEUU | США | Estados Unidos de América',
  CZ: 'Czech Republic | République tchèque | Tschechische Republik',
  CI: 'Ivory Coast',
  CD: 'DR Congo | DRC | Democratic Republic of the Congo | RDC',
  CG: 'Republic of the Congo',
  KR: 'Korea | Republic of Korea',
  TR: 'Turkey',
  CV: 'Cape Verde',
  SZ: 'Swaziland',
  MK: 'Macedonia',
  MM: 'Burma',
  NL: 'Holland | The Netherlands',
  AE: 'UAE',
  VA: 'Vatican',
};

export function columnOf(heading: string): TableColumn | undefined {
  return columns.get(toKey(heading));
}

export function readTopic(typed: string): Topic | undefined {
  const key = toKey(typed);
  return isTopic(key) ? key : topics.get(key);
}

export function readCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  if (COUNTRIES.includes(code)) return code;
  countries ??= makeCountries();
  return countries.get(toKey(typed));
}

export function readLanguage(typed: string): string | undefined {
  const known = languages.get(typed);
  if (known !== undefined || languages.has(typed)) return known;
  const byKey = LANGUAGES.find(({ textKey, code }) => [textKey, code].includes(typed as 'en'));
  let tag: string | undefined = byKey?.tag;
  for (const language of LANGUAGES) tag ??= readWrittenLanguage(typed, language.tag);
  if (languages.size < LANGUAGES_CACHED) languages.set(typed, tag);
  return tag;
}

const LANGUAGES_CACHED = 1000;
const languages = new Map<string, string | undefined>();
const columns = namesOf(HEADINGS);
const topics = namesOf(TOPIC_NAMES);
let countries: Map<string, string> | undefined;

function namesOf<Key extends string>(table: Readonly<Record<Key, string>>): Map<string, Key> {
  const entries = Object.entries(table) as [Key, string][];
  return new Map(
    entries.flatMap(([key, names]) => names.split('|').map((name) => [toKey(name), key] as const)),
  );
}

function makeCountries(): Map<string, string> {
  const names = new Map<string, string>();
  for (const { tag } of LANGUAGES) {
    for (const code of COUNTRIES) names.set(toKey(countryName(code, tag)), code);
  }
  const others = LANGUAGES.flatMap(({ tag }) =>
    COUNTRIES.map((code) => [toKey(longCountryName(code, tag)), code] as const),
  );
  for (const [name, code] of [...others, ...namesOf(OTHER_COUNTRY_NAMES)]) {
    if (!names.has(name)) names.set(name, code);
  }
  return names;
}

function toKey(words: string): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
