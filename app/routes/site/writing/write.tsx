import { useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { paths, topicOfPath } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Hero } from '#ui/hero.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { slipOfEntry } from '#ui/slips/stored-slips.ts';
import { LetterForm } from '#ui/writing/letter-form.tsx';
import { Receipt } from '#ui/writing/receipt.tsx';
import type { LetterReply } from '#ui/writing/use-letter-submit.ts';
import type { Route } from './+types/write';
import { emptyLetter, newFormKey, receiveLetter, toLetterForm } from './letter-form.server.ts';
import styles from './write.module.css';

/** The form has a key of its own for each visitor, so nobody may cache the page for others. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export function loader(args: Route.LoaderArgs) {
  const { site, locale, path, query, head } = pageRequest(args);
  const topic = topicOfPath(path);
  const { form: _, onPaper: __, ...words } = pageWords('write', locale);
  const topicWords = topic && pageWords('topics', locale)[topic];
  const asked = (name: string) => query.get(name) ?? '';
  return {
    head: head({ title: topicWords?.writeTitle ?? words.title, description: words.description }),
    topic,
    heading: topicWords?.writeTitle ?? words.heading,
    wonder: topicWords?.wonder ?? [],
    words,
    formKey: newFormKey(),
    form: toLetterForm(locale, {
      action: inLocale(locale, path),
      sendTo: inLocale(locale, paths.sendLetter),
      draft: `letter:${topic ?? 'any'}`,
      mayWait: site.config.OFFLINE === 'on',
      start: emptyLetter({
        topic: topic ?? '',
        language: asked('language') || languageOf(locale).tag,
        otherLanguage: asked('otherLanguage'),
        country: asked('country'),
        sender: asked('sender'),
        consent: asked('consent'),
      }),
      agreed: undefined,
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { reply, init } = await receiveLetter(args);
  return data(reply, init);
}

/** What was written stays on the page while another one is asked for. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formMethod === undefined && change.defaultShouldRevalidate;
}

export const meta = pageMeta;

export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Writing key={loaderData.formKey} page={loaderData} first={actionData} />;
}

function Writing({
  page,
  first,
}: {
  page: Route.ComponentProps['loaderData'];
  first: Route.ComponentProps['actionData'];
}) {
  const { heading, wonder, words, form, formKey } = page;
  const [topic, setTopic] = useState(page.topic);
  const [done, setDone] = useState(first);
  const [isNew, setIsNew] = useState(false);
  const arrive = (reply: LetterReply) => {
    setIsNew(true);
    setDone(reply);
  };
  useEffect(() => {
    const receipt = slipOfEntry();
    if (receipt) setDone((before) => before ?? { state: 'sent', receipt });
  }, []);
  if (done?.state === 'sent') return <Receipt view={done.receipt} isNew={isNew} />;
  return (
    <div data-theme={topic}>
      <Hero compact theme={topic ?? 'default'} heading={heading} lead={words.lead}>
        <p className={styles.haveSlip}>
          <SiteLink to={paths.slip}>{words.haveSlip}</SiteLink>
        </p>
      </Hero>
      <section className={`column ${styles.desk}`}>
        <h2 className="visually-hidden">{form.words.heading}</h2>
        <LetterForm view={form} first={first} onTopic={setTopic} onDone={arrive}>
          <input type="hidden" name={LETTER_FORM.formKey} value={formKey} />
        </LetterForm>
      </section>
      <section className="column section" aria-labelledby="steps">
        <h2 id="steps">{words.stepsHeading}</h2>
        <ol className={styles.steps}>
          {words.steps.map((step) => (
            <li key={step.heading}>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="column section" aria-labelledby="ideas">
        <h2 id="ideas">{words.ideasHeading}</h2>
        <ul className={styles.ideas}>
          {[...wonder, ...words.ideas].map((idea) => (
            <li key={idea}>{idea}</li>
          ))}
        </ul>
      </section>
      <section className="column section" aria-labelledby="paper">
        <h2 id="paper">{words.paper.heading}</h2>
        <p className="reading">{words.paper.text}</p>
        <p className="buttons">
          <SiteLink to={topic ? paths.sheetTo(topic) : paths.sheet} className="button" data-quiet>
            {words.paper.print}
          </SiteLink>
        </p>
      </section>
    </div>
  );
}
