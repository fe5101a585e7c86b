import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_LENGTH, TEAM_NOTE_LENGTH } from '#domain/moderation/decisions.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { Sentences } from '#ui/joined.tsx';
import styles from './reason-fields.module.css';
import { SlipPreview } from './slip-preview.tsx';
import type { ReasonChoice, RejectingView, WriterCount } from './views.ts';

const MOST_KEYS = 9;

type Props = {
  /** The address that rejects. */
  to: string;
  view: RejectingView;
  /** Of the letters or answers in question. */
  writers: readonly WriterCount[] | undefined;
  problem?: string | undefined;
};

/**
 * The fields that ask why something is rejected: ready-made reasons, or words of one's own, and
 * apart from them a note. They say who is going to read what: whoever sent it, or the team alone where
 * it has no slip.
 */
export function ReasonFields({ to, view, writers = [], problem }: Props) {
  const { t } = useTranslation('moderation');
  const hydrated = useHydrated();
  const [chosen, choose] = useState<string>();
  const [words, write] = useState('');
  const hint = useId();
  const noteHint = useId();
  const kind = to.endsWith(deskPaths.decideLetters('reject')) ? 'letter' : 'response';
  const readers = writers.filter(({ locale }) => locale !== undefined);
  const alone = writers.length > 0 && readers.length === 0;
  return (
    <div className={styles.fields} data-read={!alone || undefined}>
      <div className={styles.asked}>
        <fieldset aria-describedby={problem && 'reason-problem'}>
          <legend>{t(alone ? `rejection.noSlip.${kind}` : `rejecting.lead.${kind}`)}</legend>
          {view.reasons.map((reason, i) => (
            <label key={reason.value} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={reason.value}
                checked={chosen === reason.value}
                onChange={() => choose(reason.value)}
                data-digit={i < MOST_KEYS ? i + 1 : undefined}
              />
              <span>
                {reason.name}
                {!alone && !hydrated && <WordsBelow reason={reason} writers={readers} />}
              </span>
              {hydrated && i < MOST_KEYS && (
                <span aria-hidden="true" className={styles.digit}>
                  {i + 1}
                </span>
              )}
            </label>
          ))}
        </fieldset>
        <label className={styles.words} data-unused={chosen !== undefined || undefined}>
          {t('rejecting.own')}
          <textarea
            name={chosen === undefined ? 'words' : undefined}
            rows={2}
            dir="auto"
            maxLength={REASON_LENGTH}
            aria-describedby={hint}
            value={words}
            onChange={(event) => {
              write(event.target.value);
              choose(undefined);
            }}
          />
          <span id={hint} className={styles.hint}>
            <Sentences>
              {t(`rejecting.reader.${alone ? 'team' : kind}`)}
              {!alone && <WritersRead kind={kind} writers={readers} view={view} />}
            </Sentences>
          </span>
        </label>
      </div>
      {!alone && hydrated && (
        <SlipPreview
          kind={kind}
          view={view}
          writers={writers}
          chosen={chosen}
          typed={words.trim()}
        />
      )}
      <label className={`${styles.words} ${styles.note}`}>
        {t('rejection.note')}
        <textarea
          name="note"
          rows={1}
          dir="auto"
          maxLength={TEAM_NOTE_LENGTH}
          aria-describedby={noteHint}
        />
        <span id={noteHint} className={styles.hint}>
          {t(`rejection.noteHint.${kind}`)}
        </span>
      </label>
      {problem && (
        <p role="alert" id="reason-problem" ref={scrollTo} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** On a phone it lies under what the writer will read. */
function scrollTo(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' });
}

/** Whose own words are read in which language. */
function WritersRead({
  kind,
  writers,
  view,
}: Pick<Props, 'view'> & { kind: 'letter' | 'response'; writers: readonly WriterCount[] }) {
  const { t, i18n } = useTranslation('moderation');
  const names = writers.flatMap(({ locale }) => (locale && view.slips[locale]?.language) ?? []);
  if (names.length === 0) return null;
  return t(`rejection.${names.length === 1 ? 'language' : 'languages'}.${kind}`, {
    language: listOfAll(names, i18n.language),
  });
}

/** Without script each reason says at once what the writer will read. */
function WordsBelow({
  reason,
  writers,
}: {
  reason: ReasonChoice;
  writers: readonly WriterCount[];
}) {
  return writers.slice(0, 2).map(({ locale }) => {
    const words = locale && reason.words[locale];
    return (
      words && (
        <span key={locale} className={styles.below} lang={words.lang} dir={words.dir}>
          {words.text}
        </span>
      )
    );
  });
}
