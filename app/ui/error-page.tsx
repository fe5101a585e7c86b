import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../domain/site/paths.ts';
import { Hero } from './hero.tsx';
import { SiteLink } from './site-link.tsx';

/** The not-found page for a 404, and one page for every other error. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const kind = notFound ? 'notFound' : 'failed';
  const path = notFound && typeof error.data?.path === 'string' ? error.data.path : '';
  return (
    <>
      <title>{t(`errorPages.${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      <Hero
        theme="sea"
        heading={t(`errorPages.${kind}.heading`)}
        lead={t(`errorPages.${kind}.text`, { path })}
      >
        <p className="buttons">
          <SiteLink to={paths.home} className="button">
            {t('frame.home')}
          </SiteLink>
        </p>
      </Hero>
    </>
  );
}
