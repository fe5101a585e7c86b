import { useState } from 'react';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './copied-text.module.css';

type Words = { copy: string; copied: string; notCopied: string };

export function CopiedText({ text, words }: { text: string; words: Words }) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch (error) {
      console.info('The text was not copied.', error);
      setSaid(words.notCopied);
    }
  };
  return (
    <div className={styles.copied}>
      <pre dir="ltr">{text}</pre>
      <p>
        <button type="button" className="button" data-quiet onClick={copy} hidden={!hydrated}>
          <Icon name="link" />
          {words.copy}
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}
