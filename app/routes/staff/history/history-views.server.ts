import { countryName } from '#domain/countries/countries.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import { compareVersions, type FieldChange, type TextChange } from '#domain/history/comparison.ts';
import type { LetterSnapshot } from '#domain/history/revision.ts';
import {
  directionOf,
  inLocale,
  type Locale,
  languageOf,
  textKeyOf,
} from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { Response } from '#domain/responses/response.ts';
import { canResponse, RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may, type Permission } from '#domain/staff/permissions.ts';
import { factLine, joinedBy } from '#i18n/joined.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import { actorName } from '#routes/staff/activity/actor-name.server.ts';
import { fieldLabel } from '#routes/staff/letters/editor-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import type { Revision } from '#store/letters/history.ts';
import type { ResponseRevision } from '#store/responses/history.ts';
import type { ComparisonView, VersionView } from '#ui/history/views.ts';

/** Whose versions these are, and where what can be done with them is done. */
export type Versioned = {
  /** The version of what it says now. */
  current: number;
  editable: boolean;
  photoHash: string | undefined;
  history: string;
  restore: string;
  forget: string;
  mayRestore: Permission;
};

export function versionedLetter({ id, version, state, photo }: Letter): Versioned {
  return {
    current: version,
    editable: state !== 'trashed' && state !== 'withdrawn',
    photoHash: photo?.hash,
    history: deskPaths.letterHistory(id),
    restore: deskPaths.restoreVersion(id),
    forget: deskPaths.forgetVersion(id),
    mayRestore: 'letters.decide',
  };
}

export function versionedResponse(response: Response, current: number): Versioned {
  const { id } = response;
  return {
    ...{ current, editable: canResponse('edit', response), photoHash: undefined },
    history: deskPaths.responseHistory(id),
    restore: deskPaths.restoreResponse(id),
    forget: deskPaths.forgetResponse(id),
    mayRestore: RESPONSE_TRANSITIONS.edit.may,
  };
}

export function toLetterVersion(revision: Revision, versioned: Versioned, options: Opened) {
  const name = revision.deed.split('.')[1] as 'publish';
  const deed = deskTranslateFor(options.locale, 'moderation')(`history.${name}`);
  return toVersion({ ...revision, deed }, versioned, options);
}

export function toResponseVersion(
  revision: ResponseRevision,
  versioned: Versioned,
  { sentAt, ...options }: Opened & { sentAt: string },
) {
  const t = deskTranslateFor(options.locale, 'moderation');
  const corrected = deskTranslateFor(options.locale, 'history')('choices.item.correct');
  const ofSender = revision.at === Number(sentAt) ? t('search.sent') : corrected;
  const deed = revision.by ? t('search.edited') : ofSender;
  return toVersion({ ...revision, deed }, versioned, options);
}

type Opened = { locale: Locale; open: number | undefined; before: string };

function toVersion(
  { version, at, by, deed }: Pick<Revision, 'version' | 'at' | 'by'> & { deed: string },
  { current, history }: Versioned,
  { locale, open, before }: Opened,
): VersionView {
  const t = deskTranslateFor(locale, 'history');
  const { aside } = joinedBy(translateFor(locale));
  const date = printMoment(String(at), languageOf(locale).tag, { time: true });
  const name = t('revisions.version', { version });
  const query = new URLSearchParams({ version: String(version), ...(before && { before }) });
  return {
    version,
    title: version === current ? aside(name, t('revisions.current')) : name,
    deed,
    by: by ? t('revisions.by', { who: actorName(by, locale), date }) : date,
    iso: isoMoment(String(at)),
    to: `${inLocale(locale, history)}?${query}`,
    open: version === open,
  };
}

type Compared = { version: number; snapshot: LetterSnapshot | undefined };

/** An answer as a letter of one text is compared. */
export function comparable({ version, snapshot }: ResponseRevision, to: Response): Compared {
  if (!snapshot) return { version, snapshot: undefined };
  const { name, age, country, language, text } = snapshot;
  return {
    version,
    snapshot: {
      ...{ name, age, country, topic: to.topic, state: 'pending' },
      originalLanguage: language,
      text: { [textKeyOf(language)]: text },
      ...{ alt: {}, principles: [], photoHash: null },
    },
  };
}

