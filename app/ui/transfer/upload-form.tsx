import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { UPLOAD_BYTES_MAX } from '#domain/transfer/uploads.ts';
import { isSignIn, signedInOver } from '#ui/behaviour/session-ended.ts';
import { Field } from '#ui/forms/field.tsx';
import { type Option, Select } from '#ui/forms/select.tsx';
import { useLocale } from '#ui/site-link.tsx';
import styles from './transfer.module.css';

type UploadState = { share: number } | { said: 'cancelled' | 'broken' | 'tooLarge' | 'nothing' };

/** Without script the browser uploads by itself. */
export function UploadForm({ languages }: { languages: readonly Option[] }) {
  const { t, i18n } = useTranslation('transfer');
  const locale = useLocale();
  const navigate = useNavigate();
  const [upload, setUpload] = useState<UploadState>();
  const request = useRef<XMLHttpRequest>(undefined);
  const share = upload && 'share' in upload ? upload.share : undefined;
  const said = upload && 'said' in upload ? upload.said : undefined;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const files = form.getAll('files').filter((file) => file instanceof File && file.name !== '');
    const bytes = files.reduce((sum, file) => sum + (file instanceof File ? file.size : 0), 0);
    if (files.length === 0) return setUpload({ said: 'nothing' });
    if (bytes > UPLOAD_BYTES_MAX) return setUpload({ said: 'tooLarge' });
    post(event.currentTarget.action, form);
  }

  function post(action: string, form: FormData) {
    const going = new XMLHttpRequest();
    request.current = going;
    going.open('POST', action);
    going.upload.onprogress = ({ loaded, total }) => setUpload({ share: loaded / total });
    going.onload = async () => {
      if (isSignIn(going.responseURL) && (await signedInOver())) return post(action, form);
      // A redirect to the import's page, or back here with the reason.
      const { pathname, search } = new URL(going.responseURL);
      if (going.status >= 400) return setUpload({ said: 'broken' });
      setUpload(undefined);
      navigate(pathname + search);
    };
    going.onerror = () => setUpload({ said: 'broken' });
    going.onabort = () => setUpload({ said: 'cancelled' });
    setUpload({ share: 0 });
    going.send(form);
  }

  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share ?? 0);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${deskPaths.transferUpload}?language=${locale}`}
      className={styles.form}
      onSubmit={send}
    >
      <Field label={t('in.files')} name="files" type="file" multiple hint={t('in.filesHint')} />
      <Select
        label={t('in.language')}
        name="language"
        options={languages}
        defaultValue={i18n.language}
        hint={t('in.languageHint')}
      />
      {share === undefined ? (
        <button type="submit" className="button">
          {t('in.button')}
        </button>
      ) : (
        <>
          <progress value={share} max={1} aria-label={t('in.button')} />
          <p className={styles.share}>{t('in.sending', { percent })}</p>
          <button
            type="button"
            className="button"
            data-quiet
            onClick={() => request.current?.abort()}
          >
            {t('in.cancel')}
          </button>
        </>
      )}
      <p role="status" className={styles.said}>
        {said && (said === 'cancelled' ? t('in.cancelled') : t(`uploads.${said}`))}
      </p>
    </form>
  );
}
