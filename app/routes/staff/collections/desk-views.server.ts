import {
  type CollectionWords,
  collectionText,
  untitledIn,
} from '#domain/collections/collection.ts';
import { collectionField, writeCollection } from '#domain/collections/collection-form.ts';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import {
  directionOf,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence, languageName } from '#routes/letter-views.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import type { CollectionRow } from '#store/collections/collection-desk.ts';
import type { Collection } from '#store/collections/rows.ts';
import type { Store } from '#store/store.ts';

const CHOICES = 200;

export function titleOf({ said }: { said: CollectionWords }, locale: Locale) {
  const { text, tag } = collectionText(said, 'title', locale) ?? {
    text: '',
    tag: languageOf(locale).tag,
  };
  return { text, lang: tag, dir: directionOf(tag) };
}

export function toHeadView(collection: Collection, locale: Locale) {
  const t = deskTranslateFor(locale, 'collections');
  const { tag } = languageOf(locale);
  const { id, state, said, version, slug, changedAt, changedBy } = collection;
  const date = printMoment(String(changedAt), tag, { time: true });
  const without = untitledIn(said).map((code) => languageInSentence(languageOf(code).tag, tag));
  return {
    ...{ id, version },
    title: titleOf(collection, locale),
    state: { name: state, label: t(`states.${state}`) },
    sample: collection.sample ? deskTranslateFor(locale, 'moderation')('card.sample') : undefined,
    changed: changedBy ? t('changed', { name: changedBy.name, date }) : t('cameAlong'),
    changedAt: isoMoment(String(changedAt)),
    missing: without.length > 0 ? t('missing', { languages: listOfAll(without, tag) }) : undefined,
    open: state === 'published' ? inLocale(locale, paths.collection(slug)) : undefined,
  };
}

export function toRow(row: CollectionRow, locale: Locale) {
  const t = deskTranslateFor(locale, 'collections');
  const hidden = row.letters - row.shown;
  return {
    ...toHeadView(row, locale),
    to: deskPaths.staffCollection(row.id),
    letters: t('letters', { count: row.letters }),
    hidden: hidden > 0 ? t('hidden', { count: hidden }) : undefined,
  };
}

export function toForm(collection: Collection | undefined, locale: Locale) {
  const { tag } = languageOf(locale);
  return {
    version: collection?.version ?? 0,
    texts: writeCollection(collection),
    /** Undefined while it may be chosen. */
    address: collection?.addressed ? paths.collection(collection.slug) : undefined,
    languages: LANGUAGES.map(({ code, tag: lang }) => ({
      ...{ code, lang },
      label: languageName(lang, tag),
      title: collectionField(code, 'title'),
      words: collectionField(code, 'words'),
    })),
  };
}

/** To choose from, what was changed last first; undefined where there is none, or nobody may. */
export async function collectView(store: Store, { locale, member }: Reader) {
  if (!may(member, 'collections.manage')) return undefined;
  const { items } = await store.collectionDesk.list({ limit: CHOICES });
  const collections = items.map((collection) => ({
    value: collection.id,
    label: titleOf(collection, locale).text,
  }));
  const to = inLocale(locale, deskPaths.collectLetters);
  return collections.length > 0 ? { to, collections } : undefined;
}
