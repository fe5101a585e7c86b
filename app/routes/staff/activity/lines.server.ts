import { collectionText } from '#domain/collections/collection.ts';
import { countryName, isCountry } from '#domain/countries/countries.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import {
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
  tagOfTextKey,
} from '#domain/languages/languages.ts';
import { writeFilters } from '#domain/lists/filters.ts';
import type { Reasons } from '#domain/reasons/reasons.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { isSettingName, type SettingName } from '#domain/site/settings.ts';
import { ACTIVITY_FILTERS, type ActivityFilter, DEED_GROUPS } from '#domain/staff/activity.ts';
import {
  type AuditDeed,
  type AuditDetails,
  type AuditEntry,
  type AuditSubject,
  NOT_ON_THE_TEAM,
} from '#domain/staff/audit.ts';
import { isTopic } from '#domain/topics/topics.ts';
import { isolatedIn } from '#domain/wording/isolated.ts';
import { listOfAll, listOfEach } from '#domain/wording/lists.ts';
import { joinedBy } from '#i18n/joined.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { languageInSentence, languageName } from '#routes/letter-views.server.ts';
import { reasonName } from '#routes/reason-words.server.ts';
import { fieldLabel } from '#routes/staff/letters/editor-views.server.ts';
import { titleOf } from '#routes/staff/settings/setting-views.server.ts';
import { languageList } from '#routes/staff/team/member-languages.server.ts';
import type { ActivityLine, Known } from '#store/staff/activity.ts';
import type { ActivityLineView } from '#ui/activity/views.ts';
import { actorName } from './actor-name.server.ts';

/** Where what it is about stands in a sentence, until that is cut there. */
const SUBJECT = '\uE000';
const SUBJECT_ISOLATED = /\u2068?\uE000\u2069?/;

export function toActivityLine(
  line: ActivityLine,
  known: Map<string, Known>,
  { locale, filter, reasons }: { locale: Locale; filter: ActivityFilter; reasons: Reasons },
): ActivityLineView {
  const { id, at, batch, subject, together } = line;
  const about = known.get(`${subject.kind} ${subject.id}`);
  const sentence = sentenceOf(line.deed, whoOf(line, locale), SUBJECT, locale);
  const [before = '', after] = sentence.split(SUBJECT_ISOLATED);
  const { tag } = languageOf(locale);
  const several = together > 1;
  const what = several ? manyOf(line, locale) : whatOf(line, about, locale);
  return {
    id,
    before,
    what: after === undefined ? '' : isolatedIn(tag)(what),
    after: after ?? '',
    to: several || after === undefined ? undefined : addressOf(line, about, locale),
    facts: factsOf(line, locale, reasons),
    date: { iso: isoMoment(String(at)), text: printMoment(String(at), tag, { time: true }) },
    each:
      several && batch
        ? `${inLocale(locale, deskPaths.activity)}?${writeFilters(ACTIVITY_FILTERS, { ...filter, batch })}`
        : undefined,
  };
}

export function deedChoices(locale: Locale) {
  const { named } = joinedBy(translateFor(locale));
  const t = deskTranslateFor(locale, 'history');
  return [...DEED_GROUPS].map(([group, deeds]) => {
    const label = t(`groups.${group as 'letter'}`);
    return {
      value: group,
      label,
      options: [
        { value: group, label: named(label, t('activity.any')) },
        ...deeds.map((deed) => ({ value: deed as string, label: deedLabel(deed, locale) })),
      ],
    };
  });
}

/** What was done, without who did it to what: to be chosen from a list. */
function deedLabel(deed: AuditDeed, locale: Locale): string {
  const [group, name] = deed.split('.');
  const items = group === 'letter' || group === 'response' ? 'item' : group;
  return deskTranslateFor(locale, 'history')(`choices.${items as 'item'}.${name as 'edit'}`);
}

function sentenceOf(deed: AuditDeed, who: string, what: string, locale: Locale): string {
  const t = deskTranslateFor(locale, 'history');
  return t(`deeds.${deed as 'letter.edit'}`, { who, what });
}

function whoOf({ actor, details, deed }: AuditEntry, locale: Locale): string {
  const t = deskTranslateFor(locale, 'history');
  if (actor) return actorName(actor.name, locale);
  if (details.expired) return t('activity.site');
  if (deed.startsWith('account.failed')) return t('activity.somebody');
  const sent = deed.startsWith('letter.') || deed.startsWith('response.');
  return t(sent && details.from !== 'command' ? 'activity.sender' : 'activity.command');
}

function anyOf(deed: AuditDeed, locale: Locale): string {
  const t = deskTranslateFor(locale, 'history');
  const [group] = deed.split('.');
  if (group === 'letter' || group === 'response') return t(`what.${group}.any`);
  if (group === 'settings') return t('what.setting');
  if (group === 'store') return t('what.counters');
  return t(group === 'samples' ? 'what.samples' : 'what.member');
}

function whatOf({ deed, subject, details }: AuditEntry, about: Known | undefined, locale: Locale) {
  const t = deskTranslateFor(locale, 'history');
  const { kind, id } = subject;
  if (kind === 'letter' || kind === 'response') {
    return about ? t(`what.${kind}.named`, { name: about.name ?? '' }) : t(`what.${kind}.gone`);
  }
  if (kind === 'collection') {
    const title = about?.said && collectionText(about.said, 'title', locale)?.text;
    return title ? t('what.collection.named', { name: title }) : t('what.collection.gone');
  }
  if (kind === 'setting') {
    if (id === 'reasons') return deskTranslateFor(locale, 'settings')('reasons.heading');
    return isSettingName(id, isCountry) ? titleOf(id as SettingName, locale) : anyOf(deed, locale);
  }
  if (kind === 'store') return t('what.counters');
  if (id === NOT_ON_THE_TEAM) return t('what.nobody');
  const name = about?.name ?? details.name;
  return typeof name === 'string' ? name : t('what.member');
}

