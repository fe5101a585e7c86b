import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { showNotice } from '#ui/behaviour/notices.ts';
import { Icon } from '#ui/icon.tsx';
import { linkToCopy } from './link-to-copy.ts';

export function CopyLink() {
  const { t } = useTranslation();
  const hydrated = useHydrated();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkToCopy(window.location.href));
      showNotice({ type: 'success', message: 'letter.linkCopied' });
    } catch (error) {
      console.info('The link was not copied.', error);
      showNotice({ type: 'warning', message: 'letter.linkNotCopied' });
    }
  };
  return (
    <p>
      <button type="button" className="button" data-quiet onClick={copy} hidden={!hydrated}>
        <Icon name="link" />
        {t('letter.copyLink')}
      </button>
    </p>
  );
}
