import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { changedFields, type LetterSnapshot } from '#domain/history/revision.ts';
import { directionOf, inLocale, type Locale, tagOfTextKey } from '#domain/languages/languages.ts';
import { type DraftFields, NEW_LETTER } from '#domain/letters/draft.ts';
import { EDITOR_FORM, readEditor, toTyped, untouchedFields } from '#domain/letters/editor.ts';
import { WORD_KINDS, type WordKind } from '#domain/letters/fields.ts';
import { isTranslation } from '#domain/letters/translation.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { pictureIn } from '#server/letters/commit-pictures.server.ts';
import { createLetter, type Saved, saveLetter } from '#server/letters/save-letter.server.ts';
import { requireMay, roleRefused } from '#server/sign-in/guards.server.ts';
import type { Site } from '#server/site.server.ts';
import { languagesOf } from '#server/translations/translators.server.ts';
import { TooLargeError } from '#store/database/refusals.ts';
import type { ChangeView, EditorReply } from '#ui/editor/views.ts';
import { fieldLabel, languageAsTyped } from './editor-views.server.ts';

const STATUS = {
  ...{ saved: 200, kept: 200, errors: 400, conflict: 409, gone: 409, tooLarge: 413, failed: 500 },
} as const satisfies Record<EditorReply['state'], number>;

export async function receiveEdit(
  args: ActionFunctionArgs,
  letter: 'new' | 'any' | { id: string },
): Promise<EditorReply> {
  const by = await requireMay(args, letter === 'new' ? 'letters.decide' : 'letters.translate');
  const { site, locale } = pageRequest(args);
  const form = await formOf(args);
  const isNew = letter === 'new' || (letter === 'any' && form.get(EDITOR_FORM.version) === '0');
  if (isNew && !may(by, 'letters.decide')) throw await roleRefused(site, by, 'letters.decide');
  const id = typeof letter === 'object' ? letter.id : String(form.get(EDITOR_FORM.letter) ?? '');
  const typed = readEditor(form);
  const again = { typed, hadPhoto: pictureIn(form, EDITOR_FORM.photo) !== undefined };
  const intent = form.get(EDITOR_FORM.intent);
  try {
    if (intent === 'draft' || intent === 'discard') {
      return await saveDraft(site, by, { letter: isNew ? NEW_LETTER : id, typed, intent });
    }
    const saving = { form, by, locale };
    const outcome = await (isNew ? createLetter(site, saving) : saveLetter(site, id, saving));
    if ('forbidden' in outcome) throw await roleRefused(site, by, 'letters.decide');
    const reply = toReply(outcome, typed, locale);
    if (reply.state !== 'conflict') return { ...reply, ...again };
    return { ...reply, ...again, typed: { ...typed, ...reply.untouched } };
  } catch (error) {
    if (error instanceof TooLargeError) return { state: 'tooLarge', ...again };
    if (!(error instanceof Error)) throw error;
    site.log.error({ err: error, pathname: args.url.pathname }, 'A letter could not be saved.');
    return { state: 'failed', ...again };
  }
}

export function toEditorPage(reply: EditorReply, here: string) {
  if (reply.state === 'saved') throw redirect(`${reply.to}?saved=1`);
  if (reply.state === 'kept') throw redirect(here);
  return data(reply, { status: STATUS[reply.state] });
}

export function toJson(reply: EditorReply): Response {
  return Response.json(reply, { status: STATUS[reply.state] });
}

async function saveDraft(
  { store }: Site,
  by: StaffMember,
  { letter, typed, intent }: { letter: string; typed: DraftFields; intent: 'draft' | 'discard' },
): Promise<EditorReply> {
  if (intent === 'discard') {
    await store.letterDrafts.remove(by.id, letter);
    return { state: 'kept' };
  }
  const known = letter === NEW_LETTER ? undefined : await store.letterLife.get(letter);
  if (letter !== NEW_LETTER && !known) return { state: 'gone' };
  const editsAll = may(by, 'letters.decide');
  const languages = await languagesOf({ store }, by);
  const own = Object.entries(typed).filter(
    ([name]) => editsAll || name === 'version' || (known && isTranslation(name, known, languages)),
  );
  await store.letterDrafts.put(by.id, letter, Object.fromEntries(own));
  return { state: 'kept' };
}

function toReply(
  outcome: Exclude<Saved, { forbidden: true }>,
  typed: DraftFields,
  locale: Locale,
): EditorReply {
  if ('saved' in outcome) {
    return { state: 'saved', to: inLocale(locale, deskPaths.staffLetter(outcome.saved.id)) };
  }
  if ('wrong' in outcome) return { state: 'errors', ...outcome.wrong };
  if ('gone' in outcome) return { state: 'gone' };
  const { letter, revisions, by } = outcome.conflict;
  const [first] = revisions;
  const last = revisions.at(-1);
  const conflict = { state: 'conflict', version: letter.version, by } as const;
  if (!first || !last) return { ...conflict, changes: [], untouched: {} };
  const asTyped = ({ snapshot }: typeof first) => {
    const fields = toTyped({ ...snapshot, version: letter.version }, snapshot.principles);
    return { ...fields, language: languageAsTyped(snapshot.originalLanguage, locale) };
  };
  return {
    ...conflict,
    changes: toChanges(first.snapshot, last.snapshot, locale),
    untouched: untouchedFields(typed, { before: asTyped(first), now: asTyped(last) }),
  };
}

function toChanges(before: LetterSnapshot, now: LetterSnapshot, locale: Locale): ChangeView[] {
  const t = deskTranslateFor(locale, 'editor');
  const fields = [...(before.state === now.state ? [] : ['state']), ...changedFields(before, now)];
  return fields.map((field) => {
    const label = fieldLabel(field, locale);
    const [kind = '', key = ''] = field.split('.');
    if (isWordKind(kind)) {
      const lang = tagOfTextKey(key);
      const text = now[kind]?.[key];
      return text ? { label, now: text, lang, dir: directionOf(lang) } : { label, now: t('empty') };
    }
    return { label, now: plainly(field, now, locale) || t('empty') };
  });
}

function isWordKind(kind: string): kind is WordKind {
  return WORD_KINDS.some((each) => each === kind);
}

function plainly(field: string, now: LetterSnapshot, locale: Locale): string {
  const t = deskTranslateFor(locale, 'editor');
  if (field === 'state') return deskTranslateFor(locale, 'moderation')(`states.${now.state}`);
  if (field === 'photo') return now.photoHash ? t('photo.another') : '';
  if (field === 'principles') return String(now.principles.length || '');
  if (field === 'originalLanguage') return languageAsTyped(now.originalLanguage, locale);
  return String(now[field as 'name'] ?? '');
}
