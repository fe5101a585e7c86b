import { Form, useLocation } from 'react-router';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { type Option, Select } from '#ui/forms/select.tsx';
import styles from './paper-choice.module.css';

export type PaperChoiceView = {
  texts: Option[];
  seconds: Option[];
  text: string | undefined;
  second: string;
  /** Undefined where there is no picture to leave out. */
  withoutPhoto: boolean | undefined;
};

type Words = Record<'text' | 'second' | 'noPicture' | 'show', string>;

/** What of a letter is put on the paper: a form that asks for this page again. */
export function PaperChoice({ view, words }: { view: PaperChoiceView; words: Words }) {
  const { pathname, search } = useLocation();
  const { texts, seconds, text, second, withoutPhoto } = view;
  if (texts.length < 2 && withoutPhoto === undefined) return null;
  return (
    <Form
      key={search}
      method="get"
      action={pathname}
      replace
      preventScrollReset
      className={styles.choice}
    >
      {texts.length > 1 && (
        <div className={styles.texts}>
          <Select name="text" label={words.text} options={texts} defaultValue={text} />
          <Select name="second" label={words.second} options={seconds} defaultValue={second} />
        </div>
      )}
      {withoutPhoto !== undefined && (
        <CheckBox name="photo" value="none" label={words.noPicture} defaultChecked={withoutPhoto} />
      )}
      <button type="submit" className="button" data-quiet>
        {words.show}
      </button>
    </Form>
  );
}
