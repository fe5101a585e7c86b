import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { factLine } from '#i18n/joined.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { HelpNote } from '#ui/desk/help-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sentences, useJoined } from '#ui/joined.tsx';
import card from '#ui/queue/queue-card.module.css';
import { useQueue } from '#ui/queue/queue-state.ts';
import { TakeBack } from '#ui/queue/unsent/take-back.tsx';
import { ActionButton } from '#ui/staff/action-button.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { ItemName } from '#ui/staff/item-text.tsx';
import { FieldText, ofKind } from '#ui/staff/public-fields.tsx';
import { useDecision } from '#ui/staff/use-decision.ts';
import type { ItemView } from '#ui/staff/views.ts';
import styles from './copies-card.module.css';
import { Differences } from './differences.tsx';
import { answerOneLetter } from './one-letter.ts';
import { TeamNotes } from './team-form.tsx';

type Props = {
  /** The first is the one whose text is shown whole. */
  views: readonly [ItemView, ...ItemView[]];
  /** Of the queue. */
  address: string;
  takeApart(name: string): void;
};

/** One text that many have sent: shown once, with all in which they differ, and decided as one. */
export function CopiesCard({ views, address, takeApart }: Props) {
  const { t } = useTranslation('moderation');
  const joined = useJoined();
  const { taken, selectable, selected, select } = useQueue();
  const decision = useDecision();
  const hydrated = useHydrated();
  const [first] = views;
  const { letter } = first;
  const [open, ...others] = views.filter(({ id }) => !taken.has(id));
  const items = (open ? [open, ...others] : []).map(({ item }) => item);
  const area = first.kind === 'response' ? 'heading' : 'letters';
  const label = t(`together.copies.${area}`, { count: views.length });
  const sameLetter = answerOneLetter(views);
  return (
    <article
      className={card.card}
      data-group
      data-theme={first.topic}
      data-card={first.item}
      data-copies={first.copies}
      data-suspicious={views.some(({ signals }) => signals.length > 0) || undefined}
      aria-label={label}
      tabIndex={-1}
    >
      <header className={card.head} data-selectable={selectable || undefined}>
        {selectable && (
          <input
            type="checkbox"
            name="item"
            value={items.join(' ')}
            form="bulk"
            className={card.check}
            aria-label={joined.named(t('card.select'), label)}
            aria-keyshortcuts="x"
            data-key="x"
            checked={items.length > 0 && items.every((item) => selected.has(item))}
            disabled={items.length === 0}
            onChange={(event) => select(items, event.target.checked)}
          />
        )}
        <h2>
          <Icon name={first.topic} />
          {label}
        </h2>
        <p className={card.facts}>{t('together.copies.lead')}</p>
      </header>
      <HelpNote fields={first.fields} />
      <div className={card.sides} data-alone={letter && sameLetter ? undefined : true}>
        {ofKind(first.fields, 'text').map((field) => (
          <div key={field.field} className={card.words}>
            <FieldText field={field} />
          </div>
        ))}
        {letter && sameLetter && (
          <div className={card.letter}>
            <h3>{letter.label}</h3>
            <p lang={letter.excerpt.lang} dir={letter.excerpt.dir}>
              {letter.excerpt.text}
            </p>
          </div>
        )}
      </div>
      <ol className={styles.members}>
        {views.map((view) => (
          <li
            key={view.id}
            {...(view.kind === 'response'
              ? { 'data-response-id': view.id }
              : { 'data-letter-id': view.id })}
          >
            <Member view={view} first={first} namesLetter={!sameLetter} />
            {taken.has(view.id) && (
              <p role="alert" className={styles.taken}>
                {taken.get(view.id)}
              </p>
            )}
            <TakeBack id={view.id} label={view.label} />
            {hydrated && !taken.has(view.id) && (
              <button
                type="button"
                className={styles.takeOut}
                aria-label={joined.named(t('together.copies.takeOut'), view.label)}
                onClick={() => takeApart(view.id)}
              >
                {t('together.copies.takeOut')}
              </button>
            )}
          </li>
        ))}
      </ol>
      <decision.Form method="post" className={card.actions} preventScrollReset>
        <HiddenFields items={items} />
        {items.length > 0 &&
          first.actions.map((action) => (
            <ActionButton
              key={action.name}
              action={{
                ...action,
                label: t('together.copies.decide', { action: action.label, count: items.length }),
              }}
              items={() => items}
              busy={decision.state !== 'idle'}
            />
          ))}
        <Link
          to={`${address}?copies=${first.copies}`}
          className={card.link}
          data-key="o"
          aria-keyshortcuts="o"
          onClick={(event) => {
            event.preventDefault();
            takeApart(first.copies ?? '');
          }}
        >
          {t('together.copies.apart')}
        </Link>
      </decision.Form>
      {open && <TeamNotes views={[open, ...others]} />}
    </article>
  );
}

function Member({
  view,
  first,
  namesLetter,
}: {
  view: ItemView;
  first: ItemView;
  namesLetter: boolean;
}) {
  const { t, i18n } = useTranslation('moderation');
  const facts = [...view.facts, ...(namesLetter && view.letter ? [view.letter.label] : [])];
  return (
    <div className={styles.member}>
      {ofKind(view.fields, 'name').map(({ field, words, risks, concerns }) => (
        <strong key={field} lang={words.lang}>
          <ItemName name={words.text} risks={risks} concerns={concerns} />
        </strong>
      ))}{' '}
      <span className={styles.facts}>
        {factLine(
          [...facts, t('card.sent', { date: view.date.text }), ...view.signals],
          i18n.language,
        )}
      </span>
      {ofKind(view.fields, 'address').map(({ field, words, risks }) => (
        <p key={field} className={styles.facts}>
          <Sentences>
            {t('card.address')}
            <ItemName name={words.text} risks={risks} />
          </Sentences>
        </p>
      ))}
      {view.id !== first.id && <Differences first={first} view={view} />}
    </div>
  );
}
