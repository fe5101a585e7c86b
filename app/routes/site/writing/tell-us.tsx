import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { answerHeaders } from '#routes/site/letters/answering.server.ts';
import { sendOrFail } from '#ui/abuse/send-or-fail.ts';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { ReportForm } from '#ui/reports/report-form.tsx';
import type { ReportReply } from '#ui/reports/views.ts';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/tell-us';
import styles from './tell-us.module.css';
import { findSubject, receiveReport, toReportForm } from './tell-us.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args);
  const view = toReportForm(await findSubject(args), page);
  const { heading: title, words } = view;
  return { head: page.head({ title, description: words.description, indexed: false }), view };
}

export async function action(args: Route.ActionArgs) {
  return receiveReport(args, await findSubject(args));
}

/** What was told changes nothing on the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formMethod === undefined && args.defaultShouldRevalidate;
}

export const meta = pageMeta;
export const headers = answerHeaders;
export const clientAction = (args: Route.ClientActionArgs) => sendOrFail<ReportReply>(args);

export default function TellUsPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return <TellUs key={view.draft} view={view} first={actionData} />;
}

function TellUs({
  view,
  first,
}: {
  view: Route.ComponentProps['loaderData']['view'];
  first: Route.ComponentProps['actionData'];
}) {
  const { words, excerpt } = view;
  const [sent, setSent] = useState(view.sent);
  const onSent = useCallback(() => setSent(true), []);
  return (
    <div className={`column section ${styles.page}`} data-theme={view.topic}>
      <h1>{view.heading}</h1>
      {sent ? (
        <Thanks words={words} />
      ) : (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <FontSheets text={excerpt.text} lang={excerpt.lang} />
          <div className={styles.about}>
            <p>{words.about}</p>
            <blockquote lang={excerpt.lang} dir={excerpt.dir}>
              {excerpt.text}
            </blockquote>
          </div>
          <ReportForm view={view} first={first} onSent={onSent} />
        </>
      )}
      <p className={styles.worry}>{words.worry}</p>
      <p className="buttons">
        <SiteLink to={view.back} className="button" data-quiet={sent ? undefined : true}>
          {words.back}
        </SiteLink>
      </p>
    </div>
  );
}

function Thanks({ words }: { words: { sent: string; sentMore: string } }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} role="status" tabIndex={-1} className={styles.thanks}>
      <p>{words.sent}</p>
      <p>{words.sentMore}</p>
    </div>
  );
}
