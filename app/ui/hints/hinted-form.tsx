import { type ReactNode, useEffect, useRef } from 'react';
import { HINT_FORM, hintNames } from '#domain/forms/hints.ts';
import { goToField } from '#ui/forms/error-summary.tsx';
import { FOCUSED_AT_FIRST } from '#ui/forms/focused-at-first.ts';
import { FieldNotes, FormName } from '#ui/forms/labelled.tsx';
import { Sentences } from '#ui/joined.tsx';
import styles from './hinted-form.module.css';
import type { GivenHints, ShownHints } from './use-hints.ts';

export function HintedForm({
  name,
  given,
  children,
}: {
  name: string;
  given: GivenHints | undefined;
  children: ReactNode;
}) {
  const notes = Object.fromEntries(
    sentencesOf(given).map(({ field, sentences }) => [
      field,
      <Sentences key={field}>
        {sentences}
        {given?.words.why}
      </Sentences>,
    ]),
  );
  return (
    <FormName value={name}>
      <FieldNotes value={notes}>{children}</FieldNotes>
      <p role="status" className="visually-hidden">
        <Sentences>{Object.values(notes)}</Sentences>
      </p>
    </FormName>
  );
}

export function HeldBack({ name, shown }: { name: string; shown: ShownHints }) {
  const { given, held } = shown;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held) note.current?.focus();
  }, [held]);
  if (!given || !held) return null;
  const { words, hints } = given;
  return (
    <div ref={note} role="alert" tabIndex={-1} className={styles.held} {...FOCUSED_AT_FIRST}>
      <p className={styles.look}>{words.held}</p>
      <ul>
        {sentencesOf(given).map(({ field, sentences }) => (
          <li key={field}>
            <a href={`#${name}-${field}`} onClick={goToField}>
              <Sentences>{sentences}</Sentences>
            </a>
          </li>
        ))}
      </ul>
      <p>{words.why}</p>
      <input type="hidden" name={HINT_FORM.read} value={hintNames(hints).join(' ')} />
      <button type="submit" name={HINT_FORM.asItIs} value="yes" className="button" data-quiet>
        {words.asItIs}
      </button>
    </div>
  );
}

function sentencesOf(given: GivenHints | undefined): { field: string; sentences: string[] }[] {
  if (!given) return [];
  return Object.entries(given.hints).map(([field, kinds = []]) => ({
    field,
    sentences: kinds.map((kind) => given.words[kind]),
  }));
}
