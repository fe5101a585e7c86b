import { useTranslation } from 'react-i18next';
import { dropWords, useKeptWords } from './kept-words.ts';
import styles from './kept-words-note.module.css';

/** What somebody typed on a card that is closed by now, or was loaded anew. */
export function KeptWordsNote({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { t } = useTranslation('moderation');
  const words = useKeptWords(id);
  if (!words) return null;
  return (
    <div className={styles.note} data-kept-words>
      <p>
        {words.problem && <>{words.problem} </>}
        {t('keptWords.notSaved')}
      </p>
      <p className="buttons">
        <button type="button" className="button" onClick={onOpen}>
          {t('cardEdit.stay')}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true });
            dropWords(id);
          }}
        >
          {t('keptWords.drop')}
        </button>
      </p>
    </div>
  );
}