function manyOf({ subject, together: count, deed }: ActivityLine, locale: Locale): string {
  const t = deskTranslateFor(locale, 'history');
  const { kind } = subject;
  return kind === 'letter' || kind === 'response'
    ? t(`many.${kind}`, { count })
    : anyOf(deed, locale);
}

function addressOf(
  { subject: { kind, id } }: AuditEntry,
  about: Known | undefined,
  locale: Locale,
): string | undefined {
  if (kind === 'setting') {
    if (id === 'reasons') return inLocale(locale, deskPaths.reasons);
    return inLocale(
      locale,
      isSettingName(id, isCountry) ? deskPaths.setting(id) : deskPaths.settings,
    );
  }
  if (!about) return undefined;
  if (kind === 'collection') return inLocale(locale, deskPaths.staffCollection(id));
  if (kind === 'member') return inLocale(locale, deskPaths.member(id));
  return inLocale(locale, deskPaths.staffLetter(kind === 'response' ? (about.letter ?? '') : id));
}

/** Why something was rejected, and what the team noted about it. */
export function rejectionFacts(
  { reason, note }: AuditDetails,
  locale: Locale,
  reasons: Reasons,
): string[] {
  const t = deskTranslateFor(locale, 'moderation');
  return [
    ...(typeof reason === 'string'
      ? [t('card.reason', { reason: reasonName(reason, locale, reasons) })]
      : []),
    ...(typeof note === 'string' ? [t('rejection.noted', { note })] : []),
  ];
}

export function factsOf(
  {
    deed,
    subject,
    details,
    together,
  }: Pick<ActivityLine, 'deed' | 'subject' | 'details' | 'together'>,
  locale: Locale,
  reasons: Reasons,
): string[] {
  const t = deskTranslateFor(locale, 'history');
  const account = deskTranslateFor(locale, 'account');
  const change = (before: string, after: string) => t('activity.change', { before, after });
  const facts = rejectionFacts(details, locale, reasons);
  const { done, before, role, from, to, count, fields, permissions, missingPicture } = details;
  if (typeof role === 'string' && deed === 'team.changeRole') {
    const roleName = (name: unknown) => account(`team.roles.${name as 'moderator'}`);
    facts.push(change(roleName(before), roleName(role)));
  }
  if (together === 1 && typeof from === 'string' && typeof to === 'string') {
    facts.push(change(topicAndCountry(from, locale), topicAndCountry(to, locale)));
  }
  if (together > 1 && deed === 'letter.move' && typeof to === 'string') {
    facts.push(change('', topicAndCountry(to.split(' ')[0] ?? '', locale)).trim());
  }
  if (typeof fields === 'string') {
    const names = fields.split(' ').map((field) => editedField(field, subject.kind, locale));
    facts.push(t('activity.edited', { fields: listOf(names, locale) }));
  }
  if (together === 1 && typeof missingPicture === 'string') {
    facts.push(t('activity.missingPicture', { file: missingPicture }));
  }
  if (typeof permissions === 'string') {
    const names = permissions.split(' ').map((one) => t(`permissions.${one as 'audit.read'}`));
    facts.push(listOf(names, locale));
  }
  if (typeof details.language === 'string') {
    facts.push(languageName(tagOfTextKey(details.language), languageOf(locale).tag));
  }
  if (deed === 'team.changeLanguages' || typeof details.languages === 'string') {
    const keys = String(details.languages ?? LANGUAGES.map(({ textKey }) => textKey).join(' '));
    facts.push(languageList(keys.split(' '), locale));
  }
  if (typeof details.handedTo === 'string') {
    const name = details.handedTo;
    facts.push(deskTranslateFor(locale, 'moderation')('together.aside.doneTo', { name }));
  }
  if (typeof details.aside === 'string') {
    facts.push(t(details.aside === 'all' ? 'activity.asideForAll' : 'activity.asideForSelf'));
  }
  if (deed === 'store.repair' && together === 1) {
    const { stored, counted, movedTo } = details;
    const { named } = joinedBy(translateFor(locale));
    facts.push(
      typeof movedTo === 'string'
        ? change(subject.id, movedTo)
        : named(subject.id, change(String(stored), String(counted))),
    );
  }
  if (subject.id === 'reasons' && typeof done === 'string') {
    facts.push(deskTranslateFor(locale, 'settings')(`reasons.done.${done as 'add'}`));
  }
  if (typeof count === 'number') facts.push(t('activity.times', { count }));
  return facts;
}

/** What a part of a letter or an answer is called. */
export function editedField(field: string, kind: AuditSubject['kind'], locale: Locale): string {
  const t = deskTranslateFor(locale, 'moderation');
  if (kind === 'response') return t(`edit.${field as 'name'}`);
  const [name, key = ''] = field.split('.');
  if (name !== 'text') return fieldLabel(field, locale);
  const language = languageInSentence(tagOfTextKey(key), languageOf(locale).tag);
  return joinedBy(translateFor(locale)).aside(t('edit.text'), language);
}

function listOf(names: readonly string[], locale: Locale): string {
  return listOfAll(names, languageOf(locale).tag);
}

/** `sea KE` as its reader calls the sea and Kenya. */
function topicAndCountry(stored: string, locale: Locale): string {
  const [topic = '', country = ''] = stored.split(' ');
  const named = isTopic(topic) ? translateFor(locale)(`topics.${topic}`) : topic;
  const { tag } = languageOf(locale);
  const where = isCountry(country) ? countryName(country, tag) : country;
  return listOfEach([named, where].filter(Boolean), tag);
}
