import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { paths, topicOfPath } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { qrPicture } from '#server/qr.server.ts';
import { PaperPage } from '#ui/paper/paper-page.tsx';
import { PrintBar } from '#ui/paper/print-bar.tsx';
import { WritingSheet, type WritingSheetView } from '#ui/paper/writing-sheet.tsx';
import { MenuLink } from '#ui/site-link.tsx';
import type { Route } from './+types/sheet';
import styles from './sheet.module.css';

export function loader(args: Route.LoaderArgs) {
  const { site, locale, path, query, t, head } = pageRequest(args);
  const topic = topicOfPath(path);
  const { form, paper, onPaper } = pageWords('write', locale, {
    topic: topic ? t(`topics.${topic}`) : '',
  });
  const { sheet, how } = onPaper;
  const writeAt = topic ? paths.writeTo(topic) : paths.write;
  const address = site.config.siteUrl + inLocale(locale, writeAt);
  return {
    head: head({ title: topic ? sheet.title : paper.heading, description: paper.text }),
    heading: paper.heading,
    backTo: writeAt,
    words: { ...sheet, how, lead: paper.text, print: paper.print, back: t('pages.write') },
    places: { label: form.topic, any: sheet.anyPlace },
    sheet: {
      topic,
      greeting: topic ? pageWords('topics', locale)[topic].greeting : form.textPlaceholder,
      drawing: query.get('room') !== 'lines',
      mark: { address, qr: qrPicture(address), alt: sheet.qr },
    } satisfies WritingSheetView,
    sheetWords: {
      ...{ drawing: sheet.drawing, send: sheet.send },
      ...{ name: form.name, age: form.age, country: form.country },
      ...{ private: form.private, consent: form.consent.by.writer },
    },
  };
}

export const meta = pageMeta;

export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { words, places, sheet, heading, backTo } = loaderData;
  return (
    <PaperPage
      theme={sheet.topic ?? 'default'}
      bar={
        <PrintBar words={words} heading={heading} backTo={backTo}>
          <nav aria-label={places.label} className={styles.choices}>
            <ul>
              <li>
                <MenuLink to={paths.sheet} preventScrollReset>
                  {places.any}
                </MenuLink>
              </li>
              {TOPICS.map((topic) => (
                <li key={topic}>
                  <MenuLink to={paths.sheetTo(topic)} preventScrollReset>
                    {t(`topics.${topic}`)}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={words.room} className={styles.choices}>
            <ul>
              {[
                { to: pathname, label: words.withDrawing, shown: sheet.drawing },
                { to: `${pathname}?room=lines`, label: words.linesOnly, shown: !sheet.drawing },
              ].map(({ to, label, shown }) => (
                <li key={to}>
                  <Link
                    to={to}
                    replace
                    preventScrollReset
                    rel="nofollow"
                    aria-current={shown ? 'true' : undefined}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </PrintBar>
      }
    >
      <WritingSheet view={sheet} words={loaderData.sheetWords} />
    </PaperPage>
  );
}
