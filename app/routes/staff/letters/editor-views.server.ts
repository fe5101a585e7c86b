import { countryChoices } from '#domain/countries/countries.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import {
  directionOf,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  tagOfTextKey,
  textKeyOf,
} from '#domain/languages/languages.ts';
import { otherLanguages, readWrittenLanguage } from '#domain/languages/written.ts';
import type { DraftFields, LetterDraft } from '#domain/letters/draft.ts';
import { isSiteKey, OWN_TEXT, toTyped, wordsField } from '#domain/letters/editor.ts';
import { WORD_KINDS } from '#domain/letters/fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { canLetter } from '#domain/letters/states.ts';
import { isTranslation } from '#domain/letters/translation.ts';
import { publicFieldsOfLetter } from '#domain/moderation/public-fields.ts';
import { PRINCIPLES, type Principle } from '#domain/ocean/principles.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { languageInSentence, languageName } from '#routes/letter-views.server.ts';
import { toPublicFields } from '#routes/staff/public-field-views.server.ts';
import type { EditorView, TextView } from '#ui/editor/views.ts';

export function toNewEditorView(
  letter: string,
  draft: LetterDraft | undefined,
  locale: Locale,
): EditorView {
  const t = deskTranslateFor(locale, 'editor');
  const typed = { state: 'pending', ...draft?.fields, version: '0' };
  return {
    ...choices(locale),
    heading: t('newTitle'),
    lead: t('newLead'),
    letter,
    isNew: true,
    editsAll: true,
    action: inLocale(locale, deskPaths.newLetter),
    saveTo: inLocale(locale, deskPaths.saveLetter),
    back: inLocale(locale, deskPaths.submissions),
    editorsAt: undefined,
    typed: nameLanguage(typed, locale),
    texts: toTexts(undefined, locale, true),
    fields: [],
    facts: undefined,
    photo: undefined,
    draftFrom: draft && printed(draft.savedAt, locale),
    others: [],
    closed: false,
  };
}

export function toEditorView(
  letter: Letter,
  {
    principles,
    draft,
    editsAll,
    languages,
    others,
    locale,
  }: {
    principles: readonly Principle[];
    draft: LetterDraft | undefined;
    editsAll: boolean;
    /** Into which languages the member may translate; undefined: all. */
    languages: readonly string[] | undefined;
    others: string[];
    locale: Locale;
  },
): EditorView {
  const t = deskTranslateFor(locale, 'editor');
  const { photo } = letter;
  return {
    ...choices(locale),
    heading: t('editTitle', { name: letter.name }),
    lead: t(editsAll ? 'editLead' : 'translateLead'),
    letter: letter.id,
    isNew: false,
    editsAll,
    action: inLocale(locale, deskPaths.editLetter(letter.id)),
    saveTo: inLocale(locale, deskPaths.saveLetter),
    back: inLocale(locale, deskPaths.staffLetter(letter.id)),
    editorsAt: inLocale(locale, deskPaths.letterEditors(letter.id)),
    typed: nameLanguage({ ...toTyped(letter, principles), ...draft?.fields }, locale),
    texts: toTexts(letter, locale, editsAll, languages),
    fields: toPublicFields(publicFieldsOfLetter(letter), locale),
    facts: {
      created: {
        iso: isoMoment(letter.creationTime),
        text: printed(Number(letter.creationTime), locale),
      },
      address: inLocale(locale, paths.letter(letter.slug)),
      state: deskTranslateFor(locale, 'moderation')(`states.${letter.state}`),
    },
    photo: photo && {
      src: `${deskPaths.staffPicture(letter.id, 'photo')}?${photo.hash}`,
      width: photo.width,
      height: photo.height,
    },
    draftFrom: draft && printed(draft.savedAt, locale),
    others,
    closed: !canLetter('edit', letter),
  };
}

/** What a field of a letter is called, by the name that it has in a history. */
export function fieldLabel(field: string, locale: Locale): string {
  const t = deskTranslateFor(locale, 'editor');
  const [kind, key = ''] = field.split('.');
  const { tag } = languageOf(locale);
  const own = tagOfTextKey(key);
  if (kind === 'text') return languageName(own, tag);
  const language = key && languageInSentence(own, tag);
  if (kind === 'alt') return t('texts.alt', { language });
  if (kind === 'names') return t('texts.name', { language });
  if (kind === 'transcripts') return t('texts.transcript', { language });
  return t(`fields.${kind as 'name'}`);
}

export function languageAsTyped(tag: string, locale: Locale): string {
  const { tag: pageTag } = languageOf(locale);
  const name = languageName(tag, pageTag);
  return readWrittenLanguage(name, pageTag) === tag ? name : tag;
}

function nameLanguage(typed: DraftFields, locale: Locale): DraftFields {
  const { language = '' } = typed;
  const known = readWrittenLanguage(language, languageOf(locale).tag);
  return { ...typed, language: known ? languageAsTyped(known, locale) : language };
}

function choices(locale: Locale) {
  const { tag } = languageOf(locale);
  const t = translateFor(locale);
  const headings = new Map(
    pageWords('ocean', locale).principles.map(({ id, heading }) => [id, heading]),
  );
  const own = LANGUAGES.map((language) => [languageName(language.tag, tag), language.name]);
  const others = otherLanguages(tag).map(({ name, own: ownName }) => [name, ownName]);
  return {
    countries: countryChoices(tag).map(({ code, name }) => ({ value: code, label: name })),
    topics: TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
    principles: PRINCIPLES.map((id) => ({ value: id, label: headings.get(id) ?? id })),
    languages: [...own, ...others]
      .map(([name, ownName]) => (ownName === name ? name : `${name}\t${ownName}`))
      .join('\n'),
  };
}

/** The original first, then the site's languages in their order, then any other that is there. */
function toTexts(
  letter: Letter | undefined,
  locale: Locale,
  editsAll: boolean,
  languages?: readonly string[],
): TextView[] {
  const { tag: pageTag } = languageOf(locale);
  const original = letter && textKeyOf(letter.originalLanguage);
  const rest = letter
    ? Object.keys(Object.assign({}, ...WORD_KINDS.map((kind) => letter[kind]))).sort()
    : [];
  const keys = [...(original ? [original] : []), ...LANGUAGES.map(({ textKey }) => textKey)];
  const texts = [...new Set([...keys, ...rest])].map((key): TextView => {
    const isOriginal = key === original;
    const tag = letter && isOriginal ? letter.originalLanguage : tagOfTextKey(key);
    const text = wordsField('text', key, letter?.originalLanguage ?? '');
    return {
      label: languageName(tag, pageTag),
      text,
      alt: wordsField('alt', key, letter?.originalLanguage ?? ''),
      writer: wordsField('names', key, letter?.originalLanguage ?? ''),
      // In its own language it stands with the letter.
      transcript: letter?.transcript && !isOriginal ? `transcripts.${key}` : undefined,
      lang: tag,
      dir: directionOf(tag),
      original: isOriginal,
      editable: editsAll || (letter !== undefined && isTranslation(text, letter, languages)),
    };
  });
  if (!editsAll || (original && !isSiteKey(original))) return texts;
  const own = {
    label: deskTranslateFor(locale, 'editor')('texts.own'),
    text: `text.${OWN_TEXT}`,
    alt: `alt.${OWN_TEXT}`,
    writer: `names.${OWN_TEXT}`,
    transcript: undefined,
    lang: undefined,
    dir: 'auto' as const,
    original: false,
    editable: true,
  };
  return [...texts, own];
}

function printed(moment: number, locale: Locale): string {
  return printMoment(String(moment), languageOf(locale).tag, { time: true });
}
