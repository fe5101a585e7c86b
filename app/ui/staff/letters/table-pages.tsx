import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';

export function TablePages(to: { previous: string | undefined; next: string | undefined }) {
  const { t } = useTranslation('letters');
  if (!to.previous && !to.next) return null;
  return (
    <nav aria-label={t('paging.label')} className="buttons">
      {to.previous && (
        <Link to={to.previous} rel="prev" className="button" data-quiet>
          <Icon name="back" />
          {t('paging.previous')}
        </Link>
      )}
      {to.next && (
        <Link to={to.next} rel="next" className="button" data-quiet>
          {t('paging.next')}
          <Icon name="forward" />
        </Link>
      )}
    </nav>
  );
}
