import { type InputEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { TYPED_MAX } from '#domain/search/search-filters.ts';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { FilterFields } from '#ui/lists/filter-fields.tsx';
import styles from './search-form.module.css';
import type { SearchView } from './views.ts';

const PAUSE_MS = 350;

/** Works without script; with it letters are found while one types. */
export function SearchForm({ view }: { view: SearchView }) {
  const { words, typed, fields, isNarrowed, clear, address } = view;
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Going back, the field says what was sought then; whoever types in it is not interrupted.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = typed;
  }, [typed]);

  const seek = (form: HTMLFormElement, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const said = [...new FormData(form)].filter(([, value]) => value !== '');
      const query = new URLSearchParams(said as [string, string][]);
      void submit(query, { action: address, replace: true, preventScrollReset: true });
    }, pause);
  };
  const type = (event: InputEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    if (form && !event.nativeEvent.isComposing) seek(form, PAUSE_MS);
  };
  return (
    <Form
      role="search"
      action={address}
      className={styles.form}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
      onChange={(event) => {
        if ((event.target as Element) !== input.current) seek(event.currentTarget, 0);
      }}
    >
      <div className={styles.asked}>
        <Field
          ref={input}
          label={words.label}
          type="search"
          name="q"
          dir="auto"
          defaultValue={typed}
          maxLength={TYPED_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onInput={type}
          onCompositionEnd={({ currentTarget: { form } }) => form && seek(form, PAUSE_MS)}
        />
        <button type="submit" className="button">
          <Icon name="search" />
          {words.button}
        </button>
      </div>
      <details className={styles.narrow} open={isNarrowed}>
        <summary>{words.narrow}</summary>
        <FilterFields
          key={clear + fields.map(({ value }) => value).join()}
          fields={fields}
          show={words.button}
          clear={isNarrowed ? { to: clear, label: words.clear } : undefined}
        />
      </details>
    </Form>
  );
}
