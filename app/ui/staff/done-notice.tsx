import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { useQueue } from '#ui/queue/queue-state.ts';
import { useLocale } from '#ui/site-link.tsx';
import styles from './done-notice.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import { useDecision } from './use-decision.ts';
import type { DoneView } from './views.ts';

const MESSAGE_MS = 8000;

/** With undo for as long as that is possible. */
export function DoneNotice() {
  const { t } = useTranslation('moderation');
  const locale = useLocale();
  const { done, problem, asking, dismiss } = useQueue();
  const undo = useDecision();
  /** What it is too late to undo, and stays for its reminder. */
  const [late, setLate] = useState<DoneView>();

  useEffect(() => {
    if (!done) return;
    const end = () => (done.undescribed ? setLate(done) : dismiss());
    const timer = setTimeout(end, done.batch ? done.millisecondsLeft : MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [done, dismiss]);

  const canUndo = done?.batch && done !== late && done.millisecondsLeft > 0;
  return (
    <div className={styles.bar}>
      <NoticePlace />
      <div role="status">
        {done && (
          <undo.Form
            method="post"
            action={inLocale(locale, deskPaths.undo)}
            className={styles.notice}
            preventScrollReset
          >
            <div>
              <p>{done.sentence}</p>
              {done.undescribed && (
                <>
                  <p>{done.undescribed.sentence}</p>
                  <ul>
                    {done.undescribed.letters.map(({ to, label }) => (
                      <li key={to}>
                        <Link to={to}>{label}</Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            <HiddenFields />
            {canUndo && (
              <>
                <input type="hidden" name="batch" value={done.batch} />
                <button
                  type="submit"
                  data-key="u"
                  aria-keyshortcuts="u"
                  disabled={undo.state !== 'idle'}
                >
                  {t('deeds.undo')}
                </button>
              </>
            )}
            {done.undescribed && (
              <button type="button" onClick={dismiss}>
                {t('keys.close')}
              </button>
            )}
          </undo.Form>
        )}
      </div>
      <div role="alert">{problem && !asking && <p className={styles.notice}>{problem}</p>}</div>
    </div>
  );
}
