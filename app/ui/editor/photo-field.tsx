import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EDITOR_FORM } from '#domain/letters/editor.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_TYPES,
  type PictureErrorKey,
} from '#domain/pictures/picture-rules.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { fetchAtDesk } from '#ui/behaviour/session-ended.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import forms from '#ui/forms/field.module.css';
import { Sentences } from '#ui/joined.tsx';
import { PictureTools } from '#ui/pictures/picture-tools.tsx';
import { useDroppedPicture } from '#ui/writing/dropped-picture.ts';
import { preparePicture } from '#ui/writing/prepare-picture.ts';
import styles from './photo-field.module.css';
import type { EditorView } from './views.ts';

export type NewPhoto = {
  /** Undefined while it is being encoded. */
  ready: Blob | undefined;
  preview: string | undefined;
};

export function useNewPhoto(onChange: () => void) {
  const [photo, setPhoto] = useState<NewPhoto>();
  const making = useRef<Promise<Blob>>(undefined);
  const preview = photo?.preview;
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  function take(made: Promise<Blob>): void {
    making.current = made;
    setPhoto({ ready: undefined, preview: undefined });
    onChange();
    void made.then((ready) => {
      if (making.current === made) setPhoto({ ready, preview: URL.createObjectURL(ready) });
    });
  }
  return {
    photo,
    choose: (file: File) => take(preparePicture(file, 0)),
    use: (ready: Blob) => take(Promise.resolve(ready)),
    drop() {
      making.current = undefined;
      setPhoto(undefined);
    },
    async stamp(data: FormData): Promise<PictureErrorKey | undefined> {
      const ready = await making.current;
      if (ready && ready.size > PICTURE_BYTES_MAX) return 'pictures.tooLarge';
      if (ready) data.set(EDITOR_FORM.photo, ready, EDITOR_FORM.photo);
      else data.delete(EDITOR_FORM.photo);
      return undefined;
    },
  };
}

export function PhotoField({
  saved,
  photo: { photo, choose, use, drop },
  form,
  error,
  again,
}: {
  saved: EditorView['photo'];
  photo: ReturnType<typeof useNewPhoto>;
  form: RefObject<HTMLFormElement | null>;
  error: PictureErrorKey | undefined;
  /** The page was reloaded, and the browser has forgotten the file. */
  again: boolean;
}) {
  const { t } = useTranslation('editor');
  const { t: tSite } = useTranslation();
  const id = useId();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Blob>();
  const [unseen, setUnseen] = useState<string>();
  const [failed, setFailed] = useState(false);
  const over = useDroppedPicture(form, choose);

  // Chosen before the page's script came.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early && !photo) choose(early);
  });

  const open = async () => {
    if (photo && !photo.ready) return;
    try {
      setOpened(photo?.ready ?? (await read(saved?.src ?? '')));
    } catch (problem) {
      console.info('The photo could not be read.', problem);
      setFailed(true);
    }
  };
  const back = () => {
    if (input.current) input.current.value = '';
    drop();
    input.current?.focus();
  };
  const shown = photo
    ? { src: photo.preview, alt: t('photo.chosen') }
    : saved && { src: saved.src, alt: t('photo.current') };
  return (
    <div className={styles.drop} data-over={over || undefined}>
      <div className={forms.field}>
        <label htmlFor={id}>{t('fields.photo')}</label>
        <p id={`${id}-hint`} className={forms.hint}>
          <Sentences>
            {t('photo.hint')}
            {hydrated && t('photo.drop')}
          </Sentences>
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          name={EDITOR_FORM.photo}
          accept={PICTURE_TYPES.join(',')}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) choose(file);
          }}
        />
        <p id={`${id}-error`} className={forms.error} role="alert">
          <Sentences>
            {error && tSite(error)}
            {again && t('photo.again')}
            {failed && t('photo.unreadable')}
          </Sentences>
        </p>
      </div>
      {shown && (
        <figure className={styles.shown} aria-busy={photo && !photo.ready}>
          {shown.src && shown.src !== unseen ? (
            <img src={shown.src} alt={shown.alt} onError={() => setUnseen(shown.src)} />
          ) : (
            <p>{photo?.ready ? t('photo.chosen') : t('photo.preparing')}</p>
          )}
          <figcaption>
            <p>{shown.alt}</p>
            {hydrated && (
              <button type="button" className="button" data-quiet onClick={open}>
                {t('photo.edit')}
              </button>
            )}
            {photo && (
              <button type="button" className="button" data-quiet onClick={back}>
                {t(saved ? 'photo.back' : 'photo.none')}
              </button>
            )}
          </figcaption>
        </figure>
      )}
      {saved && !photo && (
        <CheckBox label={t('photo.remove')} name={EDITOR_FORM.dropPhoto} value="yes" />
      )}
      {opened &&
        createPortal(
          <PictureTools
            picture={opened}
            onCancel={() => setOpened(undefined)}
            onDone={(made) => {
              setOpened(undefined);
              use(made);
            }}
          />,
          document.body,
        )}
    </div>
  );
}

async function read(address: string): Promise<Blob> {
  const answer = await fetchAtDesk(address);
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`);
  return answer.blob();
}
