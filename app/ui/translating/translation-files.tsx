import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { Warning } from '#domain/translations/warnings.ts';
import { ResultMessage } from '#ui/desk/desk-page.tsx';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { Field } from '#ui/forms/field.tsx';
import styles from './translation-files.module.css';
import { useWarningWords } from './warnings.tsx';

export type FilesReply =
  | { problem: string }
  | {
      done: string;
      warned: { name: string; to: string; warnings: Warning[] }[];
      left: { name: string; to: string | undefined; reason: string }[];
    };

type FilesView = {
  heading: string;
  language: string;
  state: string;
  up: string;
  upLabel: string;
  most: string;
  empty: string | undefined;
  /** Letters of one language make one file. */
  sources: { to: string; label: string; count: string }[];
};

/** Letters out to translation programs, and back. */
export function TranslationFiles({
  view,
  reply,
}: {
  view: FilesView;
  reply: FilesReply | undefined;
}) {
  const { t } = useTranslation('translating');
  return (
    <div className={`column ${styles.page}`}>
      <p>
        <Link to={view.up}>{view.upLabel}</Link>
      </p>
      <h1>{view.heading}</h1>
      <p>{t('xliff.lead')}</p>
      {reply && <Reply reply={reply} />}
      <section aria-labelledby="out" className={styles.part}>
        <h2 id="out">{t('xliff.write')}</h2>
        <p>{t('stateOf', { language: view.language, state: view.state })}</p>
        <p>{view.most}</p>
        {view.empty && <p>{view.empty}</p>}
        <ul>
          {view.sources.map(({ to, label, count }) => (
            <li key={to}>
              <a href={to} className="button" data-quiet download>
                {label} <span>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="in" className={styles.part}>
        <h2 id="in">{t('xliff.file')}</h2>
        <Form method="post" encType="multipart/form-data" noValidate>
          <Field
            label={t('xliff.file')}
            name="file"
            type="file"
            accept=".xlf,.xliff,application/xliff+xml"
          />
          <CheckBox
            label={t('bench.machine')}
            hint={t('bench.machineHint')}
            name="machine"
            value="yes"
          />
          <button type="submit" className="button">
            {t('xliff.read')}
          </button>
        </Form>
      </section>
    </div>
  );
}

function Reply({ reply }: { reply: FilesReply }) {
  const { t } = useTranslation('translating');
  const say = useWarningWords();
  if ('problem' in reply) return <ResultMessage good={false}>{reply.problem}</ResultMessage>;
  const { done, warned, left } = reply;
  return (
    <div className={styles.part}>
      <ResultMessage good>{done}</ResultMessage>
      {warned.length > 0 && <h2>{t('xliff.warned')}</h2>}
      <dl>
        {warned.map(({ name, to, warnings }) => (
          <div key={to}>
            <dt>
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
            </dt>
            {warnings.map((warning) => (
              <dd key={warning.kind}>{say(warning)}</dd>
            ))}
          </div>
        ))}
      </dl>
      {left.length > 0 && <h2>{t('xliff.left')}</h2>}
      <dl>
        {left.map(({ name, to, reason }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name a letter twice
          <div key={i} data-left>
            <dt>
              {to ? (
                <Link to={to}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
