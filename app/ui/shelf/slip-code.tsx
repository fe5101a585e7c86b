import { useState } from 'react';
import { Form } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { useLocale } from '#ui/site-link.tsx';
import styles from './shelf.module.css';
import type { ShelfWords } from './shelf-words.ts';

/** Hidden at first: others may look at the device. */
export function SlipCode({ code, words }: { code: string; words: ShelfWords['slips'] }) {
  const locale = useLocale();
  const [isSeen, setSeen] = useState(false);
  return (
    <>
      <p className={styles.code} hidden={!isSeen}>
        {isSeen && (
          <bdi dir="ltr" translate="no">
            {code}
          </bdi>
        )}
      </p>
      <Form method="post" action={inLocale(locale, paths.slip)} className={styles.tools}>
        <input type="hidden" name={LETTER_FORM.code} value={code} />
        <button type="submit" className="button">
          {words.open}
        </button>
        <button
          type="button"
          className="button"
          data-quiet
          aria-expanded={isSeen}
          onClick={() => setSeen(!isSeen)}
        >
          {isSeen ? words.hideCode : words.showCode}
        </button>
      </Form>
    </>
  );
}
