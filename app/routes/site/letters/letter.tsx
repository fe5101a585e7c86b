import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { excerptOf, localesOf } from '#domain/letters/letter.ts';
import { RESPONSE_CURSOR, readCursor } from '#domain/lists/cursor.ts';
import { readStartSet } from '#domain/responses/response.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#routes/head.ts';
import { drawStart, toLetterView, toResponsesView } from '#routes/letter-views.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { toLetterPost } from '#routes/social/letter-post.server.ts';
import { structuredLetter } from '#routes/structured-data.server.ts';
import { sendOrFail } from '#ui/abuse/send-or-fail.ts';
import { AnswerPlace } from '#ui/answers/late/answer-place.tsx';
import { ResponseList } from '#ui/answers/responses.tsx';
import type { AnswerReply } from '#ui/answers/views.ts';
import { revalidatesPage } from '#ui/behaviour/revalidates.ts';
import { DOT } from '#ui/dot.ts';
import { Icon } from '#ui/icon.tsx';
import { LateFontSheets, LetterFontSheets } from '#ui/letters/font-sheets.tsx';
import { Keep } from '#ui/letters/reading/keep.tsx';
import { LetterSheet } from '#ui/letters/reading/letter-words.tsx';
import { Others } from '#ui/letters/reading/others.tsx';
import { PassOn } from '#ui/letters/reading/pass-on.tsx';
import { Photo } from '#ui/letters/reading/photo.tsx';
import { PrintLink } from '#ui/letters/reading/print-link.tsx';
import type { LetterView } from '#ui/letters/views.ts';
import { TellUsLink } from '#ui/reports/tell-us-link.tsx';
import { ChanceLink, SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/letter';
import { answerHeaders, receiveAnswer, toLateAnswerForm } from './answering.server.ts';
import styles from './letter.module.css';
import { readAround } from './others.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args);
  const { site, query, t, head } = page;
  const letter = await site.store.letters.readBySlug(args.params.slug);
  if (!letter) throw pageNotFound(args.url);

  const after = query.get('after');
  // Whoever is on the way goes on from where it began, however many answers were erased meanwhile.
  const nrResponses = readCursor(RESPONSE_CURSOR, after)
    ? Number.POSITIVE_INFINITY
    : letter.nrResponses;
  const start = readStartSet(query.get('start'), nrResponses) ?? drawStart(args.context, letter);
  const [responses, around] = await Promise.all([
    site.store.responses.readPublic(letter.id, { start, after }),
    readAround(letter, page),
  ]);
  const textKey = query.get('text');
  const view = toLetterView(letter, page, textKey, letter.made);
  const topic = t(`topics.${letter.topic}`);
  return {
    head: head({
      title: t('letter.title', { name: view.name, topic }),
      description: t('letter.description', {
        name: view.name,
        age: view.age,
        country: view.country.name,
        excerpt: excerptOf({ text: view.words.text, tag: view.words.lang }, 90),
      }),
      post: toLetterPost(letter, page, textKey === null ? view : undefined),
      languages: localesOf(Object.keys(letter.text), letter.originalLanguage),
      structured: view.chosenIn ? undefined : structuredLetter(page, letter, view),
    }),
    letter: view,
    address: site.config.siteUrl + args.url.pathname,
    responses: toResponsesView(responses, page, start),
    answerForm: toLateAnswerForm(letter, page, args.request),
    ...around,
  };
}

export async function action(args: Route.ActionArgs) {
  const letter = await pageRequest(args).site.store.letters.findBySlug(args.params.slug);
  if (!letter) throw pageNotFound(args.url);
  return receiveAnswer(args, letter);
}

type Loaded = Route.ComponentProps['loaderData'];

