import { useMemo } from 'react';
import { differencesOf } from '#domain/moderation/together/copies.ts';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { useMarkLabels } from '#ui/staff/item-text.tsx';
import { MarkedStretch } from '#ui/staff/marked-text.tsx';
import { ofKind } from '#ui/staff/public-fields.tsx';
import type { ItemView } from '#ui/staff/views.ts';
import styles from './copies-card.module.css';

/** In what the text of a copy is not that of the first. */
export function Differences({ first, view }: { first: ItemView; view: ItemView }) {
  const labelOf = useMarkLabels();
  const [shown] = ofKind(first.fields, 'text');
  const [field] = ofKind(view.fields, 'text');
  const text = field?.words.text ?? '';
  const pieces = useMemo(
    () => differencesOf(shown?.words.text ?? '', text, field?.words.lang ?? 'en'),
    [shown?.words.text, text, field?.words.lang],
  );
  if (!field || pieces.length === 0) return null;
  const { words, risks, concerns } = field;
  return (
    <p className={styles.differences} lang={words.lang} dir={words.dir}>
      <FontSheets text={text} lang={words.lang} />
      {pieces.map((piece) => {
        if (piece.kind === 'removed') return <del key={`at ${piece.at}`}>{piece.text}</del>;
        const { kind, start, end } = piece;
        if (kind === 'skipped') {
          return (
            <span key={start} className={styles.skipped} title={text.slice(start, end)}>
              {' … '}
            </span>
          );
        }
        const part = (
          <MarkedStretch
            key={start}
            text={text}
            stretch={{ start, end }}
            risks={risks}
            concerns={concerns}
            labelOf={labelOf}
          />
        );
        return kind === 'added' ? <ins key={start}>{part}</ins> : part;
      })}
    </p>
  );
}
