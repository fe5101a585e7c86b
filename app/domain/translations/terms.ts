/** What comes again and again in letters, in the order of the text keys below. */
const KEYS = ['en', 'fr', 'ch', 'de', 'ru', 'ar', 'es'] as const;

const TERMS: readonly (readonly [string, string, string, string, string, string, string])[] = [
  [
    'Dear sea,',
    'Chère mer,',
    '亲爱的大海：',
    'Liebes Meer,',
    'Дорогое море!',
    'عزيزي البحر،',
    'Querido mar:',
  ],
  [
    'Dear desert,',
    'Cher désert,',
    '亲爱的沙漠：',
    'Liebe Wüste,',
    'Дорогая пустыня!',
    'عزيزتي الصحراء،',
    'Querido desierto:',
  ],
  [
    'Dear river,',
    'Chère rivière,',
    '亲爱的河流：',
    'Lieber Fluss,',
    'Дорогая река!',
    'عزيزي النهر،',
    'Querido río:',
  ],
  [
    'Dear lake,',
    'Cher lac,',
    '亲爱的湖：',
    'Lieber See,',
    'Дорогое озеро!',
    'عزيزتي البحيرة،',
    'Querido lago:',
  ],
  [
    'Dear mountain,',
    'Chère montagne,',
    '亲爱的大山：',
    'Lieber Berg,',
    'Дорогая гора!',
    'عزيزي الجبل،',
    'Querida montaña:',
  ],
  [
    'Dear forest,',
    'Chère forêt,',
    '亲爱的森林：',
    'Lieber Wald,',
    'Дорогой лес!',
    'عزيزتي الغابة،',
    'Querido bosque:',
  ],
  [
    'Your friend, …',
    'Ton ami … / Ton amie …',
    '你的朋友……',
    'Dein Freund … / Deine Freundin …',
    'Твой друг … / Твоя подруга …',
    'صديقك … / صديقتك …',
    'Tu amigo … / Tu amiga …',
  ],
  [
    'Love, …',
    'Je t’embrasse, …',
    '爱你的……',
    'Alles Liebe, …',
    'С любовью, …',
    'مع حبّي، …',
    'Con cariño, …',
  ],
  ['grandmother', 'grand-mère', '奶奶/外婆', 'Oma', 'бабушка', 'جدّتي', 'abuela'],
  ['grandfather', 'grand-père', '爷爷/外公', 'Opa', 'дедушка', 'جدّي', 'abuelo'],
  ['wave', 'vague', '海浪', 'Welle', 'волна', 'موجة', 'ola'],
  ['tide', 'marée', '潮水', 'Ebbe und Flut', 'прилив и отлив', 'المدّ والجزر', 'marea'],
  [
    'coral reef',
    'récif de corail',
    '珊瑚礁',
    'Korallenriff',
    'коралловый риф',
    'شعاب مرجانية',
    'arrecife de coral',
  ],
  [
    'sea turtle',
    'tortue marine',
    '海龟',
    'Meeresschildkröte',
    'морская черепаха',
    'سلحفاة بحرية',
    'tortuga marina',
  ],
  ['plastic', 'plastique', '塑料', 'Plastik', 'пластик', 'بلاستيك', 'plástico'],
  ['rubbish', 'déchets', '垃圾', 'Müll', 'мусор', 'نفايات', 'basura'],
  ['dune', 'dune', '沙丘', 'Düne', 'бархан', 'كثيب', 'duna'],
  ['drought', 'sécheresse', '干旱', 'Dürre', 'засуха', 'جفاف', 'sequía'],
  ['glacier', 'glacier', '冰川', 'Gletscher', 'ледник', 'نهر جليدي', 'glaciar'],
  ['climate', 'climat', '气候', 'Klima', 'климат', 'مناخ', 'clima'],
];

export type Term = { from: string; into: string; occurs: boolean };

/** The words of a language beside those of another; what a text has comes first. */
export function termsOf(into: string, from: string, text: string): Term[] {
  const column = indexOf(into);
  if (column === undefined) return [];
  const source = indexOf(from) ?? 0;
  const said = text.toLowerCase();
  const terms = TERMS.map((row) => ({
    from: row[source] ?? '',
    into: row[column] ?? '',
    occurs: said.includes((row[source] ?? '').toLowerCase().replace(/[ ,:!：،…]+$/u, '')),
  }));
  return terms.sort((a, b) => Number(b.occurs) - Number(a.occurs));
}

function indexOf(key: string): number | undefined {
  const index = KEYS.indexOf(key as (typeof KEYS)[number]);
  return index < 0 ? undefined : index;
}
