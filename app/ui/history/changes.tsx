import type { WordChange } from '#domain/history/comparison.ts';
import { useJoined } from '#ui/joined.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import styles from './changes.module.css';
import type { ComparedTextView, FieldView } from './views.ts';

/** What a screen reader hears beside what was and what is, in the language of the page. */
export type ChangeWords = Record<'before' | 'after' | 'removed' | 'added', string> & {
  lang: string;
};

type Props = { fields: FieldView[]; texts: ComparedTextView[]; words: ChangeWords };

/** What differs between two versions: said to a screen reader, and not by colour alone. */
export function Changes({ fields, texts, words }: Props) {
  const joined = useJoined();
  return (
    <div className={styles.changes}>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>
                  <span className="visually-hidden">{joined.label(words.before)} </span>
                  <bdi>{before}</bdi>
                </del>{' '}
                <ins>
                  <span className="visually-hidden">{joined.label(words.after)} </span>
                  <bdi>{after}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.map(({ label, lang, dir, parts }) => (
        <div key={label}>
          <h3>{label}</h3>
          <FontSheets text={parts.map(({ text }) => text).join('')} lang={lang} />
          <p lang={lang} dir={dir} className={styles.text}>
            {parts.map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is one whole
              <ComparedWords key={i} part={part} words={words} />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

function ComparedWords({ part: { kind, text }, words }: { part: WordChange; words: ChangeWords }) {
  const joined = useJoined();
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden" lang={words.lang}>
        {` ${joined.label(words[kind])} `}
      </span>
      {text}
    </Mark>
  );
}
