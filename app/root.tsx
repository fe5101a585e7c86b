import 'virtual:fonts/faces.css';
import '#styles/base.css';
import '#styles/fonts.css';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { directionOf, languageOf, splitLocale } from '#domain/languages/languages.ts';
import { manifestOf } from '#domain/offline/manifest.ts';
import { isDesk } from '#domain/site/paths.ts';
import { themeOfPath } from '#domain/topics/topics.ts';
import { pageFontSheets } from '#i18n/fonts/font-sheets.ts';
import { messagesAddress } from '#i18n/message-addresses.ts';
import { settingsOf } from '#server/settings.server.ts';
import { siteOf } from '#server/site.server.ts';
import { Loader } from '#ui/behaviour/loader.tsx';
import { NoticeBanner } from '#ui/behaviour/notice-banner.tsx';
import { useBuildCheck, useConnectionNotices, usePageChange } from '#ui/behaviour/page-change.ts';
import { useShownEntry } from '#ui/behaviour/shown-entry.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { PageTurn } from '#ui/frame/page-turn.ts';
import { SiteFrame } from '#ui/frame/site-frame.tsx';
import { EarlySheet, LateSheet } from '#ui/letters/font-sheets.tsx';
import type { Route } from './+types/root';

export function loader({ context }: Route.LoaderArgs) {
  const { config } = siteOf(context);
  return { siteName: settingsOf(context).name, siteUrl: config.siteUrl };
}

/** The name of the site changes at the desk only. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  /\/profile\/settings\/name$/.test(formAction ?? '');

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { locale, path } = splitLocale(pathname);
  const { tag } = languageOf(locale);
  const { early, late } = pageFontSheets(locale);
  const site = useRouteLoaderData<typeof loader>('root');
  usePageChange();
  useShownEntry();
  useBuildCheck();
  useConnectionNotices();
  return (
    <html lang={tag} dir={directionOf(tag)} data-theme={themeOfPath(path)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {!isDesk(path) && <link rel="manifest" href={manifestOf(locale)} />}
        {early && <EarlySheet href={early} />}
        <link
          rel="preload"
          as="fetch"
          href={messagesAddress(locale)}
          crossOrigin=""
          fetchPriority="low"
        />
        <Links />
      </head>
      <body>
        <SiteFrame siteName={site?.siteName ?? 'Wildpost'} desk={isDesk(path)}>
          {children}
        </SiteFrame>
        <NoticeBanner />
        <Loader />
        <PageTurn />
        {late && <LateSheet {...late} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
