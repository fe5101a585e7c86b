import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SHELF_KEY } from '#domain/shelf/key.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { showNotice } from '#ui/behaviour/notices.ts';
import { stored } from '#ui/behaviour/storage.ts';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/site-link.tsx';

/** What a shelf is comes with the first press: most who read a letter keep none. */
export function Keep({ id }: { id: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const hydrated = useHydrated();
  const [said, setSaid] = useState<{ place: string | undefined; words: ReactNode }>();
  const kept = useSyncExternalStore(
    onStorage,
    () => isStored(id) ?? false,
    () => false,
  );
  const press = () =>
    import('#ui/shelf/keep-here.tsx')
      .then(({ turnKept }) => turnKept(id, locale))
      .then(setSaid, () => showNotice({ type: 'warning', message: 'notice.chunk', again: press }));
  return (
    <>
      <p data-waits={!hydrated || undefined}>
        <button
          type="button"
          className="button"
          data-quiet={!kept || undefined}
          aria-pressed={kept}
          onClick={press}
        >
          <Icon name="ocean" />
          {t('letter.keep')}
        </button>
      </p>
      <div role="status" className={said?.place ?? 'visually-hidden'}>
        {said?.words}
      </div>
    </>
  );
}

function onStorage(look: () => void) {
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

function isStored(id: string): boolean | undefined {
  const shelf = stored<{ kept?: unknown }>('localStorage', SHELF_KEY);
  return JSON.stringify(shelf?.kept)?.includes(`"${id}"`);
}
