import { BOOKLET_PAGES_MM } from '#domain/booklet/booklet.ts';
import { directionOf, languageOf } from '#domain/languages/languages.ts';
import { languageOnPaper } from '#domain/languages/on-paper.ts';
import { partsOf } from '#domain/wording/letter-parts.ts';
import { factLine } from '#i18n/joined.ts';
import { pageWords } from '#i18n/messages.server.ts';
import type { Printed } from '#routes/site/letters/printed-letter.server.ts';
import { sceneDrawing } from '#routes/social/scene-drawing.server.ts';
import { colorOf } from '#routes/social/theme-colors.server.ts';
import { qrSvg } from '#server/qr.server.ts';
import type { Setting } from '#server/typesetting/typesetter.server.ts';
import type { Words } from '#ui/letters/views.ts';
import type { PrintedText } from '#ui/paper/printed-letter.tsx';
import { backMatter } from './back-matter.server.ts';
import type { BookletReader, FoundBooklet } from './found-booklet.server.ts';

const COVER_UNITS = 840;
const SCENE = { focus: 1110, end: 1520 };

type Mark = { address: string; qr: string; alt: string };

export function bookletSetting(
  found: FoundBooklet,
  page: BookletReader,
  photos: ReadonlyMap<string, Uint8Array>,
): Setting {
  const { settings, locale, t } = page;
  const { choice, title, lead, foreword, theme } = found;
  const files = new Map<string, Uint8Array>();
  const toMark = ({ address, alt }: { address: string; alt: string }): Mark => {
    const qr = `/marks/${files.size}.svg`;
    files.set(qr, Buffer.from(qrSvg(address)));
    return { address, qr, alt };
  };
  const tag = languageOf(locale).tag;
  const size = BOOKLET_PAGES_MM[choice.paper];
  for (const [name, drawing] of Object.entries(covers(theme, size, directionOf(tag) === 'rtl'))) {
    files.set(name, Buffer.from(drawing));
  }
  const { letter: words } = pageWords('write', locale).onPaper;
  const letters = found.letters.map(({ letter, printed }) => {
    const bytes = letter.photo && printed.photo && photos.get(letter.photo.hash);
    const picture = bytes && printed.photo ? `/photos/${letter.photo?.hash}.jpg` : undefined;
    if (bytes && picture) files.set(picture, bytes);
    const { width, height } = printed.photo ?? { width: 1, height: 1 };
    const alt = printed.alt?.text ?? t('letter.undescribed');
    return {
      ...toLetter(printed, page),
      mark: toMark(printed.mark),
      picture: picture ? { path: picture, width, height, alt } : null,
      transcript: picture && printed.transcript ? toParts(printed.transcript) : null,
    };
  });
  const { mark, readOn, ...back } = backMatter(found, page);
  return {
    template: 'booklet',
    data: {
      language: { ...languageOnPaper(tag), dir: directionOf(tag) },
      page: size,
      site: settings.name,
      title: toSaid(title),
      lead: toSaid(lead),
      count: t('topic.letterCount', { count: letters.length }),
      words: { contents: t('topic.letters'), transcript: t('letter.transcript'), ...words },
      foreword: foreword ? toParts(foreword) : null,
      letters,
      back: { ...back, 'read-on': readOn, mark: toMark(mark) },
    },
    files: Object.fromEntries(files),
  };
}

/** One picture that goes round the spine: where the front cover begins, the back cover ends. */
function covers(
  theme: FoundBooklet['theme'],
  { width, height }: { width: number; height: number },
  mirrored: boolean,
) {
  const units = (COVER_UNITS * width) / height;
  const from = Math.min(SCENE.focus - units / 2, SCENE.end - units);
  const view = { width, height, unit: height / COVER_UNITS, mirrored };
  const drawn = (at: number) => sceneDrawing(theme, { ...view, from: at });
  return { '/front.svg': drawn(from), '/back.svg': drawn(from - units) };
}

function toLetter(printed: Printed, { locale, t }: BookletReader) {
  const { tag } = languageOf(locale);
  const { name, ownName, age, country, date, topic, sample } = printed;
  return {
    color: colorOf(topic, 'color-accent-strong'),
    place: t(`topics.${topic}`),
    name,
    heading: t('letter.heading', { name }),
    'own-name': ownName ? toSaid(ownName) : null,
    brief: factLine([age, country], tag),
    facts: factLine([age, country, date], tag),
    sample: sample ? { label: t('letter.sample'), note: t('letter.sampleNote') } : null,
    texts: printed.texts.map((text) => ({ ...toParts(text.words), ...toHeading(text, t) })),
  };
}

function toHeading({ language, outdated, made }: PrintedText, t: BookletReader['t']) {
  const { label = '', lang = 'und', aside = '' } = language ?? {};
  return {
    label: language ? toSaid({ text: label, lang, dir: directionOf(lang) }) : null,
    aside,
    notes: [...(outdated ? [t('letter.outdated')] : []), ...(made ? [made] : [])],
  };
}

function toParts(words: Words) {
  const { greeting = null, paragraphs, signature = null } = partsOf(words.text);
  return { ...toLanguage(words), greeting, paragraphs, signature };
}

function toSaid(words: Words) {
  return { ...toLanguage(words), text: words.text };
}

function toLanguage({ lang, dir }: Pick<Words, 'lang' | 'dir'>) {
  return { ...languageOnPaper(lang), dir };
}
