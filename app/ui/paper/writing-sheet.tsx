import { useTranslation } from 'react-i18next';
import type { Topic } from '#domain/topics/topics.ts';
import { Scene } from '#ui/scene/scene.tsx';
import { AddressMark, type AddressMarkView } from './address-mark.tsx';
import styles from './writing-sheet.module.css';

export type WritingSheetView = {
  topic: Topic | undefined;
  greeting: string;
  /** With room for a drawing above its lines. */
  drawing: boolean;
  mark: AddressMarkView;
};

type Words = Record<
  'drawing' | 'name' | 'age' | 'country' | 'private' | 'consent' | 'send',
  string
>;

/** More than the tallest sheet has room for; what is too much is cut off. */
const LINES = 30;

/** A sheet to write a letter on by hand. Its place is drawn in outlines, to be coloured in. */
export function WritingSheet({ view, words }: { view: WritingSheetView; words: Words }) {
  const { t } = useTranslation();
  const { topic, greeting, drawing } = view;
  return (
    <div className={styles.sheet} data-sheet={topic ?? 'any'}>
      <div className={styles.letterhead}>
        <Scene theme={topic ?? 'default'} still wide={false} />
        {topic && <p className={styles.place}>{t(`topics.${topic}`)}</p>}
      </div>
      <p className={styles.greeting}>{greeting}</p>
      {drawing && (
        <div className={styles.drawing}>
          <p>{words.drawing}</p>
        </div>
      )}
      <div className={styles.lines} aria-hidden="true" data-lines>
        {Array.from({ length: LINES }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <span key={line} />
        ))}
      </div>
      <dl className={styles.fields}>
        {[words.name, words.age, words.country].map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <p>{words.private}</p>
        <p className={styles.consent}>
          <span aria-hidden="true" />
          {words.consent}
        </p>
        <AddressMark view={view.mark} label={words.send} />
      </div>
    </div>
  );
}
