import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { QueueCard } from '#ui/queue/queue-card.tsx';
import { KeysDialog, useQueueKeys } from '#ui/queue/queue-keys.tsx';
import { QueueProvider, useQueueState } from '#ui/queue/queue-state.ts';
import { RejectDialog } from '#ui/queue/rejecting/reject-dialog.tsx';
import type { RejectingView } from '#ui/queue/rejecting/views.ts';
import { SiteLink } from '#ui/site-link.tsx';
import { DoneNotice } from '#ui/staff/done-notice.tsx';
import type { DoneView, ItemView } from '#ui/staff/views.ts';
import { StateChips } from '#ui/translating/state-chips.tsx';
import type { StateView } from '#ui/translating/views.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { LetterCollections, type LetterCollectionsView } from './letter-collections.tsx';
import styles from './letter-record.module.css';

export type LetterRecordView = {
  heading: string;
  letter: ItemView;
  collections: LetterCollectionsView | undefined;
  publicAddress: string | undefined;
  answers: number;
  rejecting: RejectingView;
  back: string;
  editor: string | undefined;
  translations: StateView[];
  history: {
    id: string;
    deed: string;
    by: string;
    /** Why it was rejected, and the team's note. */
    facts: string[];
    date: { iso: string; text: string };
  }[];
  responses: ItemView[];
  done: DoneView | undefined;
  next: string | undefined;
};

export function LetterDetails({ view }: { view: LetterRecordView }) {
  const { t } = useTranslation('moderation');
  const { t: tHistory } = useTranslation('history');
  const { t: tLetters } = useTranslation('letters');
  const { t: tTranslating } = useTranslation('translating');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [help, setHelp] = useState(false);
  useQueueKeys(useCallback(() => setHelp(true), []));
  const { letter, responses } = view;
  const shown = { items: [letter, ...responses], done: view.done };
  const queue = useQueueState(shown, { back: pathname + search, stays: true });
  return (
    <QueueProvider value={queue}>
      <div className={`column ${styles.page}`}>
        <h1>{view.heading}</h1>
        <p className={styles.links}>
          <Link to={view.back}>
            <Icon name="back" />
            {tLetters('record.back')}
          </Link>
          {view.editor && <Link to={view.editor}>{tLetters('record.edit')}</Link>}
          {view.publicAddress && (
            <Link to={view.publicAddress}>
              {t('letter.public')}
              <Icon name="forward" />
            </Link>
          )}
        </p>
        <QueueCard view={letter} />
        <section aria-labelledby="languages">
          <h2 id="languages">{tTranslating('record.heading')}</h2>
          <StateChips states={view.translations} label={tTranslating('record.heading')} />
        </section>
        {view.collections && <LetterCollections view={view.collections} item={letter.item} />}
        <section aria-labelledby="history">
          <h2 id="history">{t('letter.history')}</h2>
          {view.history.length === 0 && <p>{t('letter.noHistory')}</p>}
          <ol className={styles.history}>
            {view.history.map(({ id, deed, by, facts, date }) => (
              <li key={id}>
                <strong>{deed}</strong> · <bdi>{by}</bdi> ·{' '}
                <time dateTime={date.iso}>{date.text}</time>
                {facts.map((fact) => (
                  <p key={fact} dir="auto">
                    {fact}
                  </p>
                ))}
              </li>
            ))}
          </ol>
          <p>
            <SiteLink to={deskPaths.letterHistory(letter.id)}>
              {tHistory('revisions.compare')}
            </SiteLink>
          </p>
        </section>
        <section aria-labelledby="answers">
          <h2 id="answers">{t('letter.answers')}</h2>
          {responses.length === 0 && <p>{t('letter.noAnswers')}</p>}
          <ul className={styles.answers}>
            {responses.map((response) => (
              <li key={response.id}>
                <QueueCard view={response} />
              </li>
            ))}
          </ul>
          {view.next && (
            <Link to={view.next} className="button" data-quiet>
              {t('paging.more')}
            </Link>
          )}
        </section>
      </div>
      {queue.asking?.action === 'reject' && (
        <RejectDialog asking={queue.asking} view={view.rejecting} items={queue.items} />
      )}
      {queue.asking?.action === 'erase' && (
        <EraseDialog
          asking={queue.asking}
          letters={new Map([[letter.item, { name: letter.name, answers: view.answers }]])}
          onErased={() => void navigate(view.back)}
        />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
      <DoneNotice />
    </QueueProvider>
  );
}
