import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { splitLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { joinedBy } from '#i18n/joined.ts';
import { CachedFragment } from '#ui/fragments/cached-fragment.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuLink, SiteLink } from '#ui/site-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuDisclosure } from './menu-disclosure.tsx';
import { PaperSwitches } from './paper-switches.tsx';
import styles from './site-frame.module.css';

const IN_MENU = ['map', 'adoption', 'write', 'ocean', 'about', 'support'] as const;
const IN_FOOTER = [
  'shelf',
  'about',
  'teachers',
  'support',
  'donate',
  'ocean',
  'privacy',
  'signIn',
] as const;

export function SiteFrame(props: {
  siteName: string;
  /** Staff at work: the topics are in the menu, not in a row above the work. */
  desk: boolean;
  children: ReactNode;
}) {
  const { siteName, desk, children } = props;
  const { t } = useTranslation();
  return (
    <>
      <a href="#content" className="skip-link">
        {t('frame.skip')}
      </a>
      <header className={styles.header} data-desk={desk || undefined}>
        <div className={styles.bar}>
          <SiteLink
            to={paths.home}
            className={styles.brand}
            aria-label={joinedBy(t).dash(siteName, t('frame.home'))}
          >
            <Postmark />
            <span>{siteName}</span>
          </SiteLink>
          <nav aria-label={t('frame.pages')} className={styles.pages}>
            <MenuLink to={paths.map}>
              <Icon name="map" />
              {t('pages.map')}
            </MenuLink>
            <MenuLink to={paths.adoption}>
              <Icon name="adopt" />
              {t('pages.adoption')}
            </MenuLink>
            <MenuLink to={paths.write}>
              <Icon name="write" />
              {t('pages.write')}
            </MenuLink>
          </nav>
          <div className={styles.menus}>
            <MenuLink to={paths.search} aria-label={t('pages.search')}>
              <Icon name="search" />
            </MenuLink>
            <LanguageMenu />
            <MenuDisclosure label={t('frame.menu')} icon="menu" className={styles.small}>
              <CachedNav label={t('frame.menu')} className={styles.sheet}>
                {() => (
                  <>
                    <TopicLinks />
                    <ul>
                      {IN_MENU.map((page) => (
                        <li key={page}>
                          <MenuLink to={paths[page]}>
                            <Icon name={page === 'adoption' ? 'adopt' : page} />
                            {t(`pages.${page}`)}
                          </MenuLink>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </CachedNav>
            </MenuDisclosure>
          </div>
        </div>
        <CachedNav label={t('frame.topics')} className={styles.topics}>
          {() => <TopicLinks />}
        </CachedNav>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerInner}>
          <p className={styles.promise}>{t('frame.promise')}</p>
          <CachedNav label={t('frame.footer')}>
            {() => (
              <ul>
                {IN_FOOTER.map((page) => (
                  <li key={page}>
                    <MenuLink to={paths[page]}>{t(`pages.${page}`)}</MenuLink>
                  </li>
                ))}
              </ul>
            )}
          </CachedNav>
          <PaperSwitches />
        </div>
      </footer>
    </>
  );
}

/** Alike on all pages that it does not lead to. */
function CachedNav(props: {
  label: string;
  className?: string | undefined;
  children: () => ReactNode;
}) {
  const { label, className, children } = props;
  const { path } = splitLocale(useLocation().pathname);
  const madeOf = import.meta.env.SSR
    ? { label, className, current: leadsTo(path) && path }
    : undefined;
  return (
    <CachedFragment as="nav" aria-label={label} className={className} madeOf={madeOf}>
      {children}
    </CachedFragment>
  );
}

function leadsTo(path: string): boolean {
  return [
    ...TOPICS.map(paths.topic),
    ...[...IN_MENU, ...IN_FOOTER].map((page) => paths[page]),
  ].includes(path);
}

function TopicLinks() {
  const { t } = useTranslation();
  return (
    <ul>
      {TOPICS.map((topic) => (
        <li key={topic}>
          <MenuLink to={paths.topic(topic)}>
            <Icon name={topic} />
            {t(`topics.${topic}`)}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

function Postmark() {
  return (
    <svg viewBox="0 0 48 40" className={styles.postmark} aria-hidden="true">
      <path
        d="M4 6h3a2 2 0 0 0 4 0h3a2 2 0 0 0 4 0h3a2 2 0 0 0 4 0h3v28h-3a2 2 0 0 0-4 0h-3a2 2 0 0 0-4 0h-3a2 2 0 0 0-4 0H4z"
        className={styles.stamp}
      />
      <path d="M8 24c3-4 5-4 8 0s5 4 8 0M8 29c3-4 5-4 8 0s5 4 8 0" className={styles.stampWave} />
      <path
        d="M30 10c4-3 6-3 8 0s4 3 8 0M30 17c4-3 6-3 8 0s4 3 8 0M30 24c4-3 6-3 8 0s4 3 8 0"
        className={styles.lines}
      />
    </svg>
  );
}
