import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printMoment, toCreationTime } from '#domain/dates/dates.ts';
import { DOT } from '#ui/dot.ts';
import { Stamp } from '#ui/post/stamp.tsx';
import type { StoredSlip } from '#ui/slips/stored-slips.ts';
import { Place } from './place.tsx';
import styles from './shelf.module.css';
import type { ShelfWords } from './shelf-words.ts';
import { SlipCode } from './slip-code.tsx';
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
      <SlipCode code={code} words={words} />
    </article>
  );
}
