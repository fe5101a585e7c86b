import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { factLine } from '#i18n/joined.ts';
import { CardHeading } from '#ui/desk/card-heading.tsx';
import { HelpNote } from '#ui/desk/help-note.tsx';
import { Sentences, useJoined } from '#ui/joined.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { CardPicture } from '#ui/pictures/card-picture.tsx';
import { ActionButton } from '#ui/staff/action-button.tsx';
import { Contact } from '#ui/staff/contact.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { ItemName, ItemText } from '#ui/staff/item-text.tsx';
import { FieldText, FoldedFields, ofKind } from '#ui/staff/public-fields.tsx';
import { useDecision } from '#ui/staff/use-decision.ts';
import type { ItemView, PublicFieldView } from '#ui/staff/views.ts';
import { CameBack } from './came-back.tsx';
import { CardEditor } from './editing/card-editor.tsx';
import { EditButtons } from './editing/edit-buttons.tsx';
import { useCardEdit } from './editing/use-card-edit.ts';
import styles from './queue-card.module.css';
import { useQueue } from './queue-state.ts';
import { TakenLine } from './together/taken-line.tsx';
import { TeamNotes } from './together/team-form.tsx';
import { KeptWordsNote } from './unsent/kept-words-note.tsx';
import { TakeBack } from './unsent/take-back.tsx';

