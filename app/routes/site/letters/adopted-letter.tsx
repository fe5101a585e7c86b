import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { type Letter, localesOf } from '#domain/letters/letter.ts';
import { parentPath, paths, topicOfPath } from '#domain/site/paths.ts';
import { factLine } from '#i18n/joined.ts';
import { pageMeta } from '#routes/head.ts';
import { drawStart, toLetterView, toResponsesView } from '#routes/letter-views.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { toLetterPost } from '#routes/social/letter-post.server.ts';
import { sendOrFail, usePost } from '#ui/abuse/send-or-fail.ts';
import { AnswerForm } from '#ui/answers/answer-form.tsx';
import { AnswerSection } from '#ui/answers/late/answer-section.tsx';
import { ResponseList } from '#ui/answers/responses.tsx';
import type { AnswerReply } from '#ui/answers/views.ts';
import { revalidatesPage } from '#ui/behaviour/revalidates.ts';
import { DOT } from '#ui/dot.ts';
import { LateFontSheets, LetterFontSheets } from '#ui/letters/font-sheets.tsx';
import { LetterDialog } from '#ui/letters/letter-dialog.tsx';
import { LetterSheet, LetterWords } from '#ui/letters/reading/letter-words.tsx';
import { Photo } from '#ui/letters/reading/photo.tsx';
import { TellUsLink } from '#ui/reports/tell-us-link.tsx';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import type { Route } from './+types/adopted-letter';
import styles from './adopted-letter.module.css';
import { answerHeaders, receiveAnswer, toAnswerForm } from './answering.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args);
  const { site, t, head } = page;
  const letter = requirePublic(args, await site.store.letters.readById(args.params.id));
  const start = drawStart(args.context, letter);
  const responses = await site.store.responses.readPublic(letter.id, { start });
  const view = toLetterView(letter, page, null, letter.made);
  const title = t('letter.title', { name: view.name, topic: t(`topics.${letter.topic}`) });
  return {
    head: head({
      title,
      description: factLine([title, view.age, view.country.name], languageOf(page.locale).tag),
      post: toLetterPost(letter, page, view),
      canonicalPath: paths.letter(letter.slug),
      languages: localesOf(Object.keys(letter.text), letter.originalLanguage),
    }),
    letter: view,
    answerForm: toAnswerForm(letter, page),
    responses: toResponsesView(responses, page, start),
  };
}

export async function action(args: Route.ActionArgs) {
  const { letters } = pageRequest(args).site.store;
  return receiveAnswer(args, requirePublic(args, await letters.findById(args.params.id)));
}

function requirePublic<Found extends Letter>(
  args: Pick<Route.LoaderArgs, 'context' | 'url'>,
  letter: Found | undefined,
): Found {
  const topic = topicOfPath(pageRequest(args).path);
  requireValid(letter !== undefined && (!topic || topic === letter.topic), args.url);
  return letter;
}

export const meta = pageMeta;
export const headers = answerHeaders;
export const shouldRevalidate = revalidatesPage;
export const clientAction = (args: Route.ClientActionArgs) => sendOrFail<AnswerReply>(args);

export default function AdoptedLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const post = usePost();
  const { letter, responses } = loaderData;
  const list = parentPath(pathname) + search;

  const close = () => {
    if (state?.overList && key !== 'default') navigate(-1);
    else navigate(list, { preventScrollReset: true, replace: true });
  };
  return (
    <LetterDialog
      key={letter.id}
      label={t('letter.heading', { name: letter.name })}
      closeLabel={t('adopt.close')}
      closeTo={list}
      onClose={close}
    >
      <article className={styles.letter} data-theme={letter.topic} data-adopted={letter.id}>
        <h2 data-face={letter.face?.name}>{t('letter.heading', { name: letter.name })}</h2>
        <p className={styles.writer}>
          {letter.age + DOT + letter.country.name}
          {letter.photo && (
            <>
              {DOT}
              <time dateTime={letter.date.iso}>{letter.date.text}</time>
            </>
          )}
        </p>
        {letter.sample && (
          <p className={styles.writer}>
            <strong>{t('letter.sample')}</strong>
            {DOT + t('letter.sampleNote')}
          </p>
        )}
        <LetterFontSheets
          face={letter.face}
          text={letter.name + letter.words.text}
          lang={letter.words.lang}
        />
        <LateFontSheets of={[{ text: letter.name }, letter.words]} />
        {letter.photo ? (
          <>
            <Photo letter={letter} />
            <LetterWords letter={letter} />
          </>
        ) : (
          <div className={styles.paper}>
            <LetterSheet letter={letter} />
          </div>
        )}
        <TellUsLink slug={letter.slug} />
        <h3>{t('letter.answers')}</h3>
        <ResponseList
          responses={responses}
          slug={letter.slug}
          address={inLocale(locale, paths.letter(letter.slug))}
        />
        <AnswerSection>
          <AnswerForm
            view={loaderData.answerForm}
            first={actionData}
            theme={letter.topic}
            post={post}
          />
        </AnswerSection>
        <p className="buttons">
          <SiteLink to={paths.letter(letter.slug)} className="button">
            {t('adopt.openLetter')}
          </SiteLink>
        </p>
      </article>
    </LetterDialog>
  );
}
