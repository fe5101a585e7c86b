import { countryName } from '#domain/countries/countries.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import { inLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import {
  excerptOf,
  isPublic,
  type Letter,
  type StoredPicture,
  textFor,
} from '#domain/letters/letter.ts';
import { canLetter, LETTER_TRANSITIONS } from '#domain/letters/states.ts';
import { writeItem } from '#domain/moderation/decisions.ts';
import {
  type PublicField,
  publicFieldsOfLetter,
  publicFieldsOfResponse,
} from '#domain/moderation/public-fields.ts';
import { canResponse, RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { may } from '#domain/staff/permissions.ts';
import { pictureAddress } from '#files/files.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { toWords } from '#routes/letter-views.server.ts';
import { reasonName } from '#routes/reason-words.server.ts';
import type { ModeratedLetter } from '#store/letters/queue.ts';
import type { Moderated, ModeratedResponse } from '#store/responses/queue.ts';
import type { ItemView, PublicFieldView } from '#ui/staff/views.ts';
import { letterDecisionViews, type Reader, responseDecisionViews } from './action-views.server.ts';
import { actorName } from './activity/actor-name.server.ts';
import { languageLabel, toPublicFields } from './public-field-views.server.ts';
import { toCameBack } from './submissions/came-back.server.ts';

/** The card of near copies has no place for other strings. */
const SHOWN_OF_COPIES: ReadonlySet<PublicField['kind']> = new Set(['name', 'text', 'address']);

/** Whoever reads items, and what holds for them. */
export type ItemReader = Reader & { settings: Pick<SiteSettings, 'reasons' | 'retention'> };

export function toResponseItem(
  response: ModeratedResponse,
  letter: Letter | undefined,
  reader: ItemReader,
): ItemView {
  const { locale, member } = reader;
  const t = deskTranslateFor(locale, 'moderation');
  const shown = letter && textFor(letter, locale);
  const fields = toPublicFields(publicFieldsOfResponse(response), locale);
  return {
    ...common(
      { ...response, reviewedBy: response.decidedBy, reviewedAt: response.decidedAt },
      reader,
    ),
    kind: 'response',
    writer: response.sentIn,
    cameBack: undefined,
    copies: groupOf(response.copies, fields),
    label: t('responses.label', { name: response.name }),
    facts: [
      ...writer(response, locale),
      languageLabel(response.language, locale),
      ...(response.authorRole ? [t(`card.sender.${response.authorRole}`)] : []),
    ],
    fields,
    picture: undefined,
    state: t(`states.${response.state}`),
    actions: responseDecisionViews(response.state, reader),
    edit:
      may(member, RESPONSE_TRANSITIONS.edit.may) && canResponse('edit', response)
        ? inLocale(locale, deskPaths.editResponse(response.id))
        : undefined,
    erase: may(member, RESPONSE_TRANSITIONS.erase.may)
      ? inLocale(locale, deskPaths.eraseResponse(response.id))
      : undefined,
    open: { to: inLocale(locale, deskPaths.staffLetter(response.to)), label: t('card.openLetter') },
    history: may(member, RESPONSE_TRANSITIONS.edit.may)
      ? inLocale(locale, deskPaths.responseHistory(response.id))
      : undefined,
    contact:
      response.hasContact && may(member, 'contacts.read')
        ? inLocale(locale, deskPaths.responseContact(response.id))
        : undefined,
    letter:
      letter && shown
        ? {
            name: letter.name,
            label: t('card.answers', { name: letter.name }),
            excerpt: toWords({ text: excerptOf(shown), tag: shown.tag }),
            words: toWords(shown),
          }
        : undefined,
  };
}

export function toLetterItem(letter: ModeratedLetter, reader: ItemReader): ItemView {
  const { locale, member } = reader;
  const t = deskTranslateFor(locale, 'moderation');
  const fields = toPublicFields(publicFieldsOfLetter(letter), locale);
  return {
    ...common(letter, reader),
    kind: 'letter',
    writer: letter.sentIn,
    cameBack: toCameBack(letter, reader),
    copies: groupOf(letter.copies, fields),
    label: t('submissions.label', { name: letter.name }),
    facts: [
      ...writer(letter, locale),
      languageLabel(letter.originalLanguage, locale),
      translateFor(locale)(`topics.${letter.topic}`),
      ...(letter.authorRole ? [t(`card.sender.${letter.authorRole}`)] : []),
      ...(letter.pack ? [t('card.pack', { count: letter.pack.waiting })] : []),
      ...(letter.pack && letter.photo ? [t('card.packCode')] : []),
    ],
    fields,
    picture: toCardPicture(letter, reader),
    state: t(`states.${letter.state}`),
    actions: letterDecisionViews(letter.state, reader),
    edit:
      may(member, LETTER_TRANSITIONS.editPending.may) && canLetter('editPending', letter)
        ? inLocale(locale, deskPaths.editSubmission(letter.id))
        : undefined,
    erase: undefined,
    history: undefined,
    open: { to: inLocale(locale, deskPaths.staffLetter(letter.id)), label: t('card.openRecord') },
    contact: undefined,
    letter: undefined,
  };
}

/** What a child may need help for stands by itself, also before the store was told so. */
function groupOf(copies: string | undefined, fields: readonly PublicFieldView[]) {
  const fits = ({ kind, concerns }: PublicFieldView) =>
    SHOWN_OF_COPIES.has(kind) && concerns.length === 0;
  return fields.every(fits) ? copies : undefined;
}

export function toCardPicture(letter: Letter, { locale, member }: Reader): ItemView['picture'] {
  const { id, photo, thumbnail } = letter;
  if (!photo || !thumbnail) return undefined;
  const alt = textFor({ ...letter, text: letter.alt }, locale);
  const view = (kind: 'photo' | 'thumbnail', { hash, width, height }: StoredPicture) => ({
    src: isPublic(letter)
      ? pictureAddress(id, kind, hash)
      : `${deskPaths.staffPicture(id, kind)}?${hash}`,
    width,
    height,
  });
  return {
    thumbnail: view('thumbnail', thumbnail),
    full: { ...view('photo', photo), hash: photo.hash, alt: alt && toWords(alt) },
    page: inLocale(locale, deskPaths.letterPicture(id)),
    saveTo:
      may(member, LETTER_TRANSITIONS.editPending.may) && canLetter('edit', letter)
        ? inLocale(locale, deskPaths.staffPicture(id, 'photo'))
        : undefined,
  };
}

function common(
  item: Moderated & {
    id: string;
    version: number;
    name: string;
    topic: Letter['topic'];
    creationTime: string;
    state: (ModeratedLetter | ModeratedResponse)['state'];
    rejectedReason: string | undefined;
  },
  { locale, settings }: ItemReader,
) {
  const { tag } = languageOf(locale);
  const t = deskTranslateFor(locale, 'moderation');
  const { reviewedBy: name, reviewedAt } = item;
  const signals = item.signals.map((signal) =>
    t(`signals.${signal as 'trap'}`, { defaultValue: signal }),
  );
  return {
    id: item.id,
    version: item.version,
    item: writeItem(item),
    waits: item.state === 'pending',
    name: item.name,
    topic: item.topic,
    date: {
      iso: isoMoment(item.creationTime),
      text: printMoment(item.creationTime, tag, { time: true }),
    },
    sample: item.sample ? t('card.sample') : undefined,
    signals,
    reason:
      item.rejectedReason &&
      t('card.reason', {
        reason: reasonName(item.rejectedReason, locale, settings.reasons),
      }),
    note: item.teamNote && t('rejection.noted', { note: item.teamNote }),
    reviewed:
      name && reviewedAt && item.state !== 'pending'
        ? t('card.reviewed', {
            name: actorName(name, locale),
            date: printMoment(String(reviewedAt), tag, { time: true }),
          })
        : undefined,
  };
}

function writer({ age, country }: { age: number; country: string }, locale: Locale): string[] {
  return [
    translateFor(locale)('letter.age', { count: age }),
    countryName(country, languageOf(locale).tag),
  ];
}
