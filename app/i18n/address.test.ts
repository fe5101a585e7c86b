import { describe, expect, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { everyMessage, type Message } from '#tests/harness/messages.ts';
import { DESK_AREAS } from './instance.ts';

/** `grownUps`: parents and teachers on the pages of visitors; `both`: what visitors and staff are told in one sentence. */
type Audience = 'visitors' | 'grownUps' | 'staff' | 'both';

/** The longest beginning that fits decides; all else is said to visitors. */
const SAID_TO: Record<string, Audience> = {
  ...Object.fromEntries(DESK_AREAS.map((area) => [area, 'staff' as const])),
  access: 'staff',
  'access.mails.note': 'visitors',
  'interface.profile': 'staff',
  'interface.errors.create': 'staff',
  'interface.errors.update': 'staff',
  'interface.errors.delete': 'staff',
  'interface.errorPages.forbidden': 'staff',
  'interface.notice': 'both',
  'interface.fields': 'both',
  'interface.pictures': 'both',
  'interface.global': 'both',
  'interface.global.sent': 'visitors',
  'interface.loader': 'both',
  'privacy.sections.2': 'grownUps',
  'privacy.sections.3': 'grownUps',
  'support.sections.1': 'grownUps',
  'support.sections.2': 'grownUps',
  teachers: 'grownUps',
};

type Manner = {
  /** As one speaks to a child, and as one speaks to somebody whom one does not know. */
  close: RegExp;
  formal: RegExp;
  grownUps: 'close' | 'formal';
  closely: readonly string[];
  formally: readonly string[];
  neither: readonly string[];
  /** Where somebody else is spoken to: a question to a child, a family, the team by a child. */
  toOthers?: readonly string[];
};

const MANNERS: Record<Exclude<Locale, 'en' | 'ar'>, Manner> = {
  de: {
    close: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu,
    formal:
      /(?<=[\p{L}\d,;–“)] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})|(?<!\p{L})Ihnen(?!\p{L})|(?:^|[.!?:] )(?:Bitte )?\p{Lu}?\p{L}+en Sie(?!\p{L})/u,
    grownUps: 'formal',
    closely: ['Drück auf deinen Brief.', 'Hast du ihn?'],
    formally: [
      'Bitte warten Sie.',
      'Wählen Sie einen Ort.',
      'Das ist Ihr Konto.',
      'Wir helfen Ihnen.',
    ],
    neither: ['Die Briefe sind da. Sie warten.', 'Bitte noch einmal versuchen.'],
    toOthers: ['support sections.2.questions.4.answer.0'],
  },
  fr: {
    close:
      /(?<!\p{L})(?:tu|te|toi|ton|ta|tes)(?!\p{L})|(?<!\p{L})t’\p{L}|(?:^|[.!?:;,] ?)(?:choisis|essaie|réessaie|regarde|écris|appuie|attends|vérifie|demande)(?!\p{L})/iu,
    formal:
      /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})|(?<!\p{L})(?!(?:ch|ass|n|r)ez(?!\p{L}))\p{L}+ez(?!\p{L})/iu,
    grownUps: 'formal',
    closely: ['Tu peux écrire.', 'Appuie ici.', 'Si tu l’as, ça t’aide.', 'Attends. Réessaie.'],
    formally: ['Votre compte.', 'Veuillez patienter.', 'Réessayez.', 'Vous pouvez lire.'],
    neither: ['Une lettre chez nous, assez tôt.', 'Quelqu’un regarde la lettre.'],
    toOthers: ['answering note', 'support sections.2.questions.4.answer.0'],
  },
  es: {
    close:
      /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?|puedes|quieres|tienes|eres|estás|has|sabes)(?!\p{L})|(?:^|[.!?:¡¿] ?)(?:elige|escribe|pulsa|prueba|mira|inténtalo|espera(?= un))(?!\p{L})/iu,
    formal:
      /(?<!\p{L})(?:usted|ustedes)(?!\p{L})|(?:^|[.!?:¡¿] ?)(?:elija|copie|seleccione|escriba|pulse|pruebe|espere|mire|haga|vuelva|ponga|indique|inténtelo)(?!\p{L})/iu,
    grownUps: 'close',
    closely: [
      'Tu carta.',
      'Si lo has visto.',
      'Elige un lugar.',
      'Espera un minuto.',
      '¿Puedes leerla?',
    ],
    formally: ['Elija un lugar.', 'Espere. Pruebe otra vez.', 'Para usted.', 'Copie estas líneas.'],
    neither: ['La carta está aquí.', 'Espera su decisión.'],
  },
  ru: {
    close:
      /(?<!\p{L})(?:ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ему|ей|им|их|ю|ём))(?!\p{L})|\p{L}{2}[её]шь(?:ся)?(?!\p{L})|(?<!\p{L})(?!лишь)\p{L}+ишь(?:ся)?(?!\p{L})/iu,
    formal:
      /(?<!\p{L})(?:вы|вас|вам|вами|ваш(?:а|е|и|его|ей|ему|ем|им|их|ими|у)?)(?!\p{L})|(?<!са)йте(?:сь)?(?!\p{L})/iu,
    grownUps: 'formal',
    closely: ['Твоё письмо.', 'Ты пишешь.', 'Когда увидишь его.', 'У тебя есть время.'],
    formally: ['Ваше письмо.', 'Попробуйте ещё раз.', 'Подождите и попробуйте.', 'Что вы видите?'],
    neither: ['Лишь одно письмо на сайте.', 'Письмо ждёт.'],
    toOthers: ['ocean principles.5.texts.small', 'ocean principles.5.try'],
  },
  cn: {
    close: /你/u,
    formal: /您/u,
    grownUps: 'formal',
    closely: ['你的信。'],
    formally: ['您的账号。'],
    neither: ['一封信。'],
  },
};

