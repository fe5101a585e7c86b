import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { CollectionMove } from '#domain/collections/collection.ts';
import { useJoined } from '#ui/joined.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import type { PictureView } from '#ui/letters/views.ts';
import styles from './collections.module.css';
import { LetterLine, type LineView } from './letter-line.tsx';

export type MemberView = LineView & {
  of: string;
  picture: PictureView | undefined;
  moves: { move: CollectionMove; label: string; idle: boolean }[];
};

const DRAWN: Readonly<Record<CollectionMove, string>> = {
  first: 'M6 4h12M12 20V8.5M6.500 14l5.500-5.500 5.500 5.500',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  last: 'M6 20h12M12 4v11.500M6.500 10l5.500 5.500 5.500-5.500',
};

/** The letters in their order. Who moves one with the keyboard stays at its buttons, wherever it went. */
export function Members({
  members,
  version,
  moved,
}: {
  members: readonly MemberView[];
  version: number;
  moved: { id: string; sentence: string } | undefined;
}) {
  const { t } = useTranslation('collections');
  const joined = useJoined();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ letter: string; move: string }>(undefined);

  useEffect(() => {
    const { letter, move } = pressed.current ?? {};
    if (!letter || moved?.id !== letter) return;
    pressed.current = undefined;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`#${CSS.escape(letter)} [name=deed]`) ??
        []),
    ].filter(({ disabled }) => !disabled);
    (buttons.find(({ value }) => value === move) ?? buttons[0])?.focus();
  }, [moved]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {moved?.sentence}
      </p>
      <FontSheets text={members.map(({ name }) => name).join(' ')} lang="und" />
      <ol className={styles.members} ref={list}>
        {members.map((member) => (
          <li
            key={member.id}
            id={member.id}
            data-letter-id={member.id}
            data-moved={member.id === moved?.id || undefined}
          >
            <LetterLine letter={member}>
              <Link to={member.open}>
                <bdi>{member.name}</bdi>
              </Link>
            </LetterLine>
            <Form
              method="post"
              className={styles.deeds}
              preventScrollReset
              onSubmit={({ nativeEvent }) => {
                const { submitter } = nativeEvent as globalThis.SubmitEvent;
                const move = submitter instanceof HTMLButtonElement ? submitter.value : '';
                pressed.current = { letter: member.id, move };
              }}
            >
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="letter" value={member.id} />
              {member.moves.map(({ move, label, idle }) => (
                <button
                  key={move}
                  type="submit"
                  name="deed"
                  value={move}
                  className="button"
                  data-quiet
                  title={label}
                  disabled={idle}
                >
                  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={DRAWN[move]} />
                  </svg>
                  <span className="visually-hidden">{joined.named(label, member.of)}</span>
                </button>
              ))}
              <button
                type="submit"
                name="deed"
                value="remove"
                className="button"
                data-quiet
                aria-label={joined.named(t('remove'), member.of)}
              >
                {t('remove')}
              </button>
            </Form>
          </li>
        ))}
      </ol>
    </>
  );
}
