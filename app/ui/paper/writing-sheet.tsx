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
  mark?: AddressMarkView;
};

type Words = Record<'drawing' | 'name' | 'age' | 'private' | 'send', string> & {
  /** Of a class both are known. */
  country?: string;
  consent?: string;
};

/** Of a child whose class has a pack; it is cut off before anybody takes a picture of the sheet. */
export type ChildStrip = { no: string; code: string; mark: AddressMarkView };

/** More than the tallest sheet has room for; what is too much is cut off. */
const LINES = 30;

/** A sheet to write a letter on by hand. Its place is drawn in outlines, to be coloured in. */
export function WritingSheet({
  view,
  words,
  strip,
  cut,
}: {
  view: WritingSheetView;
  words: Words;
  strip?: ChildStrip;
  cut?: string;
}) {
  const { t } = useTranslation();
  const { topic, greeting, drawing, mark } = view;
  const fields = [words.name, words.age, words.country].filter((field) => field !== undefined);
  return (
    <div className={styles.sheet} data-sheet={topic ?? 'any'}>
      <div className={styles.letterhead}>
        <Scene theme={topic ?? 'default'} still wide={false} />
        {topic && <p className={styles.place}>{t(`topics.${topic}`)}</p>}
        {strip && <p className={styles.no}>{strip.no}</p>}
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
        {fields.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <p>{words.private}</p>
        {words.consent && (
          <p className={styles.consent}>
            <span aria-hidden="true" />
            {words.consent}
          </p>
        )}
        {mark && <AddressMark view={mark} label={words.send} />}
      </div>
      {strip && (
        <div className={styles.strip} data-strip>
          <p className={styles.cut}>{cut}</p>
          <AddressMark view={strip.mark} label={words.send}>
            <p className={styles.code}>
              {strip.no}
              <bdi dir="ltr" translate="no">
                {strip.code}
              </bdi>
            </p>
          </AddressMark>
        </div>
      )}
    </div>
  );
}
