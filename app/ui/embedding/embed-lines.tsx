import { useId, useRef, useState } from 'react';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './embed-lines.module.css';

type Words = { code: string; copy: string; copied: string; notCopied: string };

/** HTML for somebody else's page; without script it is selected and copied by hand. */
export function EmbedLines(props: { words: Words; address: string; title: string }) {
  const { words, address, title } = props;
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const lines = `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="352" loading="lazy" style="border: 0; max-width: 42rem"></iframe>`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      setSaid(words.copied);
    } catch (error) {
      console.info('The lines were not copied.', error);
      field.current?.select();
      setSaid(words.notCopied);
    }
  };
  return (
    <div className={styles.lines}>
      <label htmlFor={id}>{words.code}</label>
      <textarea ref={field} id={id} value={lines} readOnly rows={4} dir="ltr" spellCheck={false} />
      <p className={styles.copy}>
        <button type="button" className="button" onClick={copy} hidden={!hydrated}>
          <Icon name="link" />
          {words.copy}
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
