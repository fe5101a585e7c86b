import { type ReactNode, useEffect, useState } from 'react';
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
  const [kept, setKept] = useState(false);
  const [said, setSaid] = useState<{ place: string | undefined; words: ReactNode }>();
  useEffect(() => {
    const look = () => setKept(isStored(id));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [id]);

  const press = async () => {
    try {
      const { turnKept } = await import('#ui/shelf/keep-here.tsx');
      setSaid(await turnKept(id, locale));
      setKept(isStored(id));
    } catch (error) {
      console.info('The shelf did not arrive.', error);
      showNotice({ type: 'warning', message: 'notice.chunk', again: press });
    }
  };
  return (
    <>
      <p>
        <button
          type="button"
          className="button"
          data-quiet={!kept || undefined}
          aria-pressed={kept}
          onClick={press}
          hidden={!hydrated}
        >
          <Icon name="keep" />
          {t('letter.keep')}
        </button>
      </p>
      <div role="status" className={said ? said.place : 'visually-hidden'}>
        {said?.words}
      </div>
    </>
  );
}

function isStored(id: string): boolean {
  const shelf = stored<{ kept?: unknown }>('localStorage', SHELF_KEY);
  return JSON.stringify(shelf?.kept)?.includes(`"${id}"`) ?? false;
}
