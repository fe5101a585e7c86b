import { printMoment } from '#domain/dates/dates.ts';
import {
  directionOf,
  inLocale,
  type Locale,
  languageOf,
  tagOfTextKey,
  textKeyOf,
} from '#domain/languages/languages.ts';
import { allTexts, isPublic } from '#domain/letters/letter.ts';
import { canLetter } from '#domain/letters/states.ts';
import { hashOfOriginal } from '#domain/letters/translations/translated-from.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { draftName, fromDraft, placesOf } from '#domain/translations/bench.ts';
import { changedSince } from '#domain/translations/changes.ts';
import { pairParagraphs, paragraphsOf } from '#domain/translations/paragraphs.ts';
import {
  baseMark,
  mayTranslateInto,
  saidIn,
  type TranslationList,
  translationState,
} from '#domain/translations/states.ts';
import { termsOf } from '#domain/translations/terms.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import { othersWithOpen } from '#routes/staff/editors.server.ts';
import { toCardPicture } from '#routes/staff/item-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import { mayTranslate } from '#server/translations/translators.server.ts';
import type { StoredWork } from '#store/translations/work.ts';
import type { BenchView } from '#ui/translating/views.ts';
import type { Asked } from './asked.server.ts';
import { toHandedView } from './handed-view.server.ts';

type Reading = {
  locale: Locale;
  listed: TranslationList | undefined;
  beside: string | null;
  handed: string | null;
};

export async function toBenchView(
  { letter, key, language, member, site }: Asked,
  { locale, listed, beside, handed }: Reading,
): Promise<BenchView> {
  const { translations, letterDrafts, letterLife, team } = site.store;
  const { id } = letter;
  const [works, draft, revisions, phrases, others, members, editable] = await Promise.all([
    translations.of([id]),
    letterDrafts.get(member.id, draftName(id, key)),
    letterLife.revisionsFrom(id, 1),
    translations.phrases(letter, key),
    othersWithOpen(site.store, id, member.id),
    team.list(),
    mayTranslate(site, letter, key, member),
  ]);
  const t = deskTranslateFor(locale, 'translating');
  const work = works.get(id)?.get(key);
  const state = translationState(letter, key, work);
  const list = listed ?? state;
  const nextTo = await translations.beside({ key, list, memberId: member.id }, letter);
  const originalKey = textKeyOf(letter.originalLanguage);
  const original = letter.text[originalKey] ?? '';
  const saved = { ...saidIn(letter, key), made: work?.made };
  const now = {
    ...(work?.proposal ?? saved),
    seen: baseMark(letter, key, work?.proposal),
    from: hashOfOriginal(letter),
  };
  const typed = draft ? fromDraft(draft.fields) : now;
  const label = (each: string) => languageInSentence(each, languageOf(locale).tag);
  const intoTag = tagOfTextKey(key);
  const here = inLocale(locale, deskPaths.translation(id, language));
  const address = (query: Record<string, string>) => {
    const text = String(new URLSearchParams({ ...(listed && { state: listed }), ...query }));
    return text ? `${here}?${text}` : here;
  };
  const help = helpText(letter, beside, [originalKey, key]);
  const besides = help && { beside: textKeyOf(help.tag) };
  const page = (next: string | undefined) =>
    next &&
    `${inLocale(locale, deskPaths.translation(next, language))}?${new URLSearchParams({ state: list, ...besides })}`;
  const helped = help ? paragraphsOf(help.text) : [];
  const { action, ...hands } = {
    action: address({}),
    claim: inLocale(locale, deskPaths.translationAction(id, language, 'claim')),
    release: inLocale(locale, deskPaths.translationAction(id, language, 'release')),
  };
  const own = work?.proposal?.byId === member.id;
  return {
    key: `${id}.${key}`,
    handed: await toHandedView(site, { id: handed, language }, locale),
    title: t('bench.title'),
    letter: id,
    heading: t('bench.heading', { name: letter.name }),
    lead: t('bench.lead', { from: label(letter.originalLanguage), into: label(intoTag) }),
    up: {
      to: `${inLocale(locale, deskPaths.translations)}?language=${language}&state=${list}`,
      label: t('bench.up', { language: label(intoTag) }),
    },
    atDesk: inLocale(locale, deskPaths.staffLetter(id)),
    previous: page(nextTo.previous),
    next: page(nextTo.next),
    state: { name: state, label: t(`states.${state}`) },
    listed: list,
    action,
    saveTo: inLocale(locale, deskPaths.translationAction(id, language, 'save')),
    editorsAt: inLocale(locale, deskPaths.letterEditors(id)),
    version: letter.version,
    notes: notesOf(work, { own, editable, closed: !canLetter('edit', letter) }, locale),
    hands: {
      ...hands,
      sentence:
        work?.claim &&
        (work.claim.id === member.id ? t('handsYours') : t('hands', { name: work.claim.name })),
      yours: work?.claim?.id === member.id,
    },
    colleagues: members
      .filter((each) => each.id !== member.id && may(each, 'letters.translate'))
      .filter((each) =>
        mayTranslateInto(each.role === 'translator' ? each.languages : undefined, key),
      )
      .map(({ id: value, name }) => ({ value, label: name })),
    original: {
      key: originalKey,
      words: { lang: letter.originalLanguage, dir: directionOf(letter.originalLanguage) },
      heading: t('bench.original', { language: label(letter.originalLanguage) }),
      text: original,
    },
    into: {
      key,
      words: { lang: intoTag, dir: directionOf(intoTag) },
      heading: t('bench.translation', { language: label(intoTag) }),
    },
    pairs: pairParagraphs(original, (draft && placesOf(draft.fields)) ?? typed.text).map(
      (pair, i) => ({
        ...pair,
        beside: helped[i] ?? '',
      }),
    ),
    beside: {
      tabs: [
        { name: 'none', label: t('bench.besideNone'), to: address({}), current: !help },
        ...allTexts(letter)
          .filter(({ tag }) => ![originalKey, key].includes(textKeyOf(tag)))
          .map(({ tag }) => ({
            name: textKeyOf(tag),
            label: languageLabel(tag, locale),
            to: address({ beside: textKeyOf(tag) }),
            current: tag === help?.tag,
          })),
      ],
      key: help && textKeyOf(help.tag),
      words: help && { lang: help.tag, dir: directionOf(help.tag) },
    },
    alt: letter.photo && {
      original: letter.alt[originalKey]
        ? {
            text: letter.alt[originalKey],
            lang: letter.originalLanguage,
            dir: directionOf(letter.originalLanguage),
          }
        : undefined,
      text: typed.alt,
    },
    name: { text: typed.name, hint: t('bench.nameHint', { name: letter.name }) },
    picture: withoutTools(toCardPicture(letter, { locale, member })),
    transcript:
      letter.photo && letter.transcript
        ? {
            original: {
              text: letter.transcript,
              lang: letter.originalLanguage,
              dir: directionOf(letter.originalLanguage),
            },
            text: typed.transcript,
          }
        : undefined,
    machine: typed.made === 'machine',
    seen: typed.seen,
    from: typed.from,
    draftFrom: draft && printMoment(String(draft.savedAt), languageOf(locale).tag, { time: true }),
    isShown: letter.text[key] !== undefined && isPublic(letter),
    changed: changedSince(letter, key, revisions),
    editable,
    sends: sendsOf(site.settings.latest().secondReading, work, own),
    sendBack:
      work?.proposal && !own && editable
        ? inLocale(locale, deskPaths.translationAction(id, language, 'return'))
        : undefined,
    terms: termsOf(key, originalKey, original),
    phrases: phrases.map(({ letterId, name, ...phrase }) => ({
      ...phrase,
      from: t('phrases.from', { name }),
      to: inLocale(locale, deskPaths.staffLetter(letterId)),
    })),
    others,
  };
}

