import { useTranslation } from 'react-i18next';
import { DeskForm } from '#ui/desk/desk-form.tsx';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';

export function MailedResetPage(props: {
  heading: string;
  lead: string;
  email: string;
  back: { to: string; label: string };
  result: 'mailed' | 'unknown' | 'tooMany' | 'away' | undefined;
}) {
  const { t } = useTranslation('account');
  const { heading, lead, email, back, result } = props;
  const failure = result && result !== 'mailed' ? t(`hosted.${result}`, { email }) : undefined;
  return (
    <DeskPage heading={heading} lead={lead} back={back}>
      {result === 'mailed' ? (
        <ResultMessage good>{t('hosted.mailed', { email })}</ResultMessage>
      ) : (
        <DeskForm button={t('hosted.button')} failure={failure} />
      )}
    </DeskPage>
  );
}
