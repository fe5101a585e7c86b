import { useRef } from 'react';
import { data, Form, redirect } from 'react-router';
import { countryLines } from '#domain/countries/likely-countries.ts';
import { inLocale, LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { otherLanguages } from '#domain/languages/written.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { PACK_SIZE, type PackErrors, readTypedPack, type TypedPack } from '#domain/packs/pack.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest, tellWrong } from '#routes/page.server.ts';
import { newFormKey } from '#routes/site/writing/letter-form.server.ts';
import { formOf } from '#server/forms/picture-forms.server.ts';
import { addressOf } from '#server/http/client-address.ts';
import { makePack } from '#server/packs/make-pack.server.ts';
import { GateFields } from '#ui/abuse/gate-fields.tsx';
import { ErrorSummary, useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { errorTexts, foundErrors } from '#ui/forms/error-texts.ts';
import { Hero } from '#ui/hero.tsx';
import { PackForm } from '#ui/packs/pack-form.tsx';
import type { Route } from './+types/make-pack';
import styles from './make-pack.module.css';

type Reply = { typed: TypedPack } & (
  | { state: 'errors'; errors: PackErrors }
  | { state: 'tooMany' | 'failed' }
  | { state: 'proof'; challenge: string }
);

/** The form has a key of its own for each visitor, so nobody may cache the page for others. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export function loader(args: Route.LoaderArgs) {
  const { locale, head, t } = pageRequest(args);
  const { tag } = languageOf(locale);
  const number = new Intl.NumberFormat(tag);
  const [min, max] = [PACK_SIZE.min, PACK_SIZE.max].map((size) => number.format(size));
  const { make } = pageWords('teachers', locale, { min: min ?? '', max: max ?? '' }).pack;
  const { form } = pageWords('write', locale);
  return {
    head: head(make),
    formKey: newFormKey(),
    form: {
      words: {
        ...make,
        ...{ country: form.country, trap: form.trap },
        ...{ other: form.other, otherLanguage: form.otherLanguage },
        points: [...make.points, form.consent.points[0] ?? '', form.consent.points[1] ?? ''],
      },
      countries: countryLines(locale),
      languages: LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name, lang: tag })),
      otherLanguages: otherLanguages(tag)
        .map(({ name, own }) => (own === name ? name : `${name}\t${own}`))
        .join('\n'),
      topics: TOPICS.map((topic) => ({ value: topic as string, label: t(`topics.${topic}`) })),
      start: { language: tag as string },
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { site, locale } = pageRequest(args);
  const form = await formOf(args);
  const typed = readTypedPack(form);
  const refuse = (reply: Reply, init: ResponseInit) => data(reply, init);
  let made: Awaited<ReturnType<typeof makePack>>;
  try {
    made = await makePack(site, {
      ...{ form, address: addressOf(args.context), locale },
      consentText: consentText(args),
    });
  } catch (error) {
    site.log.error({ err: error }, 'A pack could not be made.');
    return refuse({ state: 'failed', typed }, { status: 500 });
  }
  if ('code' in made) {
    throw redirect(inLocale(locale, `${paths.pack(printSlipCode(made.code))}?new=`), 303);
  }
  if ('errors' in made) {
    tellWrong(args.context, made.errors);
    return refuse({ state: 'errors', errors: made.errors, typed }, { status: 400 });
  }
  const { held } = made;
  const headers = { 'Retry-After': String(held.retryAfterSeconds) };
  return refuse(
    held.why === 'proof'
      ? { state: 'proof', challenge: held.challenge, typed }
      : { state: 'tooMany', typed },
    { status: 429, headers },
  );
}

function consentText(args: Route.ActionArgs): string {
  const { locale } = pageRequest(args);
  const { make } = pageWords('teachers', locale).pack;
  const { points } = pageWords('write', locale).form.consent;
  return [...make.points, points[0], points[1], make.label].join('\n');
}

export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) =>
  formMethod === undefined;
export const meta = pageMeta;

export default function MakePackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, formKey } = loaderData;
  const { words } = form;
  const reply: Reply | undefined = actionData;
  const container = useRef<HTMLFormElement>(null);
  const errors = reply?.state === 'errors' ? reply.errors : undefined;
  useFirstErrorFocus(container, reply);
  const problems = { tooMany: words.tooMany, proof: words.wait, failed: words.failed };
  const problem = reply && reply.state !== 'errors' ? problems[reply.state] : undefined;
  const found = foundErrors(words.errors, errors);
  return (
    <div data-theme="mountains">
      <Hero compact theme="mountains" heading={words.heading} lead={words.lead} />
      <div className={`column ${styles.page}`}>
        <section aria-labelledby="how" className="reading">
          <h2 id="how">{words.stepsHeading}</h2>
          <ol className={styles.steps}>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <Form ref={container} method="post" noValidate className={styles.form}>
          <ErrorSummary text={errors ? words.mend : problem} found={found} />
          <PackForm view={form} typed={reply?.typed} say={errorTexts(words.errors, errors)} />
          <input type="hidden" name={LETTER_FORM.formKey} value={formKey} />
          <GateFields
            trapLabel={words.trap}
            challenge={reply?.state === 'proof' ? reply.challenge : undefined}
          />
          <button type="submit" className="button">
            {words.button}
          </button>
        </Form>
      </div>
    </div>
  );
}
