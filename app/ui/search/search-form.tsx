import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
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
  const { location } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const narrowing = useRef<HTMLDetailsElement>(null);
  const [openAtFirst] = useState(isNarrowed);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Who goes on to a letter is not called back.
  const leaves = location !== undefined && location.pathname !== address;
  useEffect(() => {
    if (leaves) clearTimeout(timer.current);
  }, [leaves]);

  // Going back, the fields say what was sought then; whoever is in one of them is not interrupted.
  useEffect(() => {
    for (const { name, value } of [{ name: 'q', value: typed }, ...fields]) {
      const field = form.current?.elements.namedItem(name);
      if (field === document.activeElement) continue;
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = !!value;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    }
    if (isNarrowed && narrowing.current) narrowing.current.open = true;
  }, [typed, fields, isNarrowed]);

  const seek = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const said = [...new FormData(form.current)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(said as [string, string][]);
    void submit(query, { action: address, replace, preventScrollReset: true });
  };
  const seekSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => seek(true), PAUSE_MS);
  };
  return (
    <Form
      ref={form}
      role="search"
      action={address}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        seek(false);
      }}
      onChange={({ target }) => {
        if ((target as Element).getAttribute('name') !== 'q') seek(true);
      }}
    >
      <div className={styles.asked}>
        <Field
          label={words.label}
          type="search"
          name="q"
          dir="auto"
          defaultValue={typed}
          maxLength={TYPED_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ nativeEvent }) => {
            if (!nativeEvent.isComposing) seekSoon();
          }}
          onCompositionEnd={seekSoon}
        />
        <button type="submit" className="button">
          <Icon name="search" />
          {words.button}
        </button>
      </div>
      <details ref={narrowing} className={styles.narrow} open={openAtFirst}>
        <summary>{words.narrow}</summary>
        <FilterFields
          fields={fields}
          show={words.button}
          clear={isNarrowed ? { to: clear, label: words.clear } : undefined}
        />
      </details>
    </Form>
  );
}
