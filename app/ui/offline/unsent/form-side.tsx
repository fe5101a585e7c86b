import type { ReactNode } from 'react';
import { type Locale, splitLocale } from '#domain/languages/languages.ts';
import { REOPENED_KEY } from '#domain/offline/reopened.ts';
import { paths } from '#domain/site/paths.ts';
import { unstore } from '#ui/behaviour/storage.ts';
import { Sentences } from '#ui/joined.tsx';
import type { StoredUnsent } from '#ui/offline/database.ts';
import { offlineWords } from '#ui/offline/offline-words.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './form-side.module.css';
import { deleteUnsent, keepUnsent, pictureIn, takeBack, typedIn } from './unsent-store.ts';

export type Written = Pick<
  StoredUnsent,
  'kind' | 'letter' | 'topic' | 'locale' | 'to' | 'page' | 'draft'
>;

const localeOfPage = (): Locale => splitLocale(window.location.pathname).locale;

/** As long as there is a line: what sends it later is there before it is needed. */
export async function prepareToKeep(): Promise<void> {
  await Promise.all([offlineWords(localeOfPage()), import('#ui/offline/companion.ts')]);
}

export async function keepWritten(
  data: FormData,
  written: Written,
  isCertain: boolean,
): Promise<{ isKept: boolean; said: ReactNode }> {
  const { form: words } = await offlineWords(written.locale);
  try {
    await keepUnsent({ ...written, form: data, isCertain });
  } catch (error) {
    console.info('It could not be kept on this device.', error);
    return { isKept: false, said: <p className={styles.said}>{words.refused}</p> };
  }
  const said = (
    <p className={styles.said}>
      <Sentences>
        {words.kept}
        {words.seen}
        <SiteLink to={paths.shelf}>{words.open}</SiteLink>
      </Sentences>
    </p>
  );
  return { isKept: true, said };
}

/** Puts back all that was typed, also what no draft holds; then the form has it, and it waits no longer. */
export async function reopen(
  form: HTMLFormElement,
  draft: string,
  onPicture?: (picture: File) => void,
): Promise<ReactNode> {
  const unsent = await takeBack(draft);
  if (!unsent) return undefined;
  const words = await offlineWords(localeOfPage());
  for (const [name, value] of typedIn(unsent)) setField(form, name, value);
  const picture = pictureIn(unsent);
  if (picture) onPicture?.(picture);
  await deleteUnsent(unsent.key);
  unstore('sessionStorage', REOPENED_KEY);
  form.querySelector<HTMLElement>('textarea')?.focus();
  return <p className={styles.said}>{words.form.reopened}</p>;
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const found = form.elements.namedItem(name);
  const controls = found instanceof RadioNodeList ? [...found] : [found];
  for (const control of controls) {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      // A consent is given each time.
      if (!control.required || control.type === 'radio') control.checked = control.value === value;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = value;
    } else continue;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
