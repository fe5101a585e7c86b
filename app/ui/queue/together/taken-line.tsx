import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { type TakenBy, useQueue } from '#ui/queue/queue-state.ts';
import { useLocale } from '#ui/site-link.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { ItemName } from '#ui/staff/item-text.tsx';
import { ofKind } from '#ui/staff/public-fields.tsx';
import { useDecision } from '#ui/staff/use-decision.ts';
import type { ItemView } from '#ui/staff/views.ts';
import styles from './taken-line.module.css';

type Action = 'unapprove' | 'unpublish' | 'reopen';

/** How each decision of somebody else can be answered, by the state that it led to. */
const DISAGREEING: Readonly<Record<ItemView['kind'], Readonly<Record<string, Action>>>> = {
  response: { approved: 'unapprove', rejected: 'unapprove' },
  letter: { published: 'unpublish', rejected: 'reopen' },
};

/** What somebody else decided meanwhile, in a line where its card stood. */
export function TakenLine({ view, sentence }: { view: ItemView; sentence: string }) {
  const { takenBy } = useQueue();
  const [name] = ofKind(view.fields, 'name');
  const by = takenBy.get(view.id);
  const named =
    view.kind === 'response' ? { 'data-response-id': view.id } : { 'data-letter-id': view.id };
  return (
    <article className={styles.line} data-taken aria-label={view.label} {...named}>
      {name && <ItemName name={name.words.text} risks={name.risks} />}
      <p role="alert">{sentence}</p>
      <Link to={view.open.to}>{view.open.label}</Link>
      {by && <Disagree view={view} by={by} />}
    </article>
  );
}

function Disagree({ view: { id, kind }, by: { state, version } }: { view: ItemView; by: TakenBy }) {
  const { t } = useTranslation('moderation');
  const locale = useLocale();
  const { release } = useQueue();
  const decision = useDecision();
  const settled = decision.data?.settled.length ?? 0;
  useEffect(() => {
    if (settled > 0) release(id);
  }, [settled, release, id]);
  const action = DISAGREEING[kind][state];
  if (!action) return null;
  const path =
    kind === 'response' ? deskPaths.decideResponses(action) : deskPaths.decideLetters(action);
  return (
    <decision.Form method="post" action={inLocale(locale, path)} preventScrollReset>
      <HiddenFields items={[`${id}.${version}`]} />
      <button type="submit" className="button" data-quiet disabled={decision.state !== 'idle'}>
        {t(action === 'unpublish' ? 'deeds.unpublish' : 'deeds.reopen')}
      </button>
    </decision.Form>
  );
}
