import type { RouterContextProvider } from 'react-router';
import { countryName } from '#domain/countries/countries.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import { letterFace } from '#domain/faces/letter-face.ts';
import {
  DEFAULT_LOCALE,
  directionOf,
  LANGUAGES,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import { capitalized, nameOfLanguage } from '#domain/languages/names.ts';
import { perTag } from '#domain/languages/per-tag.ts';
import {
  allTexts,
  altFor,
  excerptOf,
  type Letter,
  nameFor,
  ownName,
  type ShownText,
  textFor,
  transcriptFor,
} from '#domain/letters/letter.ts';
import { isOutdated } from '#domain/letters/translations/translated-from.ts';
import type { Page } from '#domain/lists/paging.ts';
import { SMALL_MAX_WIDTH } from '#domain/pictures/picture-rules.ts';
import { type AgeBand, shownAge } from '#domain/privacy/ages.ts';
import { type Response, setOf, startSet } from '#domain/responses/response.ts';
import type { MadeWith } from '#domain/translations/states.ts';
import { partsOf } from '#domain/wording/letter-parts.ts';
import { pictureAddress } from '#files/files.ts';
import { joinedBy } from '#i18n/joined.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { faceAddress, nameOfFace } from '#server/faces/letter-faces.server.ts';
import { drawVariant } from '#server/page-cache/render-context.ts';
import type {
  FaceView,
  LetterCardView,
  LetterView,
  ListView,
  PictureView,
  ResponsesView,
  ThumbnailView,
  Words,
} from '#ui/letters/views.ts';
import { roundLines } from '#ui/post/round-lines.ts';
import type { OwnWords } from '#ui/posting/posting.tsx';
import type { PageRequest } from './page.server.ts';

/** Characters that a folded sheet has room for. */
const FOLDED = 110;
/** Characters of a letter without a picture, whose card has more lines. */
const ON_SHEET = 440;

/** In which language somebody reads, and what staff let readers see. */
type Reader = Pick<PageRequest, 'locale' | 'settings'>;

export function toListView(
  { items, next, atStart }: Page<Letter>,
  reader: Reader,
  parameter: 'before' | 'after',
): ListView {
  return {
    letters: items.map((letter) => toCardView(letter, reader)),
    next: next && `?${parameter}=${next}`,
    atStart,
  };
}

export function toCardView(
  letter: Letter,
  reader: Reader,
  length: number | undefined = letter.thumbnail ? undefined : ON_SHEET,
): LetterCardView {
  const { locale } = reader;
  const { textKey } = languageOf(locale);
  const shown = textFor(letter, locale) ?? { text: '', tag: letter.originalLanguage };
  const { greeting } = partsOf(shown.text);
  const text = shown.text.slice(greeting?.length ?? 0);
  return {
    ...writerOf(letter, reader),
    greeting,
    excerpt: toWords({ text: excerptOf({ ...shown, text }, length), tag: shown.tag }),
    shownIn: textKeyOf(shown.tag) === textKey ? undefined : shownIn(shown.tag, locale),
    thumbnail: thumbnailOf(letter),
  };
}

/** @param textKey the language asked for; anything the letter does not have is not heeded */
export function toLetterView(
  letter: Letter,
  reader: Reader,
  textKey: string | null,
  made: Partial<Record<string, MadeWith>> = {},
): LetterView {
  const { locale } = reader;
  const { tag: pageTag, textKey: pageKey } = languageOf(locale);
  const t = translateFor(locale);
  const texts = allTexts(letter);
  const own = ownName(letter);
  const chosen = texts.find(({ tag }) => textKeyOf(tag) === textKey);
  const shown = chosen ?? textFor(letter, locale) ?? { text: '', tag: letter.originalLanguage };
  const madeWith = made[textKeyOf(shown.tag)];
  const transcript = transcriptFor(letter, [...(chosen ? [textKeyOf(chosen.tag)] : []), pageKey]);
  const photo = pictureOf(letter, 'photo');
  const thumbnail = thumbnailOf(letter);
  const writer = writerOf(letter, reader);
  return {
    ...writer,
    drawn: roundLines(writer.country.name, writer.date.text),
    ownName: own.text === nameFor(letter, locale) ? undefined : toWords(own),
    words: toWords(shown),
    face: faceFor(letter, shown, locale),
    instead:
      !chosen && textKeyOf(shown.tag) !== pageKey ? notTranslated(shown.tag, locale) : undefined,
    chosenIn: chosen && shownIn(chosen.tag, locale),
    outdated: isOutdated(letter, textKeyOf(shown.tag)),
    made: madeWith && translateFor(locale)(`letter.made.${madeWith}`),
    texts: texts.map(({ tag }) => ({
      key: textKeyOf(tag),
      lang: tag,
      label: languageName(tag, isUnknown(tag) ? pageTag : tag),
      aside: tag === letter.originalLanguage ? joinedBy(t).aside('', t('letter.original')) : '',
      shown: tag === shown.tag,
    })),
    photo: photo && thumbnail && { ...photo, thumbnail },
    transcript: photo && transcript && toWords(transcript),
  };
}

export function faceOfWords(letter: Letter, shown: ShownText, locale: Locale) {
  const heading = translateFor(locale)('letter.heading', { name: nameFor(letter, locale) });
  return letterFace(shown, { text: heading, tag: languageOf(locale).tag });
}

function faceFor(letter: Letter, shown: ShownText, locale: Locale): FaceView | undefined {
  const face = faceOfWords(letter, shown, locale);
  if (!face) return undefined;
  const name = nameOfFace(face);
  return { sheet: `${faceAddress(letter.id, locale, textKeyOf(shown.tag), name)}.css`, name };
}

export function toOwnWords(text: string, tag: string): OwnWords {
  const { greeting } = partsOf(text);
  const rest = text.slice(greeting?.length ?? 0);
  return { greeting, ...toWords({ text: excerptOf({ text: rest, tag }, FOLDED), tag }) };
}

export function drawStart(
  context: Readonly<RouterContextProvider>,
  { nrResponses }: Letter,
): number {
  return startSet(nrResponses, drawVariant(context, setOf(nrResponses) + 1));
}

export function toResponsesView(
  { items, next, atStart }: Page<Response>,
  reader: Reader,
  start: number,
): ResponsesView {
  const { tag } = languageOf(reader.locale);
  return {
    items: items.map((response) => ({
      id: response.id,
      name: response.name,
      age: ageOf(response, reader),
      country: countryName(response.country, tag),
      date: dateOf(response.creationTime, tag),
      words: toWords({ text: response.text, tag: response.language }),
    })),
    next: next && `?start=${start}&after=${next}`,
    atStart,
  };
}

function notTranslated(shownTag: string, locale: Locale): string {
  const { tag } = languageOf(locale);
  const t = translateFor(locale);
  const language = languageInSentence(tag, tag);
  return isUnknown(shownTag)
    ? t('letter.asWritten', { language })
    : t('letter.notTranslated', { language, shown: languageInSentence(shownTag, tag) });
}

function shownIn(shownTag: string, locale: Locale): string {
  const language = languageInSentence(shownTag, languageOf(locale).tag);
  return translateFor(locale)('letter.shownIn', { language });
}

/** `Intl` calls it "root". */
function isUnknown(tag: string): boolean {
  return /^(?:und|root)(?:-|$)/i.test(tag);
}

/** Where it stands alone. */
export function languageName(tag: string, inTag: string): string {
  return capitalized(languageInSentence(tag, inTag), inTag);
}

/** `zh-CN` is Chinese. */
export function languageInSentence(tag: string, inTag: string): string {
  if (isUnknown(tag)) {
    const page = LANGUAGES.find((language) => language.tag === inTag);
    return translateFor(page?.code ?? DEFAULT_LOCALE)('letter.unknownLanguage');
  }
  const shown = LANGUAGES.some((language) => language.tag === tag) ? subtagOf(tag) : tag;
  return nameOfLanguage(shown, inTag) ?? nameOfLanguage(shown, DEFAULT_LOCALE) ?? tag;
}

const subtagOf = perTag((tag) => new Intl.Locale(tag).language);

function writerOf(letter: Letter, reader: Reader) {
  const { locale } = reader;
  const { tag } = languageOf(locale);
  const t = translateFor(locale);
  const alt = altFor(letter, locale);
  return {
    id: letter.id,
    slug: letter.slug,
    topic: letter.topic,
    name: nameFor(letter, locale),
    age: ageOf(letter, reader),
    country: { code: letter.country, name: countryName(letter.country, tag) },
    date: dateOf(letter.creationTime, tag),
    alt: alt && toWords(alt),
    answers: t('letter.answerCount', { count: letter.nrApproved }),
    sample: letter.sample,
  };
}

function ageOf({ age }: { age: number }, { locale, settings }: Reader): string {
  const shown = shownAge(age, settings.ages);
  if ('age' in shown) return translateFor(locale)('letter.age', { count: shown.age });
  return bandText(shown, locale);
}

export function bandText({ from, to }: AgeBand['shown'], locale: Locale): string {
  const t = translateFor(locale);
  if (from === undefined) return t('letter.ageUpTo', { to });
  return to === undefined ? t('letter.ageFrom', { from }) : t('letter.ageBand', { from, to });
}

export function dateOf(creationTime: string, tag: string): { iso: string; text: string } {
  return { iso: isoMoment(creationTime), text: printMoment(creationTime, tag) };
}

export function toWords({ text, tag }: ShownText): Words {
  return { text, lang: tag, dir: directionOf(tag) };
}

function thumbnailOf(letter: Letter): ThumbnailView | undefined {
  const view = pictureOf(letter, 'thumbnail');
  const { hash, width } = letter.thumbnail ?? {};
  if (!view || !hash || !width || width <= SMALL_MAX_WIDTH) return view;
  return { ...view, small: pictureAddress(letter.id, 'small', hash) };
}

function pictureOf(letter: Letter, kind: 'photo' | 'thumbnail'): PictureView | undefined {
  const picture = letter[kind];
  return (
    picture && {
      src: pictureAddress(letter.id, kind, picture.hash),
      width: picture.width,
      height: picture.height,
    }
  );
}
