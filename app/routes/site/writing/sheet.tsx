import { useTranslation } from 'react-i18next';
import { Link, type LinkProps, useLocation } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { withQr } from '#server/qr.server.ts';
import { PaperPage } from '#ui/paper/paper-page.tsx';
import { PrintBar } from '#ui/paper/print-bar.tsx';
import { WritingSheet, type WritingSheetView } from '#ui/paper/writing-sheet.tsx';
import type { Route } from './+types/sheet';
import styles from './sheet.module.css';

export function loader(args: Route.LoaderArgs) {
  const { site, locale, query, t, head } = pageRequest(args);
  const topic = TOPICS.find((each) => each === query.get('place'));
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
      mark: withQr({ address, alt: sheet.qr }),
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
  const toSheet = (topic: Topic | undefined, drawing: boolean) => {
    const query = new URLSearchParams({
      ...(topic && { place: topic }),
      ...(!drawing && { room: 'lines' }),
    });
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const { words, places, sheet, heading, backTo } = loaderData;
  return (
    <PaperPage
      theme={sheet.topic ?? 'default'}
      bar={
        <PrintBar words={words} heading={{ text: heading }} backTo={backTo}>
          <nav aria-label={places.label} className={styles.choices}>
            <ul>
              {[undefined, ...TOPICS].map((topic) => (
                <li key={topic ?? 'any'}>
                  <Choice to={toSheet(topic, sheet.drawing)} chosen={topic === sheet.topic}>
                    {topic ? t(`topics.${topic}`) : places.any}
                  </Choice>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={words.room} className={styles.choices}>
            <ul>
              {[true, false].map((drawing) => (
                <li key={String(drawing)}>
                  <Choice to={toSheet(sheet.topic, drawing)} chosen={drawing === sheet.drawing}>
                    {drawing ? words.withDrawing : words.linesOnly}
                  </Choice>
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

function Choice({ chosen, ...link }: LinkProps & { chosen: boolean }) {
  const current = chosen ? 'true' : undefined;
  return <Link {...link} replace preventScrollReset rel="nofollow" aria-current={current} />;
}
