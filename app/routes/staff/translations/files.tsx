import { data } from 'react-router';
import { inLocale, isLocale, languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { languageLabel } from '#routes/staff/public-field-views.server.ts';
import { boundedNumber } from '#routes/staff/waiting/bounded-number.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { importXliff, XLIFF_LETTERS } from '#server/translations/xliff.server.ts';
import { type FilesReply, TranslationFiles } from '#ui/translating/translation-files.tsx';
import type { Route } from './+types/files';
import { readList } from './asked.server.ts';
import { emptyList } from './state-views.server.ts';

const COUNTED = 100;

export async function loader(args: Route.LoaderArgs) {
  const { id: memberId } = await requireMay(args, 'letters.translate');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'translating');
  const asked = query.get('language');
  const language = isLocale(asked) ? asked : locale;
  const { textKey: key, tag } = languageOf(language);
  const list = readList(query.get('state')) ?? 'missing';
  const { translations } = site.store;
  const [sources, counts] = await Promise.all([
    translations.sourcesOf({ key, list, memberId }, COUNTED + 1),
    translations.counts(),
  ]);
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const file = inLocale(locale, deskPaths.translationFile);
  return {
    head: head({ title: t('xliff.title'), description: t('xliff.description') }),
    view: {
      heading: t('xliff.heading'),
      language: languageLabel(tag, locale),
      state: t(`states.${list}`),
      up: `${inLocale(locale, deskPaths.translations)}?${new URLSearchParams({ language, state: list })}`,
      upLabel: t('bench.up', { language: languageInSentence(tag, languageOf(locale).tag) }),
      most: t('xliff.most', { count: XLIFF_LETTERS, number: number.format(XLIFF_LETTERS) }),
      empty: sources.length === 0 ? emptyList(counts.get(key), list, locale) : undefined,
      sources: sources.map(({ source, count }) => ({
        to: `${file}?${new URLSearchParams({ language, state: list, from: source })}`,
        label: languageLabel(source, locale),
        count: boundedNumber(count, COUNTED, locale),
      })),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, 'letters.translate');
  const { site, locale, query } = pageRequest(args);
  const t = deskTranslateFor(locale, 'translating');
  const form = await args.request.formData().catch(() => new FormData());
  const file = form.get('file');
  const refuse = (problem: string) => data<FilesReply>({ problem }, { status: 400 });
  if (!(file instanceof Blob) || file.size === 0) return refuse(t('xliff.problems.none'));
  const asked = query.get('language');
  const { textKey: key } = languageOf(isLocale(asked) ? asked : locale);
  const made = form.has('machine') ? ('machine' as const) : ('person' as const);
  const result = await importXliff(site, await file.bytes(), { key, made, by });
  if ('problem' in result) {
    return refuse(t(`xliff.problems.${result.problem}`, { what: result.what }));
  }
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const count = result.done.length;
  const to = (id: string) =>
    inLocale(locale, deskPaths.translation(id, isLocale(asked) ? asked : locale));
  return data<FilesReply>({
    done: t('xliff.done', { count, number: number.format(count) }),
    warned: result.done
      .filter(({ warnings }) => warnings.length > 0)
      .map(({ id, name, warnings }) => ({ name, to: to(id), warnings })),
    left: result.left.map(({ id, name, reason }) => ({
      name,
      to: reason === 'gone' ? undefined : to(id),
      reason: t(`xliff.reasons.${reason}`),
    })),
  });
}

export const meta = staffMeta;

export default function TranslationFilesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TranslationFiles view={loaderData.view} reply={actionData} />;
}
