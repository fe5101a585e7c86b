import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import {
  directionOf,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import {
  changedNotices,
  NOTICE_FIELDS,
  noticeText,
  readNotices,
  withOtherDays,
  writeNotices,
} from '#domain/site/notice-form.ts';
import { NOTICE_LENGTH, type SiteNotice } from '#domain/site/notices.ts';
import type { SettingErrors } from '#domain/site/setting-forms.ts';
import type { SettingName } from '#domain/site/settings.ts';
import { sentencesOf } from '#domain/wording/sentences.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageName } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { Route } from './+types/notices';
import { showSetting } from './setting-views.server.ts';
import styles from './settings.module.css';

const nameOf = (locale: Locale): SettingName => `notice-${locale}`;

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'settings.manage');
  const { site, locale, head } = pageRequest(args);
  const { notices, versions } = await readStored(site.store);
  const t = deskTranslateFor(locale, 'settings');
  const other = withOtherDays(notices);
  return {
    head: head({ title: t('notices.title'), description: t('notices.lead') }),
    texts: writeNotices(notices),
    languages: LANGUAGES.map(({ code, tag }) => ({
      code,
      tag,
      label: languageName(tag, languageOf(locale).tag),
      version: versions[code] ?? 0,
      ownDays: other.includes(code)
        ? sentencesOf(
            showSetting(nameOf(code), notices[code], locale).slice(1),
            languageOf(locale).tag,
          ) || t('notices.always')
        : undefined,
    })),
  };
}

/** All languages in one go, or none; whoever was quicker in one of them is named. */
export async function action(args: Route.ActionArgs) {
  const by = await requireMay(args, 'settings.manage');
  const { site, locale } = pageRequest(args);
  const form = await args.request.formData().catch(() => new FormData());
  for (const { code } of LANGUAGES) versionOf(form, code);
  const textsOf = (before: string) =>
    Object.fromEntries(NOTICE_FIELDS.map((field) => [field, typedText(form, before + field)]));
  const texts = textsOf('');
  const changed = changedNotices(texts, textsOf('was.'));
  const own = Object.fromEntries(
    NOTICE_FIELDS.filter((field) => texts[field] !== textsOf('was.')[field]).map((field) => [
      field,
      texts[field] ?? '',
    ]),
  );
  const none: SettingErrors = {};
  const read = readNotices(texts, changed);
  if ('errors' in read) {
    return data({ texts: own, errors: read.errors, conflict: undefined }, { status: 400 });
  }
  const changes = changed.map((code) => ({
    name: nameOf(code),
    version: versionOf(form, code),
    value: read.notices[code],
  }));
  try {
    if (changes.length > 0) await site.store.settings.changeAll(changes, by);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    return data({ texts: own, errors: none, conflict: error.by ?? '' }, { status: 409 });
  }
  await site.settings.current();
  throw redirect(`${inLocale(locale, deskPaths.settings)}?${writeSaid('saved')}`);
}

function versionOf(form: FormData, code: Locale): number {
  const version = typedNumber(typedText(form, `version.${code}`));
  if (version === undefined) throw data('Which version was read is not said.', { status: 400 });
  return version;
}

async function readStored({ settings }: Store) {
  const stored = new Map((await settings.list()).map((setting) => [setting.name, setting]));
  const of = LANGUAGES.map(({ code }) => ({ code, setting: stored.get(nameOf(code)) }));
  return {
    notices: Object.fromEntries(
      of.map(({ code, setting }) => [code, setting?.value as SiteNotice | undefined]),
    ),
    versions: Object.fromEntries(of.map(({ code, setting }) => [code, setting?.version])),
  };
}

export const meta = staffMeta;

export default function NoticesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { t: tSite } = useTranslation();
  const { texts, languages } = loaderData;
  const { conflict } = actionData ?? {};
  const typed: Readonly<Record<string, string>> = { ...texts, ...actionData?.texts };
  const say = (field: string) => {
    const error = actionData?.errors[field];
    if (error === 'max') return tSite('fields.max');
    return error && t(`errors.${error as 'day'}`);
  };
  const day = (name: 'from' | 'until') => (
    <Field
      type="date"
      label={t(`fields.${name}`)}
      name={name}
      hint={t(`hints.${name}`)}
      error={say(name)}
      defaultValue={typed[name]}
    />
  );
  return (
    <DeskPage
      heading={t('notices.title')}
      lead={t('notices.lead')}
      back={{ to: deskPaths.settings, label: t('up') }}
    >
      <DeskForm
        key={languages.map(({ version }) => version).join(' ')}
        button={t('save')}
        failure={conflict === undefined ? undefined : t('notices.conflict', { name: conflict })}
      >
        {NOTICE_FIELDS.map((field) => (
          <input key={field} type="hidden" name={`was.${field}`} value={texts[field]} />
        ))}
        {languages.map(({ code, tag, label, version, ownDays }) => (
          <div key={code}>
            <input type="hidden" name={`version.${code}`} value={version} />
            <TextArea
              label={label}
              name={noticeText(code)}
              rows={3}
              max={NOTICE_LENGTH}
              lang={tag}
              dir={directionOf(tag)}
              hint={t('notices.hint')}
              error={say(noticeText(code))}
              defaultValue={typed[noticeText(code)]}
            />
            {ownDays && <p className={styles.by}>{t('notices.ownDays', { days: ownDays })}</p>}
          </div>
        ))}
        {day('from')}
        {day('until')}
      </DeskForm>
    </DeskPage>
  );
}
