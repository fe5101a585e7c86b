import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { printMoment, toCreationTime } from '#domain/dates/dates.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { DOT } from '#ui/dot.ts';
import { Stamp } from '#ui/post/stamp.tsx';
import { useLocale } from '#ui/site-link.tsx';
import type { StoredSlip } from '#ui/slips/stored-slips.ts';
import { Place } from './place.tsx';
import styles from './shelf.module.css';
import type { ShelfWords } from './shelf-words.ts';
import { setSlip } from './whole-shelf.ts';

export function ShelfSlips({ slips, words }: { slips: readonly StoredSlip[]; words: ShelfWords }) {
  const [off, setOff] = useState<readonly StoredSlip[]>([]);
  const isOn = (code: string) => slips.some((slip) => slip.code === code);
  const left = off.filter(({ code }) => !isOn(code));
  const all = [...slips, ...left].toSorted((a, b) => (a.date.iso < b.date.iso ? 1 : -1));
  const turn = (slip: StoredSlip) => {
    if (isOn(slip.code)) setOff([...left, slip]);
    setSlip(slip, !isOn(slip.code));
  };
  return (
    <section aria-labelledby="slips" className={styles.part}>
      <h2 id="slips">{words.slips.heading}</h2>
      <p className={styles.empty} data-board={all.length === 0 || undefined}>
        {all.length === 0 ? words.slips.empty : words.slips.seen}
      </p>
      <ul className="rhythm" aria-labelledby="slips" hidden={all.length === 0}>
        {all.map((slip) => (
          <li key={slip.code} className={styles.place}>
            <Place isOn={isOn(slip.code)} words={words} onTurn={() => turn(slip)} of={undefined}>
              <Slip slip={slip} words={words.slips} />
            </Place>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slip({ slip, words }: { slip: StoredSlip; words: ShelfWords['slips'] }) {
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const [isSeen, setSeen] = useState(false);
  const { code, topic, date, answer } = slip;
  const sent = printMoment(toCreationTime(new Date(date.iso)), i18n.language);
  return (
    <article className={styles.slip} data-theme={topic}>
      <span className={styles.stamp} aria-hidden="true">
        <Stamp theme={topic} />
      </span>
      <h3>{(answer ? words.answer : words.letter) + DOT + t(`topics.${topic}`)}</h3>
      <p>
        <time dateTime={date.iso}>{sent}</time>
      </p>
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
    </article>
  );
}
