import { createContext, type KeyboardEvent, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inLocale } from '#domain/languages/languages.ts';
import { NOTE_LENGTH } from '#domain/moderation/together/team-notes.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Sentences } from '#ui/joined.tsx';
import { useLocale } from '#ui/site-link.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { useDecision } from '#ui/staff/use-decision.ts';
import type { Colleague, ItemView, TeamNoteView } from '#ui/staff/views.ts';
import { NoteList } from './note-list.tsx';
import styles from './team-form.module.css';

const Colleagues = createContext<readonly Colleague[] | undefined>(undefined);
export const ColleaguesProvider = Colleagues.Provider;

type Views = readonly [ItemView, ...ItemView[]];

/**
 * What the team said about an item, or about near copies that stand as one; who may decide puts it
 * aside, hands it over or adds to that.
 */
export function TeamNotes({ views }: { views: Views }) {
  const { t } = useTranslation('moderation');
  const colleagues = use(Colleagues);
  const [first] = views;
  const notes = notesOf(views);
  const holds = Map.groupBy(
    views.filter(({ hold }) => hold),
    ({ hold = '' }) => hold,
  );
  return (
    <>
      {[...holds].map(([sentence, held]) => (
        <PutBack key={sentence} items={held.map(({ item }) => item)} hold={sentence} />
      ))}
      {notes.length > 0 && (
        <section className={styles.notes}>
          <h3>{t('together.aside.notes')}</h3>
          <NoteList notes={notes} />
        </section>
      )}
      {colleagues && first.actions.length > 0 && (
        <TeamForm views={views} notes={notes.length} colleagues={colleagues} />
      )}
    </>
  );
}

/** What was said about several in one go stands once. */
function notesOf(views: Views): TeamNoteView[] {
  const all = views.flatMap(({ notes = [] }) => notes);
  const said = new Map(all.map((note) => [`${note.date.iso} ${note.by} ${note.text}`, note]));
  return [...said.values()].toSorted((one, other) => (one.date.iso < other.date.iso ? -1 : 1));
}

function PutBack({ items, hold }: { items: readonly string[]; hold: string }) {
  const { t } = useTranslation('moderation');
  const locale = useLocale();
  const decision = useDecision();
  return (
    <decision.Form
      method="post"
      action={inLocale(locale, deskPaths.putBack)}
      className={styles.hold}
      preventScrollReset
    >
      <HiddenFields items={items} />
      <span>{hold}</span>
      <button type="submit" className="button" data-quiet disabled={decision.state !== 'idle'}>
        {t('deeds.reopen')}
      </button>
    </decision.Form>
  );
}

function TeamForm({
  views,
  notes,
  colleagues,
}: {
  views: Views;
  /** How many there are: another one empties the form. */
  notes: number;
  colleagues: readonly Colleague[];
}) {
  const { t } = useTranslation('moderation');
  const locale = useLocale();
  const decision = useDecision();
  const hydrated = useHydrated();
  const form = useRef<HTMLDetailsElement>(null);
  const [{ kind }] = views;
  const waits = views.every((view) => view.waits);
  const places = [...(waits ? (['all', 'me'] as const) : []), 'note' as const].map((value) => ({
    value,
    label: t(`together.aside.where.${value}`),
  }));
  const members = waits
    ? colleagues.map(({ value, name }) => ({
        value,
        label: t('together.aside.where.to', { name }),
      }))
    : [];
  const area = () => form.current?.querySelector('textarea');

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.requestSubmit();
    } else if (event.key === 'Escape' && form.current) {
      form.current.open = false;
      form.current.closest<HTMLElement>('[data-card]')?.focus();
    }
  };
  const mention = (name: string) => {
    const field = area();
    if (!field) return;
    const before = field.value.slice(0, field.selectionStart);
    const space = before === '' || /\s$/.test(before) ? '' : ' ';
    field.setRangeText(`${space}@${name} `, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  };

  return (
    <details
      ref={form}
      className={styles.aside}
      onToggle={(event) => {
        // Opened by its key, the words come next; whoever opened it by hand stays where they are.
        const { open, firstElementChild } = event.currentTarget;
        if (open && document.activeElement !== firstElementChild) area()?.focus();
      }}
    >
      <summary data-key="h" aria-keyshortcuts="h">
        {t(waits ? 'together.aside.open' : 'together.aside.note')}
      </summary>
      <decision.Form
        key={notes}
        method="post"
        action={inLocale(locale, deskPaths.addNote)}
        preventScrollReset
        onKeyDown={press}
      >
        <HiddenFields items={views.map(({ item }) => item)} />
        <input type="hidden" name="kind" value={kind} />
        <TextArea
          name="note"
          label={t('together.aside.note')}
          max={NOTE_LENGTH}
          rows={3}
          dir="auto"
        />
        {colleagues.length > 0 && (
          <p className={styles.mention}>
            <Sentences>
              {t('together.aside.mention')}
              {colleagues.map(({ value, name }) =>
                hydrated ? (
                  <button key={value} type="button" onClick={() => mention(name)}>
                    <bdi>@{name}</bdi>
                  </button>
                ) : (
                  <bdi key={value}>@{name}</bdi>
                ),
              )}
            </Sentences>
          </p>
        )}
        <div className={styles.send}>
          <Select
            name="where"
            label={t('together.aside.label')}
            options={[...places, ...members]}
          />
          <button type="submit" className="button" disabled={decision.state !== 'idle'}>
            {t('deeds.save')}
          </button>
        </div>
      </decision.Form>
    </details>
  );
}