/** In Arabic one person alone would be a woman or a man. */
const ALONE =
  /(?<!\p{L})(?:أنت|يمكنك|اختر|اختاري|اكتب|اكتبي|حاول|حاولي|انقر|اضغط|جرّب|انتظر|اقرأ|ابدأ|رسالتك|إيصالك|ردّك|اسمك|عمرك|بلدك|حسابك)(?!\p{L})/u;

describe.each(Object.entries(MANNERS))('who is addressed in %s', (code, manner) => {
  const { closely, formally, neither, toOthers = [] } = manner;
  const messages = everyMessage(code).filter(
    ({ area, key }) => !toOthers.includes(`${area} ${key}`),
  );
  const FORBIDDEN: Record<Audience, RegExp[]> = {
    visitors: [manner.formal],
    grownUps: [manner.grownUps === 'close' ? manner.formal : manner.close],
    staff: [manner.close],
    both: [manner.close, manner.formal],
  };

  test.each(Object.entries(FORBIDDEN))('is addressed in one way: %s', (audience, forbidden) => {
    const said = messages.filter((message) => audienceOf(message) === audience);
    expect(said.length).toBeGreaterThan(5);
    const wrong = said.filter(({ text }) => forbidden.some((other) => other.test(text)));
    expect(wrong.map(({ area, key, text }) => `${area} ${key}: ${text}`)).toEqual([]);
  });

  test('is told from the words', () => {
    expect(closely.filter((text) => !manner.close.test(text))).toEqual([]);
    expect(formally.filter((text) => !manner.formal.test(text))).toEqual([]);
    expect([...formally, ...neither].filter((text) => manner.close.test(text))).toEqual([]);
    expect([...closely, ...neither].filter((text) => manner.formal.test(text))).toEqual([]);
  });
});

test('everybody is addressed in the plural in Arabic', () => {
  const alone = ['اكتب رسالتك هنا.', 'حاول مرة أخرى.', 'هل أنت هنا؟'];
  expect(alone.filter((text) => !ALONE.test(text))).toEqual([]);
  expect('اكتبوا رسالتكم هنا.').not.toMatch(ALONE);
  expect(everyMessage('ar').filter(({ text }) => ALONE.test(text))).toEqual([]);
});

test('whoever a message is said to is told from the longest name that fits', () => {
  const said = (area: string, key: string) => audienceOf({ area, key, text: '' });
  expect(said('account', 'lead')).toBe('staff');
  expect(said('access', 'mails.reset.text.0')).toBe('staff');
  expect(said('access', 'mails.note.greeting')).toBe('visitors');
  expect(said('interface', 'errors.sending')).toBe('visitors');
  expect(said('interface', 'notice.away')).toBe('both');
});

function audienceOf({ area, key }: Message): Audience {
  const parts = [area, ...key.split('.')];
  for (let length = parts.length; length > 0; length -= 1) {
    const audience = SAID_TO[parts.slice(0, length).join('.')];
    if (audience) return audience;
  }
  return 'visitors';
}
