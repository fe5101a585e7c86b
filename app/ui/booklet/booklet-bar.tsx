import { Form, useLocation } from 'react-router';
import type { BookletChoice } from '#domain/booklet/booklet.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { type Option, Select } from '#ui/forms/select.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import type { Words } from '#ui/letters/views.ts';
import { PrintBar } from '#ui/paper/print-bar.tsx';
import styles from './booklet-bar.module.css';

export type BookletBarView = {
  heading: Words;
  backTo: string;
  notes: readonly string[];
  fields: Record<string, string>;
  texts: Option[];
  papers: Option[];
  chosen: Pick<BookletChoice, 'texts' | 'paper' | 'pictures'>;
  pdf: { pages: string; folded: string };
  words: Record<
    | ('lead' | 'texts' | 'noPictures' | 'paper' | 'show' | 'print' | 'how' | 'back')
    | ('pdf' | 'pages' | 'pagesHint' | 'folded' | 'foldedHint' | 'moment'),
    string
  >;
};

/** Beside a booklet, never on paper: what is in it, how it is printed, and as which files there is it. */
export function BookletBar({ view }: { view: BookletBarView }) {
  const { pathname, search } = useLocation();
  const { heading, words, chosen, pdf } = view;
  const files = (
    <>
      <h2>{words.pdf}</h2>
      <ul className={styles.files}>
        {(['folded', 'pages'] as const).map((kind) => (
          <li key={kind}>
            <a href={pdf[kind]} type="application/pdf" rel="nofollow" className="button" data-quiet>
              {words[kind]}
            </a>
            <p className={styles.hint}>{words[`${kind}Hint`]}</p>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{words.moment}</p>
    </>
  );
  return (
    <div className={styles.bar}>
      <FontSheets text={heading.text} lang={heading.lang} />
      <PrintBar words={words} heading={heading} backTo={view.backTo} files={files}>
        {view.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <Form
          key={search}
          method="get"
          action={pathname}
          replace
          preventScrollReset
          className={styles.choice}
        >
          {Object.entries(view.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select
            name="texts"
            label={words.texts}
            options={view.texts}
            defaultValue={chosen.texts}
          />
          <Select
            name="paper"
            label={words.paper}
            options={view.papers}
            defaultValue={chosen.paper}
          />
          <CheckBox
            name="photo"
            value="none"
            label={words.noPictures}
            defaultChecked={!chosen.pictures}
          />
          <button type="submit" className="button" data-quiet>
            {words.show}
          </button>
        </Form>
      </PrintBar>
    </div>
  );
}
