import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Warning, warningsOf } from '#domain/translations/warnings.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import type { BenchView } from './views.ts';
import styles from './warnings.module.css';

const START = 40;
/** So long nobody types before a screen reader is told: it would else talk over each word. */
const QUIET_MS = 1500;
export const WARNINGS = 'worth-a-look';

export type SaidNow = { text: string; transcript: string | undefined };

/** What may be wrong; it follows what is typed, and keeps nobody from anything. */
export function Warnings({
  warnings,
  typed,
}: {
  warnings: Warning[] | undefined;
  /** Another with each key; undefined until something is typed. */
  typed: SaidNow | undefined;
}) {
  const { t } = useTranslation('translating');
  const say = useWarningWords();
  const words = warnings?.map(say).join(' ') || t('warnings.none');
  const told = useToldAtRest(words, typed);
  if (!warnings) return null;
  return (
    <section
      id={WARNINGS}
      tabIndex={-1}
      className={styles.warnings}
      aria-labelledby="warnings"
      data-warnings={warnings.length}
    >
      <h2 id="warnings">{t('warnings.heading')}</h2>
      {warnings.length === 0 && <p>{t('warnings.none')}</p>}
      <ul>
        {warnings.map((warning) => (
          <li key={warning.kind} data-warning={warning.kind}>
            {say(warning)}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </section>
  );
}

/** Words as they stood when typing last came to rest. */
function useToldAtRest(words: string, typed: SaidNow | undefined): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(setTold, QUIET_MS, words);
    return () => clearTimeout(timer);
  }, [words, typed]);
  return told;
}

/** Undefined where nothing is typed yet. */
export function useWarnings(view: BenchView, said: SaidNow): Warning[] | undefined {
  const { original, into, transcript } = view;
  const now = useDeferredValue(said);
  if (said.text.trim() === '') return undefined;
  return warningsOf({
    original: { ...original, transcript: transcript?.original.text },
    translation: { ...now, key: into.key },
  });
}

export function useWarningWords(): (warning: Warning) => string {
  const { t, i18n } = useTranslation('translating');
  const number = new Intl.NumberFormat(i18n.language);
  return (warning) => {
    switch (warning.kind) {
      case 'paragraphs':
        return t('warnings.paragraphs', {
          original: number.format(warning.original),
          translation: number.format(warning.translation),
        });
      case 'numbers':
      case 'names':
        return t(`warnings.${warning.kind}`, { list: listOfAll(warning.lost, i18n.language) });
      case 'untranslated': {
        const { paragraph } = warning;
        const start = paragraph.length > START ? `${paragraph.slice(0, START)}…` : paragraph;
        return t('warnings.untranslated', { start });
      }
      case 'length':
        return t(warning.short ? 'warnings.short' : 'warnings.long');
      default:
        return t(`warnings.${warning.kind}`);
    }
  };
}
