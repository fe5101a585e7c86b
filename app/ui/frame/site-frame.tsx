import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { joinedBy } from '#i18n/joined.ts';
import { Icon } from '#ui/icon.tsx';
import { MenuLink, SiteLink } from '#ui/site-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuDisclosure } from './menu-disclosure.tsx';
import { PaperSwitches } from './paper-switches.tsx';
import styles from './site-frame.module.css';

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
              <nav aria-label={t('frame.menu')} className={styles.sheet}>
                <TopicLinks />
                <ul>
                  {(['map', 'adoption', 'write', 'ocean', 'about', 'support'] as const).map(
                    (page) => (
                      <li key={page}>
                        <MenuLink to={paths[page]}>
                          <Icon name={page === 'adoption' ? 'adopt' : page} />
                          {t(`pages.${page}`)}
                        </MenuLink>
                      </li>
                    ),
                  )}
                </ul>
              </nav>
            </MenuDisclosure>
          </div>
        </div>
        <nav aria-label={t('frame.topics')} className={styles.topics}>
          <TopicLinks />
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerInner}>
          <p className={styles.promise}>{t('frame.promise')}</p>
          <nav aria-label={t('frame.footer')}>
            <ul>
              {(
                [
                  'shelf',
                  'about',
                  'teachers',
                  'support',
                  'donate',
                  'ocean',
                  'privacy',
                  'signIn',
                ] as const
              ).map((page) => (
                <li key={page}>
                  <MenuLink to={paths[page]}>{t(`pages.${page}`)}</MenuLink>
                </li>
              ))}
            </ul>
          </nav>
          <PaperSwitches />
        </div>
      </footer>
    </>
  );
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
