import { useTranslation } from 'react-i18next';
import { createPath, isRouteErrorResponse, useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Hero } from './hero.tsx';
import { SiteLink } from './site-link.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const location = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  const kind = kindOf(status);
  const path =
    isRouteErrorResponse(error) && status === 404 && typeof error.data?.path === 'string'
      ? error.data.path
      : '';
  const number: unknown = isRouteErrorResponse(error) && error.data?.requestId;
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
          {kind === 'failed' && (
            <a href={createPath(location)} className="button">
              {t('notice.again')}
            </a>
          )}
          <SiteLink to={paths.home} className="button" data-quiet={kind === 'failed' || undefined}>
            {t('frame.home')}
          </SiteLink>
        </p>
        {typeof number === 'string' && <p>{t('errorPages.failed.number', { number })}</p>}
      </Hero>
    </>
  );
}

/** What is asked for in a way that a page does not take is no failure of ours. */
function kindOf(status: number | undefined) {
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'failed';
}
