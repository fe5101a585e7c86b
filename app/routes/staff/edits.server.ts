import { data, redirect } from 'react-router';
import { COUNTRIES, countryName, sortByName } from '#domain/countries/countries.ts';
import { directionOf, LANGUAGES, type Locale, languageOf } from '#domain/languages/languages.ts';
import type { EditErrors, TypedEdit } from '#domain/moderation/edits.ts';
import type { PublicField } from '#domain/moderation/public-fields.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import { sameSitePath } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import type { Site } from '#server/site.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { EditSaved } from '#store/moderation/transitions.ts';
import type { EditView } from '#ui/staff/edit-form.tsx';
import { actorName } from './activity/actor-name.server.ts';
import { languageLabel, toPublicFields } from './public-field-views.server.ts';

type Refused = { typed: TypedEdit; errors?: EditErrors; problem?: string };

export function toEditView(
  record: { name: string; age: number; country: string; version: number },
  fields: readonly PublicField[],
  words: { text: string; language: string; topic?: string; alt?: string },
  {
    approve,
    editors,
    picture,
    ...shown
  }: Pick<EditView, 'heading' | 'back' | 'approve' | 'editors' | 'picture'> & { locale: Locale },
): EditView {
  const { heading, back, locale } = shown;
  const { tag } = languageOf(locale);
  const choice = (value: string, label: string) => ({ value, label });
  const ours = LANGUAGES.map((language) => language.tag);
  const unknown = words.topic === undefined ? ['und'] : [];
  const languages = [...new Set([words.language, ...ours, ...unknown])];
  const byName = (choices: ReturnType<typeof choice>[]) =>
    sortByName(choices, ({ label }) => label, tag);
  return {
    heading,
    back,
    approve,
    editors,
    picture,
    version: record.version,
    fields: toPublicFields(fields, locale),
    typed: {
      text: words.text,
      alt: words.alt ?? '',
      name: record.name,
      age: String(record.age),
      country: record.country,
      topic: words.topic ?? '',
      language: words.language,
    },
    words: { lang: words.language, dir: directionOf(words.language) },
    describes: words.alt !== undefined,
    choices: {
      country: byName(COUNTRIES.map((code) => choice(code, countryName(code, tag)))),
      ...(words.topic && {
        topic: TOPICS.map((topic) => choice(topic, translateFor(locale)(`topics.${topic}`))),
      }),
      language: byName(languages.map((each) => choice(each, languageLabel(each, locale)))),
    },
  };
}

export function readReturnTo(value: unknown, otherwise: string): string {
  return sameSitePath(typeof value === 'string' ? value : null) ?? otherwise;
}

/** What was typed stays in the form if somebody was quicker, or if it could not be saved. */
export async function saveEdit(
  save: () => Promise<EditSaved>,
  {
    typed,
    back,
    locale,
    log,
    now,
  }: {
    typed: TypedEdit;
    back: string;
    locale: Locale;
    log: Site['log'];
    /** What state it is in by now, where it need not wait to be edited. */
    now?: () => Promise<ResponseState | undefined>;
  },
): Promise<ReturnType<typeof refuseEdit>> {
  const t = deskTranslateFor(locale, 'moderation');
  let saved: EditSaved;
  try {
    saved = await save();
  } catch (error) {
    if (error instanceof VersionConflictError) {
      const state = t(`states.${(await now?.()) ?? 'pending'}`);
      const problem = error.by
        ? t('conflict.decided', { name: actorName(error.by, locale), state })
        : t('conflict.changed', { state });
      return refuseEdit({ typed, problem }, 409);
    }
    if (!(error instanceof NotFoundError)) {
      log.error({ err: error }, 'An edit could not be saved.');
      return refuseEdit({ typed, problem: translateFor(locale)('notice.failed') }, 500);
    }
    const gone = now && (await now()) === undefined;
    return refuseEdit({ typed, problem: t(gone ? 'conflict.gone' : 'conflict.public') }, 409);
  }
  const to = new URL(back, 'http://site.invalid');
  for (const name of ['done', 'saved']) to.searchParams.delete(name);
  if (saved.batch) to.searchParams.set('done', saved.batch);
  else to.searchParams.set('saved', '1');
  throw redirect(to.pathname + to.search);
}

export function refuseEdit(refused: Refused, status: 400 | 409 | 500) {
  return data(refused, { status });
}