export const meta = pageMeta;
export const headers = answerHeaders;
export const shouldRevalidate = revalidatesPage;
export const clientAction = (args: Route.ClientActionArgs) => sendOrFail<AnswerReply>(args);

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { letter, responses, newer, older, others } = loaderData;
  const { words } = letter;
  return (
    <div
      className={`column ${styles.page}`}
      data-theme={letter.topic}
      data-plain={letter.photo ? undefined : true}
    >
      <article className={styles.letter} data-letter-id={letter.id} data-turns="page">
        <LetterFontSheets face={letter.face} text={letter.name + words.text} lang={words.lang} />
        <header className={styles.head}>
          <p className={styles.topic}>
            <SiteLink to={paths.topic(letter.topic)}>
              <Icon name={letter.topic} />
              {t(`topics.${letter.topic}`)}
            </SiteLink>
          </p>
          <h1 data-face={letter.face?.name}>{t('letter.heading', { name: letter.name })}</h1>
          <p className={styles.writer}>
            {letter.ownName && (
              <>
                <bdi lang={letter.ownName.lang} dir={letter.ownName.dir} data-own-name>
                  {letter.ownName.text}
                </bdi>
                {DOT}
              </>
            )}
            {letter.age + DOT}
            <SiteLink to={paths.country(letter.country.code)}>{letter.country.name}</SiteLink>
          </p>
          {letter.sample && (
            <p className={styles.sample}>
              <strong>{t('letter.sample')}</strong> {t('letter.sampleNote')}
            </p>
          )}
        </header>
        <div className={styles.sides}>
          <Photo key={letter.id} letter={letter} />
          <div className={styles.paper}>
            <LetterSheet
              key={letter.id}
              letter={letter}
              top={letter.texts.length > 1 && <Languages texts={letter.texts} />}
            >
              <p role="status" className="visually-hidden">
                {letter.chosenIn}
              </p>
            </LetterSheet>
            <div className={styles.actions}>
              <PassOn />
              <Keep key={letter.id} id={letter.id} />
              <PrintLink letter={letter} />
              <p className={styles.embed}>
                <SiteLink to={paths.embed(letter.slug)} rel="nofollow">
                  {t('letter.embed')}
                </SiteLink>
              </p>
              <TellUsLink slug={letter.slug} />
            </div>
          </div>
        </div>
        <p className={styles.address}>
          <bdi dir="ltr">{loaderData.address}</bdi>
        </p>
      </article>
      <div className={styles.under} data-others={others.length > 0 || undefined}>
        <section className={styles.answers} aria-labelledby="answers">
          <h2 id="answers">{t('letter.answers')}</h2>
          {responses.items.length > 0 && <p className={styles.count}>{letter.answers}</p>}
          <ResponseList
            key={`${letter.id} ${responses.atStart}`}
            responses={responses}
            slug={letter.slug}
            address={pathname}
          />
          <AnswerPlace
            key={letter.id}
            view={loaderData.answerForm}
            first={actionData}
            theme={letter.topic}
          />
        </section>
        {others.length > 0 && (
          <div className={styles.others}>
            <Others groups={others} />
          </div>
        )}
      </div>
      <nav className={styles.neighbours} aria-label={t('letter.neighbours')}>
        {newer && (
          <SiteLink to={paths.letter(newer.slug)} rel="prev">
            <Icon name="back" />
            <span>
              <small>{t('letter.newer')}</small>
              <bdi>{newer.name}</bdi>
              {DOT + newer.country}
            </span>
          </SiteLink>
        )}
        <ChanceLink query={`?from=${letter.id}`} className={styles.chance}>
          {loaderData.chance}
        </ChanceLink>
        {older && (
          <SiteLink to={paths.letter(older.slug)} rel="next" className={styles.older}>
            <span>
              <small>{t('letter.older')}</small>
              <bdi>{older.name}</bdi>
              {DOT + older.country}
            </span>
            <Icon name="forward" />
          </SiteLink>
        )}
      </nav>
      <LateFontSheets of={writtenAround(loaderData)} />
    </div>
  );
}

function writtenAround({ letter, newer, older }: Pick<Loaded, 'letter' | 'newer' | 'older'>) {
  const names = { text: `${letter.name}${newer?.name}${older?.name}` };
  return [letter.words, ...(letter.ownName ? [letter.ownName] : []), names];
}

function Languages({ texts }: Pick<LetterView, 'texts'>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('letter.inLanguages')} className={styles.texts}>
      <ul>
        {texts.map((text) => (
          <li key={text.key}>
            <Link
              to={`${pathname}?text=${text.key}`}
              preventScrollReset
              replace
              rel="nofollow"
              aria-current={text.shown ? 'true' : undefined}
            >
              <span lang={text.lang}>{text.label}</span>
              {text.aside}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