export function toComparison(
  versioned: Versioned,
  after: Compared,
  before: Compared | undefined,
  others: readonly { version: number }[],
  { locale, member }: Reader,
): ComparisonView {
  const t = deskTranslateFor(locale, 'history');
  const { version, snapshot } = after;
  const known = snapshot && (!before || before.snapshot);
  const { fields, texts } = known
    ? compareVersions(before?.snapshot, snapshot)
    : { fields: [], texts: [] };
  const current = version === versioned.current;
  const pictureGone = snapshot?.photoHash && snapshot.photoHash !== versioned.photoHash;
  return {
    version,
    heading: before
      ? t('revisions.changed', { before: before.version, after: version })
      : t('revisions.version', { version }),
    notes: [
      ...(known ? [] : [t('revisions.emptied')]),
      ...(known && !before ? [t('revisions.first')] : []),
      ...(known && before && fields.length + texts.length === 0 ? [t('revisions.nothing')] : []),
      ...(pictureGone ? [t('revisions.picture')] : []),
    ],
    fields: fields.map((change) => toField(change, locale)),
    texts: texts.map((change) => toText(change, locale)),
    others: others
      .filter((other) => other.version !== version)
      .map((other) => ({
        value: String(other.version),
        label: t('revisions.version', { version: other.version }),
      })),
    chosen: String(before?.version ?? ''),
    restore:
      snapshot && !current && versioned.editable && may(member, versioned.mayRestore)
        ? `${inLocale(locale, versioned.restore)}?version=${version}`
        : undefined,
    forget:
      snapshot && !current && may(member, 'history.forget')
        ? `${inLocale(locale, versioned.forget)}?version=${version}`
        : undefined,
  };
}

/** But for the state: the record tells of that. */
export function changesBetween(before: LetterSnapshot, after: LetterSnapshot, locale: Locale) {
  const { fields, texts } = compareVersions(before, after);
  return {
    fields: fields.filter(({ field }) => field !== 'state').map((field) => toField(field, locale)),
    texts: texts.map((text) => toText(text, locale)),
  };
}

function toField({ field, before, after }: FieldChange, locale: Locale) {
  const t = deskTranslateFor(locale, 'history');
  const site = translateFor(locale);
  const states = deskTranslateFor(locale, 'moderation');
  const principles = pageWords('ocean', locale).principles;
  const show = (value: unknown): string => {
    if (field === 'topic') return site(`topics.${value as 'sea'}`);
    if (field === 'country') return countryName(String(value), languageOf(locale).tag);
    if (field === 'originalLanguage') return languageLabel(String(value), locale);
    if (field === 'state') return states(`states.${value as 'pending'}`);
    if (field === 'photoHash') return value ? t('revisions.other') : t('revisions.none');
    if (field !== 'principles') return String(value);
    const names = (value as Principle[]).map(
      (id) => principles.find((principle) => principle.id === id)?.heading ?? id,
    );
    return factLine(names, languageOf(locale).tag) || t('revisions.none');
  };
  const key = field === 'photoHash' ? 'photo' : field;
  return { label: t(`revisions.fields.${key}`), before: show(before), after: show(after) };
}

function toText({ field, tag, parts }: TextChange, locale: Locale) {
  const t = deskTranslateFor(locale, 'history');
  const label = t(`revisions.fields.${field}`, {
    language: languageInSentence(tag, languageOf(locale).tag),
    defaultValue: fieldLabel(field, locale),
  });
  // Words alone are compared: where they are the same, only the space between them can differ.
  const spaces = parts.every(({ kind }) => kind === 'same');
  return {
    label: spaces ? joinedBy(translateFor(locale)).dash(label, t('revisions.spaces')) : label,
    lang: tag,
    dir: directionOf(tag),
    parts,
  };
}
