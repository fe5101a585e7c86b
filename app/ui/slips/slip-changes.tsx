import { useTranslation } from 'react-i18next';
import type { Areas } from '#i18n/messages.server.ts';
import { Changes } from '#ui/history/changes.tsx';
import type { ComparedTextView, FieldView } from '#ui/history/views.ts';
import styles from './slip-changes.module.css';

export type SlipChangesView = { notes: string[]; fields: FieldView[]; texts: ComparedTextView[] };

/** What the people who look after the letters changed of somebody's own letter. */
export function SlipChanges({
  view,
  words: { heading, lead, before, after, removed, added },
}: {
  view: SlipChangesView;
  words: Areas['slip']['changes'];
}) {
  const { i18n } = useTranslation();
  return (
    <section className={styles.changed} aria-labelledby="changes" data-changes>
      <h2 id="changes">{heading}</h2>
      <p>{lead}</p>
      {view.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Changes
        fields={view.fields}
        texts={view.texts}
        words={{ lang: i18n.language, before, after, removed, added }}
      />
    </section>
  );
}