export function QueueCard({ view }: { view: ItemView }) {
  const { t, i18n } = useTranslation('moderation');
  const joined = useJoined();
  const { taken, takenBy, selectable, selected, select, back, ...queue } = useQueue();
  const update = (newer: ItemView) => queue.update(newer);
  const decision = useDecision();
  const editing = useCardEdit(view);
  const { item, letter, picture, fields } = view;
  const [name] = ofKind(fields, 'name');
  const [address] = ofKind(fields, 'address');
  const described = ofKind(fields, 'ofPicture');
  const sentence = taken.get(view.id);
  const named =
    view.kind === 'response' ? { 'data-response-id': view.id } : { 'data-letter-id': view.id };
  if (sentence && selectable && takenBy.has(view.id) && !editing.beginning) {
    return <TakenLine view={view} sentence={sentence} />;
  }
  return (
    <article
      ref={editing.card}
      className={styles.card}
      data-theme={view.topic}
      data-card={item}
      data-taken={sentence ? true : undefined}
      data-editable={view.edit && !sentence ? true : undefined}
      data-suspicious={view.signals.length > 0 || undefined}
      aria-label={view.label}
      tabIndex={-1}
      {...named}
    >
      {name && <FontSheets text={name.words.text} lang={name.words.lang} />}
      <header className={styles.head} data-selectable={selectable || undefined}>
        {selectable && (
          <input
            type="checkbox"
            name="item"
            value={item}
            form="bulk"
            className={styles.check}
            aria-label={joined.named(t('card.select'), view.label)}
            aria-keyshortcuts="x"
            data-key="x"
            checked={selected.has(item)}
            disabled={sentence !== undefined}
            onChange={(event) => select([item], event.target.checked)}
          />
        )}
        <CardHeading topic={view.topic} data-field="name">
          {name && <ItemName name={name.words.text} risks={name.risks} concerns={name.concerns} />}
        </CardHeading>
        <p className={styles.facts}>{factLine(view.facts, i18n.language)}</p>
        <p className={styles.facts}>
          <span className={styles.state}>{view.state}</span>
          {view.sample && <span className={styles.state}>{view.sample}</span>}
          {view.heldBy && (
            <span className={styles.state}>{t('together.held.by', { name: view.heldBy })}</span>
          )}
          <time dateTime={view.date.iso}>{t('card.sent', { date: view.date.text })}</time>
        </p>
        {address && (
          <p className={styles.facts}>
            <span className={styles.address}>
              <Sentences>
                {t('card.address')}
                <ItemName name={address.words.text} risks={address.risks} />
              </Sentences>
            </span>
          </p>
        )}
      </header>
      <HelpNote fields={fields} />
      <div
        className={styles.sides}
        data-alone={letter || picture || described.length > 0 ? undefined : true}
      >
        {view.edit && editing.beginning ? (
          <CardEditor
            view={view}
            edit={view.edit}
            beginning={editing.beginning}
            onClose={editing.close}
          />
        ) : (
          <div>
            {ofKind(fields, 'text').map((field) => (
              <div key={field.field} className={styles.words}>
                <FieldText field={field} />
              </div>
            ))}
            <FoldedFields heading={t('card.allTexts')} fields={ofKind(fields, 'translation')} />
            {ofKind(fields, 'more').map((field) => (
              <section key={field.field} className={styles.described}>
                <h3>{field.label}</h3>
                <FieldText field={field} />
              </section>
            ))}
          </div>
        )}
        {(picture || described.length > 0) && (
          <div className={styles.pictured}>
            {picture && (
              <CardPicture
                picture={picture}
                back={back}
                onSaved={(saved) => update({ ...saved, actions: view.actions })}
              />
            )}
            {picture && !editing.beginning && !described.some(isDescription) && (
              <p className={styles.undescribed}>
                <Sentences>
                  {t('rejection.undescribed.here')}
                  {view.edit && (
                    <Link to={`${view.edit}?back=${encodeURIComponent(back)}`}>
                      {t('rejection.undescribed.write')}
                    </Link>
                  )}
                </Sentences>
              </p>
            )}
            {!editing.beginning &&
              described.map((each) => (
                <div key={each.field} className={styles.described}>
                  <h3>{each.label}</h3>
                  <FieldText field={each} />
                </div>
              ))}
          </div>
        )}
        {letter && (
          <div className={styles.letter}>
            <FontSheets text={letter.name + letter.words.text} lang={letter.words.lang} />
            <h3>{letter.label}</h3>
            <p lang={letter.excerpt.lang} dir={letter.excerpt.dir}>
              {letter.excerpt.text}
            </p>
            {letter.excerpt.text !== letter.words.text && (
              <details>
                <summary>{t('card.wholeLetter')}</summary>
                <div lang={letter.words.lang} dir={letter.words.dir}>
                  <ItemText words={letter.words} />
                </div>
              </details>
            )}
          </div>
        )}
      </div>
      {view.signals.length > 0 && (
        <div className={styles.signals}>
          <h3>{t('card.signals')}</h3>
          <ul>
            {view.signals.map((signal) => (
              <li key={signal}>{signal}</li>
            ))}
          </ul>
        </div>
      )}
      {(view.reason || view.reviewed) && (
        <p className={styles.facts}>{factLine([view.reason, view.reviewed], i18n.language)}</p>
      )}
      {view.cameBack && <CameBack view={view.cameBack} />}
      {view.note && <p className={styles.note}>{view.note}</p>}
      {sentence && (
        <p role="alert" className={styles.taken}>
          {sentence}
        </p>
      )}
      {view.edit && !sentence && !editing.beginning && (
        <KeptWordsNote id={view.id} onOpen={() => editing.open('text')} />
      )}
      <TakeBack id={view.id} label={view.label} />
      <decision.Form
        method="post"
        className={styles.actions}
        hidden={editing.beginning !== undefined}
        preventScrollReset
      >
        <HiddenFields items={[item]} />
        {!sentence &&
          view.actions.map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              items={() => [item]}
              busy={decision.state !== 'idle'}
            />
          ))}
        {view.edit && !sentence && (
          <EditButtons view={view} edit={view.edit} onOpen={editing.open} className={styles.link} />
        )}
        {selectable && (
          <Link to={view.open.to} className={styles.link} data-key="o" aria-keyshortcuts="o">
            {view.open.label}
          </Link>
        )}
        {view.history && (
          <Link
            to={view.history}
            className={styles.link}
            aria-label={joined.named(t('search.history'), view.label)}
          >
            {t('search.history')}
          </Link>
        )}
        {view.contact && <Contact address={view.contact} />}
        {view.erase && !sentence && (
          <Link
            to={`${view.erase}?back=${encodeURIComponent(back)}`}
            className={styles.link}
            aria-label={joined.named(t('deeds.erase'), view.label)}
          >
            {t('deeds.erase')}
          </Link>
        )}
      </decision.Form>
      <TeamNotes views={[view]} />
    </article>
  );
}

const isDescription = ({ field }: PublicFieldView) => field.startsWith('alt.');
