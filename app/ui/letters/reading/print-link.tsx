import { useTranslation } from 'react-i18next';
import { paths } from '#domain/site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { LetterView } from '#ui/letters/views.ts';
import { SiteLink } from '#ui/site-link.tsx';

/** To the letter as a sheet of paper, in the language it is read in. */
export function PrintLink({ letter }: { letter: LetterView }) {
  const { t } = useTranslation();
  const { slug, chosenIn, texts } = letter;
  const chosen = chosenIn && texts.find(({ shown }) => shown)?.key;
  return (
    <p>
      <SiteLink to={paths.printLetter(slug, chosen)} className="button" data-quiet rel="nofollow">
        <Icon name="print" />
        {t('letter.print')}
      </SiteLink>
    </p>
  );
}
