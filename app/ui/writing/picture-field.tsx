import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_TYPES,
  type PictureErrorKey,
} from '#domain/pictures/picture-rules.ts';
import type { Areas } from '#i18n/messages.server.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import forms from '#ui/forms/field.module.css';
import { useFieldId } from '#ui/forms/labelled.tsx';
import { Sentences } from '#ui/joined.tsx';
import { useDroppedPicture } from './dropped-picture.ts';
import styles from './picture-field.module.css';
import { type Refused, receivePicture } from './prepare-picture.ts';

const HEIC_TYPES = ['image/heic', 'image/heif', '.heic', '.heif'];

type Chosen = {
  file: File;
  quarterTurns: number;
  /** Undefined while it is being encoded. */
  ready: Blob | undefined;
  preview: string | undefined;
};

export type Picture = {
  chosen: Chosen | undefined;
  refused: Refused | undefined;
  choose(file: File | undefined): void;
  turn(): void;
  stamp(data: FormData): Promise<PictureErrorKey | Refused | undefined>;
};

export function usePicture(): Picture {
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<Refused>();
  const making = useRef<ReturnType<typeof receivePicture>>(undefined);
  const preview = chosen?.preview;
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  function make(file: File, quarterTurns: number): void {
    const made = receivePicture(file, quarterTurns);
    making.current = made;
    setRefused(undefined);
    setChosen((before) => ({
      file,
      quarterTurns,
      ready: undefined,
      preview: before?.file === file ? before.preview : undefined,
    }));
    void made.then((ready) => {
      if (making.current !== made) return;
      if ('refused' in ready) {
        making.current = undefined;
        setChosen(undefined);
        setRefused(ready.refused);
        return;
      }
      setChosen({ file, quarterTurns, ready, preview: URL.createObjectURL(ready) });
    });
  }

  return {
    chosen,
    refused,
    choose(file) {
      if (file) return make(file, 0);
      making.current = undefined;
      setChosen(undefined);
      setRefused(undefined);
    },
    turn() {
      if (chosen) make(chosen.file, (chosen.quarterTurns + 1) % 4);
    },
    async stamp(data) {
      const ready = await making.current;
      if (ready && 'refused' in ready) return ready.refused;
      if (ready && ready.size > PICTURE_BYTES_MAX) return 'pictures.tooLarge';
      if (ready) data.set(LETTER_FORM.picture, ready, chosen?.file.name ?? LETTER_FORM.picture);
      else data.delete(LETTER_FORM.picture);
      return undefined;
    },
  };
}

export function PictureField({
  words,
  picture,
  form,
  error,
  again,
  hasPicture = false,
  children,
}: {
  words: Areas['write']['form']['picture'];
  picture: Picture;
  form: RefObject<HTMLFormElement | null>;
  error: PictureErrorKey | Refused | undefined;
  /** One was chosen, and the browser has forgotten the file. */
  again: boolean;
  hasPicture?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useFieldId(LETTER_FORM.picture);
  const hydrated = useHydrated();
  const finePointer = hydrated && matchMedia('(pointer: fine)').matches;
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, turn } = picture;
  const over = useDroppedPicture(form, choose);
  const tooLarge = (chosen?.ready?.size ?? 0) > PICTURE_BYTES_MAX;
  const refused = tooLarge ? 'pictures.tooLarge' : (picture.refused ?? error);
  const [unseen, setUnseen] = useState<string>();

  // Chosen before the page's script came.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early && !chosen && !picture.refused) choose(early);
  });

  useEffect(() => {
    if (picture.refused && input.current) input.current.value = '';
  }, [picture.refused]);

  const remove = () => {
    if (input.current) input.current.value = '';
    choose(undefined);
    input.current?.focus();
  };

  return (
    <div className={styles.drop} data-over={over || undefined}>
      <div className={forms.field}>
        <label htmlFor={id}>{words.label}</label>
        <p id={`${id}-hint`} className={forms.hint}>
          <Sentences>
            {words.hint}
            {hydrated && words.drop}
          </Sentences>
        </p>
        <div className={chosen && 'visually-hidden'}>
          <input
            ref={input}
            id={id}
            type="file"
            name={LETTER_FORM.picture}
            accept={[...PICTURE_TYPES, ...(finePointer ? HEIC_TYPES : [])].join(',')}
            className={styles.input}
            aria-invalid={refused ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error${again ? ` ${id}-again` : ''}`}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) choose(file);
            }}
          />
        </div>
        <p id={`${id}-error`} className={forms.error} role="alert">
          {refused && t(refused)}
        </p>
        {again && (
          <p id={`${id}-again`} className={forms.note} role="status">
            {words.again}
          </p>
        )}
      </div>
      {chosen && (
        <figure className={styles.chosen} aria-busy={!chosen.ready}>
          {chosen.preview && chosen.preview !== unseen ? (
            <img
              src={chosen.preview}
              alt={words.preview}
              className={styles.preview}
              onError={() => setUnseen(chosen.preview)}
            />
          ) : (
            <p className={styles.name}>
              <bdi>{chosen.ready ? chosen.file.name : words.preparing}</bdi>
            </p>
          )}
          <figcaption className={styles.tools}>
            {chosen.ready && chosen.ready !== chosen.file && (
              <button type="button" className="button" data-quiet onClick={turn}>
                {words.turn}
              </button>
            )}
            <button
              type="button"
              className="button"
              data-quiet
              onClick={() => input.current?.click()}
            >
              {words.replace}
            </button>
            <button type="button" className="button" data-quiet onClick={remove}>
              {words.remove}
            </button>
          </figcaption>
        </figure>
      )}
      <div hidden={hydrated && !chosen && !hasPicture}>{children}</div>
    </div>
  );
}
