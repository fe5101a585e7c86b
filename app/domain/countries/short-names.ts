/**
 * How countries and territories are called where `Intl` (CLDR 48) has a name that nobody looks
 * for. Sources: [s] the short form of CLDR itself; [u] the short names of UNTERM, the terms of the
 * United Nations; [r] the Russian classification of countries (ОК 025), without its inversions;
 * [d] the language's own dictionaries and press (Duden, Fundéu and DPD, BDL, Gramota). A choice
 * between names that is a political one is left to CLDR: Palestine, Hong Kong, Macao, Taiwan and
 * the Falklands are called as it has them, in its short form where there is one.
 */
export const SHORT_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    ...{ HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine', MM: 'Myanmar' }, // [s]
    ...{ CD: 'Democratic Republic of the Congo', CG: 'Republic of the Congo' }, // [u] and [d]
  },
  fr: {
    ...{ HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine' }, // [s]
    GS: 'Géorgie du Sud-et-les-Îles-Sandwich-du-Sud', // [d]
    VA: 'Vatican', // [d]
    VC: 'Saint-Vincent-et-les-Grenadines', // [u]
  },
  de: {
    ...{ HK: 'Hongkong', MO: 'Macau', PS: 'Palästina' }, // [s]
    ...{ BN: 'Brunei', CI: 'Elfenbeinküste', CV: 'Kap Verde', MD: 'Moldau', TL: 'Osttimor' }, // [d]
  },
  es: {
    ...{ HK: 'Hong Kong', MO: 'Macao', PS: 'Palestina' }, // [s]
    ...{ CI: 'Costa de Marfil', RE: 'La Reunión', TL: 'Timor Oriental' }, // [d]
    CG: 'República del Congo', // [d]
  },
  ru: {
    ...{ HK: 'Гонконг', MO: 'Макао', PS: 'Палестина', US: 'США' }, // [s]
    ...{ KP: 'Северная Корея', KR: 'Южная Корея', MM: 'Мьянма', FM: 'Микронезия' }, // [d]
    ...{ CD: 'Демократическая Республика Конго', CG: 'Республика Конго' }, // [u]
    ...{ AX: 'Аландские острова', BM: 'Бермуды', BV: 'Остров Буве', CC: 'Кокосовые острова' }, // [r]
    ...{ CK: 'Острова Кука', CX: 'Остров Рождества', FK: 'Фолклендские острова' }, // [r]
    ...{ FO: 'Фарерские острова', HM: 'Остров Херд и острова Макдональд' }, // [r]
    GS: 'Южная Георгия и Южные Сандвичевы острова', // [r]
    ...{ IM: 'Остров Мэн', KY: 'Каймановы острова', MH: 'Маршалловы Острова' }, // [r]
    ...{ MP: 'Северные Марианские острова', NF: 'Норфолк', PN: 'Питкэрн' }, // [r]
    ...{ SB: 'Соломоновы Острова', SC: 'Сейшелы', SH: 'Остров Святой Елены' }, // [r]
    UM: 'Внешние малые острова США', // [r]
    ...{ VG: 'Британские Виргинские острова', VI: 'Виргинские острова США' }, // [r]
  },
  ar: {
    ...{ HK: 'هونغ كونغ', PS: 'فلسطين' }, // [s]
    MO: 'ماكاو', // [u]
    ...{ CD: 'جمهورية الكونغو الديمقراطية', CG: 'جمهورية الكونغو' }, // [u]
    ...{ DK: 'الدنمارك', MQ: 'المارتينيك', TL: 'تيمور الشرقية' }, // [d]
    ...{ MF: 'سان مارتن (الجزء الفرنسي)', SX: 'سانت مارتن (الجزء الهولندي)' }, // [u]
  },
  'zh-CN': { HK: '香港', MO: '澳门', PS: '巴勒斯坦' }, // [s]
};
