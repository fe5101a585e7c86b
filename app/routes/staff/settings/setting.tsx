import { useTranslation } from 'react-i18next';
import { data, Form, redirect } from 'react-router';
import { isCountry } from '#domain/countries/countries.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import { inLocale, splitLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { fieldsOf, kindOf, readSetting } from '#domain/site/setting-forms.ts';
import { isSettingName, type SettingName } from '#domain/site/settings.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { writeCountryList } from '#server/settings.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { SettingFields } from '#ui/settings/setting-fields.tsx';
import type { Route } from './+types/setting';
import { toSettingForm } from './setting-views.server.ts';
import styles from './settings.module.css';

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'settings.manage');
  const { site, locale, head } = pageRequest(args);
  const name = requireName(args);
  const changed = (await site.store.settings.list()).find((setting) => setting.name === name);
  const form = toSettingForm(name, changed, { locale, defaults: site.settings.defaults });
  return { head: head({ title: form.title, description: form.lead }), form };
}

/** Sets it, or goes back to what the site was started with; whoever was quicker is named. */
export async function action(args: Route.ActionArgs) {
  await requireMay(args, 'settings.manage');
  const { site, locale } = pageRequest(args);
  const name = requireName(args);
  // Fewer days erase what is older.
  const require = kindOf(name) === 'retention' ? requireProof : requireMay;
  const by = await require(args, 'settings.manage');
  const form = await args.request.formData().catch(() => new FormData());
  const version = typedNumber(typedText(form, 'version'));
  if (version === undefined) throw data('Which version was read is not said.', { status: 400 });
  const back = typedText(form, 'deed') === 'back';
  const texts = Object.fromEntries(fieldsOf(name).map((field) => [field, typedText(form, field)]));
  const read = back ? { value: undefined } : readSetting(name, texts);
  const refused = { texts, errors: {}, conflict: undefined };
  if ('errors' in read) return data({ ...refused, errors: read.errors }, { status: 400 });
  try {
    await site.store.settings.change(name, { version, by }, read.value as never);
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error;
    return data({ ...refused, conflict: error.by ?? '' }, { status: 409 });
  }
  await site.settings.current();
  const country = kindOf(name) === 'country';
  if (country) await writeCountryList(site.files);
  const said = writeSaid(read.value === undefined ? 'back' : 'saved');
  throw redirect(
    `${inLocale(locale, country ? deskPaths.countryNames : deskPaths.settings)}?${said}`,
  );
}

export const meta = staffMeta;

export default function SettingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { form } = loaderData;
  const up =
    form.kind === 'country'
      ? { to: deskPaths.countryNames, label: t('countries.heading') }
      : { to: deskPaths.settings, label: t('up') };
  const conflict = actionData?.conflict;
  return (
    <DeskPage heading={form.title} lead={form.lead} back={up}>
      <div className={styles.setting}>
        <DeskForm
          button={t('save')}
          failure={
            conflict === undefined ? undefined : t('conflict', { name: conflict, value: form.now })
          }
        >
          <input type="hidden" name="version" value={form.version} />
          <SettingFields
            key={form.version}
            kind={form.kind}
            fields={form.fields}
            refused={actionData}
          />
        </DeskForm>
        <section aria-labelledby="given" className={styles.given}>
          <h2 id="given">{t('default')}</h2>
          <div className={styles.value}>
            {form.given.map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
          </div>
          <p>{t(`kinds.${form.kind}.given`)}</p>
          {form.by && <p className={styles.by}>{form.by}</p>}
          {form.own && (
            <Form method="post">
              <input type="hidden" name="version" value={form.version} />
              <button type="submit" name="deed" value="back" className="button" data-quiet>
                {t('back')}
              </button>
            </Form>
          )}
        </section>
      </div>
    </DeskPage>
  );
}

function requireName({ params, url }: { params: { name: string }; url: URL }): SettingName {
  requireValid(isSettingName(params.name, isCountry), url);
  if (kindOf(params.name as SettingName) === 'notice') {
    throw redirect(inLocale(splitLocale(url.pathname).locale, deskPaths.notices));
  }
  return params.name as SettingName;
}
