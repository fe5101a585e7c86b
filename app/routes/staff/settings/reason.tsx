import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import { directionOf, inLocale } from '#domain/languages/languages.ts';
import { REASON_LENGTH } from '#domain/moderation/decisions.ts';
import { readWording, WORDING_FIELDS, wordingField } from '#domain/reasons/reason-forms.ts';
import { REASON_TEXTS } from '#domain/reasons/reasons.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import type { Route } from './+types/reason';
import { toReasonForm } from './reason-views.server.ts';
import styles from './reasons.module.css';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'settings.manage');
  const { settings, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'settings');
  const { reason, kept } = await readReason(args);
  const form = toReasonForm(reason, kept, settings.reasons, locale);
  return { head: head({ title: form.heading, description: t('reasons.formLead') }), form };
}

/** A new wording: what was rejected before keeps the one that held then. */
export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, 'settings.manage');
  const { site, locale } = pageRequest(args);
  const { rejectionReasons } = site.store;
  const { reason } = await readReason(args);
  const form = await args.request.formData().catch(() => new FormData());
  const texts = Object.fromEntries(WORDING_FIELDS.map((field) => [field, typedText(form, field)]));
  const read = readWording(reason?.id, texts);
  const refused = { texts, errors: {}, conflict: undefined };
  if ('errors' in read) return data({ ...refused, errors: read.errors }, { status: 400 });
  const version = typedNumber(typedText(form, 'version'));
  if (version === undefined) throw data('Which version was read is not said.', { status: 400 });
  try {
    if (reason) await rejectionReasons.reword(reason.id, version, read.wording, by);
    else await rejectionReasons.add(read.wording, by);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    return data({ ...refused, conflict: error.by ?? '' }, { status: 409 });
  }
  await site.settings.current();
  const said = writeSaid(reason ? 'reword' : 'add');
  throw redirect(`${inLocale(locale, deskPaths.reasons)}?${said}`);
}

export const meta = staffMeta;

export default function ReasonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { t: tSite } = useTranslation();
  const { form } = loaderData;
  const errors: Readonly<Record<string, 'max' | 'required'>> = actionData?.errors ?? {};
  const texts: Readonly<Record<string, string>> = actionData?.texts ?? form.texts;
  const given: Readonly<Record<string, string>> = form.given;
  const shared = (field: string, lang: string) => {
    const error = errors[field];
    return {
      ...{ name: field, lang, dir: directionOf(lang) },
      defaultValue: texts[field] ?? '',
      placeholder: given[field],
      error: error && tSite(`fields.${error}`),
    };
  };
  const conflict = actionData?.conflict;
  return (
    <DeskPage
      heading={form.heading}
      lead={t('reasons.formLead')}
      back={{ to: deskPaths.reasons, label: t('reasons.heading') }}
    >
      <DeskForm
        button={t('save')}
        failure={conflict === undefined ? undefined : t('reasons.conflict', { name: conflict })}
      >
        <input type="hidden" name="version" value={form.version} />
        {form.languages.map(({ code, lang, label }) => (
          <fieldset key={code} className={styles.language}>
            <legend>{label}</legend>
            <FontSheets
              text={REASON_TEXTS.map((text) => given[wordingField(code, text)]).join('')}
              lang={lang}
            />
            <Field
              {...shared(wordingField(code, 'name'), lang)}
              label={t('reasons.name')}
              autoComplete="off"
            />
            <TextArea
              {...shared(wordingField(code, 'words'), lang)}
              label={t('reasons.words')}
              rows={3}
              max={REASON_LENGTH}
            />
          </fieldset>
        ))}
      </DeskForm>
      {form.earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{t('reasons.earlier')}</h2>
          <ol className={styles.versions}>
            {form.earlier.map(({ version, by, name, words }) => (
              <li key={version} className={styles.said}>
                <p className={styles.facts}>{by}</p>
                <p dir="auto">{name}</p>
                <p dir="auto">{words}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </DeskPage>
  );
}

/** `new` is one that there is not yet. */
async function readReason(args: Pick<Route.LoaderArgs, 'context' | 'url' | 'params'>) {
  const { site } = pageRequest(args);
  const kept = await site.store.rejectionReasons.list();
  const reason = kept.all.find(({ id }) => id === args.params.id);
  requireValid(reason !== undefined || args.params.id === 'new', args.url);
  return { reason, kept };
}
