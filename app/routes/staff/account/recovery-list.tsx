import { useTranslation } from 'react-i18next';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { printRecoveryCode } from '#domain/staff/codes.ts';
import { CopiedText } from '#ui/desk/copied-text.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './account.module.css';

export function RecoveryList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account');
  return (
    <DeskPage heading={t('recovery.heading')} lead={t('recovery.once')}>
      <div className={styles.recovery}>
        <p>{t('recovery.lead')}</p>
        <CopiedText
          text={codes.map(printRecoveryCode).join('\n')}
          words={{
            copy: t('recovery.copy'),
            copied: t('recovery.copied'),
            notCopied: t('recovery.notCopied'),
          }}
        />
        <p>
          <SiteLink to={deskPaths.account} className="button">
            {t('recovery.done')}
          </SiteLink>
        </p>
      </div>
    </DeskPage>
  );
}
