import { countryName } from '#domain/countries/countries.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import { compareVersions, type FieldChange, type TextChange } from '#domain/history/comparison.ts';
import { directionOf, inLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import { paths } from '#domain/site/paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import { fieldLabel } from '#routes/staff/letters/editor-views.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import type { Revision } from '#store/letters/history.ts';
import type { ComparisonView, VersionView } from '#ui/history/views.ts';

export function toVersion(
  revision: Revision,
  letter: Pick<Letter, 'id' | 'version'>,
  { locale, open, before }: { locale: Locale; open: number | undefined; before: string },
): VersionView {
  const t = deskTranslateFor(locale, 'history');
  const { version, at, by, deed } = revision;
  const date = printMoment(String(at), languageOf(locale).tag, { time: true });
  const current = version === letter.version ? ` (${t('revisions.current')})` : '';
  const name = deed.split('.')[1] as 'publish';
  const query = new URLSearchParams({ version: String(version), ...(before && { before }) });
  return {
    version,
    title: t('revisions.version', { version }) + current,
    deed: deskTranslateFor(locale, 'moderation')(`history.${name}`),
    by: by ? t('revisions.by', { who: by, date }) : date,
    iso: isoMoment(String(at)),
    to: `${inLocale(locale, paths.letterHistory(letter.id))}?${query}`,
    open: version === open,
  };
}

export function toComparison(
  letter: Letter,
  after: Revision,
  before: Revision | undefined,
  others: readonly Revision[],
  { locale, member }: Reader,
): ComparisonView {
  const t = deskTranslateFor(locale, 'history');
  const { version, snapshot } = after;
  const known = snapshot && (!before || before.snapshot);
  const { fields, texts } = known
    ? compareVersions(before?.snapshot, snapshot)
    : { fields: [], texts: [] };
  const current = version === letter.version;
  const editable = letter.state !== 'trashed' && letter.state !== 'withdrawn';
  const pictureGone = snapshot?.photoHash && snapshot.photoHash !== letter.photo?.hash;
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
      snapshot && !current && editable && may(member, 'letters.decide')
        ? `${inLocale(locale, paths.restoreVersion(letter.id))}?version=${version}`
        : undefined,
    forget:
      snapshot && !current && may(member, 'history.forget')
        ? `${inLocale(locale, paths.forgetVersion(letter.id))}?version=${version}`
        : undefined,
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
    return names.join(' · ') || t('revisions.none');
  };
  const key = field === 'photoHash' ? 'photo' : field;
  return { label: t(`revisions.fields.${key}`), before: show(before), after: show(after) };
}

function toText({ field, tag, parts }: TextChange, locale: Locale) {
  const t = deskTranslateFor(locale, 'history');
  const label = t(`revisions.fields.${field}`, {
    language: languageLabel(tag, locale),
    defaultValue: fieldLabel(field, locale),
  });
  // Words alone are compared: where they are the same, only the space between them can differ.
  const spaces = parts.every(({ kind }) => kind === 'same');
  return {
    label: spaces ? `${label} – ${t('revisions.spaces')}` : label,
    lang: tag,
    dir: directionOf(tag),
    parts,
  };
}
