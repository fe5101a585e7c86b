import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { showNotice } from '#ui/behaviour/notices.ts';
import { Icon } from '#ui/icon.tsx';
import { linkToCopy } from './link-to-copy.ts';

/** By what the device shares with, where it has that; its link can be copied there too. */
export function PassOn() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const shares = hydrated && 'share' in navigator;

  const passOn = async () => {
    const url = linkToCopy(window.location.href);
    if (!shares || (await share(url)) === 'refused') await copy(url);
  };
  return (
    <p>
      <button
        type="button"
        className="button"
        data-quiet
        data-waits={!hydrated || undefined}
        onClick={passOn}
      >
        <Icon name={shares ? 'share' : 'link'} />
        {t(shares ? 'letter.share' : 'letter.copyLink')}
      </button>
    </p>
  );
}

async function share(url: string): Promise<'done' | 'refused'> {
  try {
    await navigator.share({ url, title: document.title });
  } catch (error) {
    // Whoever closes the device's list has changed their mind.
    if ((error as DOMException).name !== 'AbortError') return 'refused';
  }
  return 'done';
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showNotice({ type: 'success', message: 'letter.linkCopied' });
  } catch (error) {
    console.info('The link was not copied.', error);
    showNotice({ type: 'warning', message: 'letter.linkNotCopied' });
  }
}
