import type { NewLetter } from '#store/letters/rows.ts';
import { NOON } from './cast.ts';

/** As most letters come: typed, without a picture, read in every language; from the longest of countries. */
export const TYPED: NewLetter = {
  id: 'typedletter',
  slug: 'sea-ingrid-grytviken',
  topic: 'sea',
  country: 'GS',
  name: 'Ingrid-Josephine',
  age: 11,
  originalLanguage: 'en',
  creationTime: String(NOON),
  alt: {},
  text: {
    en: `Dear sea,

you are the first that I hear in the morning, before anybody here is awake. When the wind comes from the glacier you are so loud that I cannot hear my own boots.

Yesterday a seal lay on our jetty and would not let us past. My father said that we are the guests here, so we waited, and it looked at us all the while.

Do you know how far it is to the next school? I have counted: four days, if you are in a good mood. Please be in a good mood in March, when my cousin comes.

Ingrid-Josephine`,
    fr: `Chère mer,

c’est toi que j’entends en premier le matin, avant que quelqu’un soit réveillé ici. Quand le vent vient du glacier, tu fais tant de bruit que je n’entends plus mes propres bottes.

Hier, un phoque était couché sur notre ponton et ne voulait pas nous laisser passer. Mon père a dit que les invités, ici, c’est nous ; alors nous avons attendu, et il nous a regardés tout le temps.

Sais-tu à quelle distance est l’école la plus proche ? J’ai compté : quatre jours, si tu es de bonne humeur. Sois de bonne humeur en mars, s’il te plaît, quand ma cousine viendra.

Ingrid-Josephine`,
    ch: `亲爱的大海：

早晨大家都还没有醒，我最先听见的就是你。风从冰川那边吹来的时候，你的声音大得让我听不见自己的靴子。

昨天有一只海豹躺在我们的码头上，不肯让我们过去。爸爸说，我们才是这里的客人，所以我们就等着，它一直看着我们。

你知道离这里最近的学校有多远吗？我数过：要是你心情好，要走四天。三月我表姐要来，请你那时候心情好一点。

英格丽德`,
    de: `Liebes Meer,

du bist das Erste, was ich morgens höre, bevor hier irgendjemand wach ist. Wenn der Wind vom Gletscher kommt, bist du so laut, dass ich meine eigenen Gummistiefel nicht höre.

Gestern lag ein Seebär auf unserem Landungssteg und wollte uns nicht vorbeilassen. Mein Vater hat gesagt, die Gäste hier sind wir, also haben wir gewartet, und er hat uns die ganze Zeit angesehen.

Weißt du, wie weit es bis zur nächsten Schule ist? Ich habe nachgezählt: vier Tage, wenn du gute Laune hast. Bitte hab im März gute Laune, dann kommt meine Cousine mit dem Versorgungsschiff.

Ingrid-Josephine`,
    ru: `Дорогое море,

ты первое, что я слышу утром, пока здесь ещё никто не проснулся. Когда ветер дует с ледника, ты шумишь так громко, что я не слышу собственных сапог.

Вчера на нашем причале лежал тюлень и не хотел нас пропускать. Папа сказал, что гости здесь — это мы, поэтому мы ждали, а он всё это время нас рассматривал.

Ты знаешь, как далеко до ближайшей школы? Я посчитала: четыре дня, если ты в хорошем настроении. Пожалуйста, будь в хорошем настроении в марте, когда приедет моя двоюродная сестра.

Ингрид-Жозефина`,
    ar: `عزيزي البحر،

أنت أول ما أسمعه في الصباح قبل أن يستيقظ أحد هنا. وحين تأتي الريح من النهر الجليدي يعلو صوتك حتى لا أسمع وقع حذائي.

بالأمس كانت فقمة مستلقية على رصيفنا ولم تدعنا نمر. قال أبي إننا نحن الضيوف هنا، فانتظرنا، وظلت تنظر إلينا طوال الوقت.

هل تعرف كم تبعد أقرب مدرسة؟ لقد عددت: أربعة أيام إن كان مزاجك طيبًا. أرجوك أن يكون مزاجك طيبًا في مارس حين تأتي ابنة عمي.

إنغريد جوزفين`,
    es: `Querido mar:

eres lo primero que oigo por la mañana, antes de que nadie se despierte aquí. Cuando el viento viene del glaciar haces tanto ruido que no oigo ni mis propias botas.

Ayer había una foca tumbada en nuestro embarcadero y no nos dejaba pasar. Mi padre dijo que aquí los invitados somos nosotros, así que esperamos, y ella nos miró todo el tiempo.

¿Sabes a qué distancia está la escuela más cercana? Lo he contado: cuatro días, si estás de buen humor. Por favor, ponte de buen humor en marzo, cuando venga mi prima.

Ingrid-Josephine`,
  },
};
