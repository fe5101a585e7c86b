import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { directionOf, inLocale, type Locale, tagOfTextKey } from '#domain/languages/languages.ts';
import { hashOfOriginal } from '#domain/letters/translations/translated-from.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import {
  BENCH_FORM,
  checkBench,
  draftName,
  readBench,
  readIntent,
  readPlaces,
  type Typed,
  toDraft,
} from '#domain/translations/bench.ts';
import { baseMark, saidIn } from '#domain/translations/states.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { NotFoundError, TooLargeError, VersionConflictError } from '#store/database/refusals.ts';
import { OwnTranslationError } from '#store/translations/translations.ts';
import type { BenchReply } from '#ui/translating/views.ts';
import { type Asked, readAsked, readList, requireTranslator } from './asked.server.ts';

const STATUS = {
  ...{ saved: 200, kept: 200, errors: 400, conflict: 409, gone: 409, own: 409, tooLarge: 413 },
  failed: 500,
} as const satisfies Record<BenchReply['state'], number>;

type Args = ActionFunctionArgs & { params: { id: string; language: string } } & Parameters<
    typeof pageRequest
  >[0];

export async function receiveTranslation(args: Args): Promise<BenchReply> {
  const asked = await readAsked(args as never);
  await requireTranslator(asked);
  const { locale, settings } = pageRequest(args);
  const { letter, key, member, site } = asked;
  const { translations, letterDrafts } = site.store;
  const form = await formOf(args);
  const typed = readBench(form, saidIn(letter, key));
  const target = { id: letter.id, key };
  const by = { id: member.id, name: member.name };
  const intent = readIntent(form);
  try {
    if (intent === 'draft') {
      const draft = toDraft(typed, readPlaces(form));
      await letterDrafts.put(member.id, draftName(letter.id, key), draft);
      await translations.begin(target, by);
      return { state: 'kept', typed };
    }
    if (intent === 'discard') {
      await letterDrafts.remove(member.id, draftName(letter.id, key));
      const { claim, proposal } =
        (await translations.of([letter.id])).get(letter.id)?.get(key) ?? {};
      if (claim?.id === member.id && !proposal) await translations.release(target, by);
      return { state: 'kept' };
    }
    const errors = checkBench(typed);
    if (Object.keys(errors).length > 0) return { state: 'errors', errors, typed };
    if (intent === 'approve') await translations.approve(target, typed, by);
    else if (settings.secondReading === 'required') await translations.propose(target, typed, by);
    else await translations.handIn(target, typed, by);
    await letterDrafts.remove(member.id, draftName(letter.id, key));
    const to = await nextOf(asked, form, locale);
    const now = await site.store.letterLife.get(letter.id);
    return {
      state: 'saved',
      to,
      outdated: now !== undefined && hashOfOriginal(now) !== typed.from,
    };
  } catch (error) {
    if (error instanceof VersionConflictError) return toConflict(asked, typed, error, locale);
    if (error instanceof OwnTranslationError) return { state: 'own', typed };
    if (error instanceof NotFoundError) return { state: 'gone', typed };
    if (error instanceof TooLargeError) return { state: 'tooLarge', typed };
    if (!(error instanceof Error)) throw error;
    site.log.error(
      { err: error, pathname: args.url.pathname },
      'A translation could not be saved.',
    );
    return { state: 'failed', typed };
  }
}

export function toBenchPage(reply: BenchReply, here: string) {
  if (reply.state === 'saved') throw redirect(reply.to);
  if (reply.state === 'kept') throw redirect(here);
  return data(reply, { status: STATUS[reply.state] });
}

export function toJson(reply: BenchReply): Response {
  return Response.json(reply, { status: STATUS[reply.state] });
}

/** The next letter of the list, or the list itself once there is none; each says what was handed in. */
async function nextOf(
  { letter, key, language, member, site }: Asked,
  form: FormData,
  locale: Locale,
): Promise<string> {
  const listed = readList(form.get(BENCH_FORM.state));
  const beside = form.get(BENCH_FORM.beside);
  const query = { state: listed ?? 'missing', handed: letter.id };
  const asked = listed && { key, list: listed, memberId: member.id };
  const { next } = asked ? await site.store.translations.beside(asked, letter) : {};
  if (next) {
    const said = new URLSearchParams({ ...query, ...(beside && { beside: String(beside) }) });
    return `${inLocale(locale, deskPaths.translation(next, language))}?${said}`;
  }
  return `${inLocale(locale, deskPaths.translations)}?${new URLSearchParams({ language, ...query })}`;
}

/** What somebody else said meanwhile, beside what was typed; sent again, it goes over that knowingly. */
async function toConflict(
  { letter: { id }, key, site }: Asked,
  typed: Typed,
  { by }: VersionConflictError,
  locale: Locale,
): Promise<BenchReply> {
  const letter = await site.store.letterLife.get(id);
  if (!letter) return { state: 'gone', typed };
  const { proposal } = (await site.store.translations.of([id])).get(id)?.get(key) ?? {};
  const said = proposal ?? saidIn(letter, key);
  const t = deskTranslateFor(locale, 'translating');
  const tag = tagOfTextKey(key);
  const change = (label: string, now: string) =>
    now
      ? [{ label, now, lang: tag, dir: directionOf(tag) }]
      : [{ label, now: deskTranslateFor(locale, 'editor')('empty') }];
  return {
    state: 'conflict',
    by,
    changes: [
      ...change(languageLabel(tag, locale), said.text),
      ...(said.alt ? change(t('bench.alt'), said.alt) : []),
      ...(said.transcript ? change(t('bench.transcript'), said.transcript) : []),
      ...(said.name ? change(t('bench.name'), said.name) : []),
    ],
    seen: baseMark(letter, key, proposal),
    typed,
  };
}
