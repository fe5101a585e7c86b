import { useTranslation } from 'react-i18next';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { LinkKind } from '#domain/staff/links.ts';
import { sentencesOf } from '#domain/wording/sentences.ts';
import { CopiedText } from '#ui/desk/copied-text.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';

/** As much of a link as is shown: none of what lets its holder in, if it was mailed. */
export type ShownLink = {
  name: string;
  email: string;
  url: string | undefined;
  setsPassword: boolean;
};

export function MadeLinkPage({ kind, link }: { kind: LinkKind; link: ShownLink }) {
  const { t, i18n } = useTranslation('account');
  const { name, email, url, setsPassword } = link;
  const handOver = setsPassword ? 'handOver' : 'hostedHandOver';
  const lead = url ? t(`team.link.${handOver}`, { name }) : t('team.link.mailed', { email });
  return (
    <DeskPage
      heading={t('team.link.heading', { name })}
      lead={sentencesOf([lead, t(`team.link.${kind}`)], i18n.language)}
      back={{ to: deskPaths.team, label: t('team.back') }}
    >
      {url && (
        <section aria-labelledby="link">
          <h2 id="link">{t('team.link.label')}</h2>
          <CopiedText
            text={url}
            words={{
              copy: t('team.link.copy'),
              copied: t('team.link.copied'),
              notCopied: t('team.link.notCopied'),
            }}
          />
        </section>
      )}
    </DeskPage>
  );
}
