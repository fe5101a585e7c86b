import { createContext, use } from 'react';
import type { FieldMarks as Found } from '#domain/wording/typed-marks.ts';
import { ItemName } from '#ui/staff/item-text.tsx';
import styles from './field-marks.module.css';

type Props = Partial<Found> & {
  text: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
};

/** Of a form: what is marked in what a control holds. */
export const MarksOfControl = createContext<
  (control: string) => (Found & { text: string }) | undefined
>(() => undefined);

export function MarksBelow({
  control,
  ...words
}: { control: string } & Pick<Props, 'lang' | 'dir'>) {
  const marks = use(MarksOfControl)(control);
  return marks ? <FieldMarks {...marks} {...words} /> : null;
}

/** What is marked in a field in which somebody types, below it, as it is marked where it is read. */
export function FieldMarks({ text, risks = [], concerns = [], lang, dir }: Props) {
  const whole = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  if (risks.length + concerns.length === 0) return null;
  return (
    <ul className={styles.marks} lang={lang} dir={dir} data-field-marks>
      {concerns.map((concern) => (
        <li key={`concern ${concern.start}`}>
          <ItemName name={whole(concern)} concerns={[overAll(concern)]} />
        </li>
      ))}
      {risks.map((risk) => (
        <li key={risk.start}>
          <ItemName name={whole(risk)} risks={[overAll(risk)]} />
        </li>
      ))}
    </ul>
  );
}

function overAll<Mark extends { start: number; end: number }>(mark: Mark): Mark {
  return { ...mark, start: 0, end: mark.end - mark.start };
}
