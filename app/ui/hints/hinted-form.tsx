import type { ReactNode } from 'react';
import { FieldNotes, FormName } from '#ui/forms/labelled.tsx';
import { HeldNote } from '#ui/forms/late.tsx';
import { Sentences } from '#ui/joined.tsx';
import type { GivenHints, ShownHints } from './use-hints.ts';

/** The fields in it say what was found in them; what is new of it is heard too. */
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
    Object.entries(notesOf(given)).map(([field, sentences]) => [
      field,
      <Sentences key={field}>
        {sentences}
        {given?.words.why}
      </Sentences>,
    ]),
  );
  const isNew = (field: string) => `${given?.hints[field]}` !== `${given?.heard?.[field]}`;
  return (
    <FormName value={name}>
      <FieldNotes value={notes}>{children}</FieldNotes>
      <p role="status" className="visually-hidden">
        <Sentences>
          {Object.entries(notes)
            .filter(([field]) => isNew(field))
            .map(([, note]) => note)}
        </Sentences>
      </p>
    </FormName>
  );
}

export function HeldBack({ shown: { given, held } }: { shown: ShownHints }) {
  return given && held ? <HeldNote {...given} notes={notesOf(given)} /> : null;
}

function notesOf(given: GivenHints | undefined): Record<string, string[]> {
  if (!given) return {};
  return Object.fromEntries(
    Object.entries(given.hints).map(([field, kinds = []]) => [
      field,
      kinds.map((kind) => given.words[kind]),
    ]),
  );
}
