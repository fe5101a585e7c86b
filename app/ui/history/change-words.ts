import { useTranslation } from 'react-i18next';
import type { ChangeWords } from './changes.tsx';

export function useChangeWords(): ChangeWords {
  const { t, i18n } = useTranslation('history');
  return {
    lang: i18n.language,
    before: t('revisions.before'),
    after: t('revisions.after'),
    removed: t('revisions.removed'),
    added: t('revisions.added'),
  };
}