function sendsOf(secondReading: string, work: StoredWork | undefined, own: boolean) {
  if (work?.proposal && !own) return 'approve' as const;
  return secondReading === 'required' ? ('propose' as const) : ('handIn' as const);
}

function helpText(letter: Asked['letter'], beside: string | null, without: string[]) {
  const others = allTexts(letter).filter(({ tag }) => !without.includes(textKeyOf(tag)));
  return others.find(({ tag }) => textKeyOf(tag) === beside);
}

/** A translator looks closely, and changes nothing of it. */
function withoutTools(picture: ReturnType<typeof toCardPicture>) {
  return picture && { ...picture, saveTo: undefined };
}

function notesOf(
  work: StoredWork | undefined,
  { own, editable, closed }: { own: boolean; editable: boolean; closed: boolean },
  locale: Locale,
): string[] {
  const t = deskTranslateFor(locale, 'translating');
  const { proposal, madeBy, made, readBy } = work ?? {};
  const date = (at: number) => printMoment(String(at), languageOf(locale).tag);
  return [
    ...(editable ? [] : [t(closed ? 'bench.closed' : 'bench.notYours')]),
    ...(proposal
      ? [own ? t('bench.waitingYours') : t('bench.waiting', { name: proposal.by })]
      : []),
    ...(madeBy && !proposal
      ? [t('bench.madeBy', { name: madeBy.name, date: date(madeBy.at) })]
      : []),
    ...((proposal?.made ?? made) === 'machine' ? [t('bench.machineFirst')] : []),
    ...(readBy && !proposal ? [t('bench.readBy', { name: readBy })] : []),
  ];
}
