import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LANGUAGES, languageOf, splitLocale } from '#domain/languages/languages.ts';
import { joinedBy } from '#i18n/joined.ts';
import { MenuDisclosure } from './menu-disclosure.tsx';
import styles from './site-frame.module.css';

/** Without script too: the choice is a cookie. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { locale, path } = splitLocale(pathname);
  const to = encodeURIComponent(path + search);
  return (
    <MenuDisclosure
      label={joinedBy(t).named(t('frame.languages'), languageOf(locale).name)}
      icon="language"
      text={<span className={styles.language}>{languageOf(locale).name}</span>}
    >
      <nav aria-label={t('frame.chooseLanguage')} className={styles.languages}>
        <ul>
          {LANGUAGES.map(({ code, tag, name }) => (
            <li key={code}>
              <a
                href={`/language/${code}?to=${to}`}
                hrefLang={tag}
                lang={tag}
                rel="nofollow"
                aria-current={code === locale ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </MenuDisclosure>
  );
}
