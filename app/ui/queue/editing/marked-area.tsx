import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Concern } from '#domain/safety/concerns.ts';
import type { MarkedWords } from '#domain/wording/blanking.ts';
import { FieldMarks } from '#ui/marks/field-marks.tsx';
import { FieldText } from '#ui/staff/public-fields.tsx';
import type { PublicFieldView } from '#ui/staff/views.ts';
import { MarkList } from './mark-list.tsx';
import styles from './marked-area.module.css';

type Props = {
  view: PublicFieldView;
  value: MarkedWords;
  lines: 'one' | 'many';
  required: boolean;
  error: string | undefined;
  /** What it says by now, if somebody else has changed it meanwhile. */
  now: PublicFieldView | undefined;
  readOnly: boolean;
  /** In what was last looked at. */
  concerns: { text: string; concerns: Concern[] } | undefined;
  onType: (typed: string) => void;
  onToggle: (offset: number) => void;
  register: (area: HTMLTextAreaElement | null) => void;
};

/** A text area over the same words with their marks. */
export function MarkedArea({ view, value, lines, error, now, ...props }: Props) {
  const { t } = useTranslation('moderation');
  const id = useId();
  const errorId = `${id}-error`;
  const { lang, dir } = view.words;
  const toggle = (event: MouseEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const mark = markUnder(event);
    if (mark !== undefined && selectionStart === selectionEnd) props.onToggle(mark);
  };
  return (
    <div className={styles.field} data-kind={view.kind}>
      <label htmlFor={id}>{view.label}</label>
      <div className={styles.stack} lang={lang} dir={dir}>
        <div aria-hidden="true" className={styles.behind}>
          {markedParts(value)}
        </div>
        <textarea
          ref={props.register}
          id={id}
          name={view.field}
          rows={1}
          spellCheck
          required={props.required}
          value={value.text}
          readOnly={props.readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => props.onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            const plain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
            if (lines === 'one' && event.key === 'Enter' && plain) event.preventDefault();
          }}
          onClick={toggle}
          onPointerMove={(event) => {
            event.currentTarget.style.cursor = markUnder(event) === undefined ? '' : 'pointer';
          }}
        />
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {props.concerns && <FieldMarks {...props.concerns} lang={lang} dir={dir} />}
      <MarkList value={value} lang={lang} onToggle={props.onToggle} />
      {now && (
        <div className={styles.now}>
          <p>{t('cardEdit.now')}</p>
          <FieldText field={now} />
        </div>
      )}
    </div>
  );
}

function markedParts({ text, marks }: MarkedWords) {
  let at = 0;
  const parts = marks.flatMap(({ start, end, kind, said }) => {
    if (start < at) return [];
    const before = text.slice(at, start);
    at = end;
    return [
      before,
      <span
        key={start}
        className={styles.mark}
        data-mark={start}
        data-risk={kind}
        data-blanked={said !== undefined || undefined}
      >
        {text.slice(start, end)}
      </span>,
    ];
  });
  // Holds the last line open, as a text area does.
  return [...parts, text.slice(at), '\u200b'];
}

/** Marks lie behind the text area: a click on one is a click on its words. */
function markUnder({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  const [mark] = document
    .elementsFromPoint(clientX, clientY)
    .filter((element) => currentTarget.parentElement?.contains(element))
    .flatMap((element) => (element as HTMLElement).dataset.mark ?? []);
  return mark === undefined ? undefined : Number(mark);
}
