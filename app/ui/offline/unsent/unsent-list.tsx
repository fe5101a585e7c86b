import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printMoment, toCreationTime } from '#domain/dates/dates.ts';
import { REOPENED_KEY } from '#domain/offline/reopened.ts';
import { mayBeOpened } from '#domain/offline/unsent.ts';
import { SECTION } from '#ui/answers/late/answer-section.tsx';
import { store } from '#ui/behaviour/storage.ts';
import { DOT } from '#ui/dot.ts';
import { noteAsked } from '#ui/offline/asked.ts';
import { type StoredUnsent, unsentItems } from '#ui/offline/database.ts';
import styles from '#ui/offline/offline.module.css';
import type { OfflineWords } from '#ui/offline/offline-words.ts';
import { tell } from '#ui/offline/words-between.ts';
import type { ShelfWords } from '#ui/shelf/shelf-words.ts';
import { SlipCode } from '#ui/shelf/slip-code.tsx';
import { sendUnsent } from './send-unsent.ts';
import { deleteUnsent } from './unsent-store.ts';

const SHOWN = 120;
const ANSWER_FORM = `#${SECTION.id}`;

export function UnsentList(props: {
  unsent: readonly StoredUnsent[];
  words: OfflineWords;
  slipWords: ShelfWords['slips'];
}) {
  const { unsent, words, slipWords } = props;
  const [sending, setSending] = useState(false);
  const [deleted, setDeleted] = useState<StoredUnsent>();
  const { waiting } = words;
  const send = async () => {
    setSending(true);
    await sendUnsent({ isLineBack: true }).catch(() => undefined);
    setSending(false);
  };
  const remove = async (each: StoredUnsent) => {
    await deleteUnsent(each.key);
    setDeleted(each);
  };
  const putBack = async (each: StoredUnsent) => {
    await unsentItems.put(each);
    noteAsked({ sends: true });
    tell('unsent');
    setDeleted(undefined);
  };
  return (
    <section
      className={styles.part}
      aria-labelledby="unsent"
      hidden={unsent.length === 0 && !deleted}
    >
      <h2 id="unsent">{waiting.heading}</h2>
      <p>{waiting.text}</p>
      <p role="status" className={styles.state}>
        {sending ? waiting.sending : deleted && waiting.deleted}
      </p>
      {deleted && (
        <p>
          <button type="button" className="button" data-quiet onClick={() => putBack(deleted)}>
            {waiting.putBack}
          </button>
        </p>
      )}
      <ul className={styles.unsent} aria-labelledby="unsent">
        {unsent.map((each) => (
          <Item
            key={each.key}
            each={each}
            words={words}
            slipWords={slipWords}
            onSend={send}
            onDelete={() => remove(each)}
          />
        ))}
      </ul>
    </section>
  );
}

function Item(props: {
  each: StoredUnsent;
  words: OfflineWords;
  slipWords: ShelfWords['slips'];
  onSend: () => void;
  onDelete: () => void;
}) {
  const { each, words, slipWords, onSend, onDelete } = props;
  const { t, i18n } = useTranslation();
  const { waiting } = words;
  const written = printMoment(toCreationTime(new Date(each.at)), i18n.language);
  const heading = `unsent-${each.key}`;
  const [, text] = each.fields.find(([name]) => name === 'text') ?? [];
  return (
    <li className={styles.item} data-theme={each.topic} data-unsent={each.state}>
      <h3 id={heading}>{slipWords[each.kind] + DOT + t(`topics.${each.topic}`)}</h3>
      <p>
        <time dateTime={new Date(each.at).toISOString()}>{written}</time>
      </p>
      {typeof text === 'string' && (
        <p dir="auto" className={styles.excerpt}>
          {text.slice(0, SHOWN)}
        </p>
      )}
      <p className={styles.state}>{stateOf(each, waiting)}</p>
      {each.state === 'sent' && each.slip && <SlipCode code={each.slip.code} words={slipWords} />}
      {each.state === 'sent' && each.slip && <p>{waiting.seenSlip}</p>}
      <p className={styles.tools}>
        {each.state === 'waiting' && (
          <button type="button" className="button" aria-describedby={heading} onClick={onSend}>
            {waiting.send}
          </button>
        )}
        {mayBeOpened(each) && !(each.state === 'refused' && each.why === 'gone') && (
          <a
            href={each.page + (each.kind === 'answer' ? ANSWER_FORM : '')}
            className="button"
            aria-describedby={heading}
            onClick={() => store('sessionStorage', REOPENED_KEY, each.key)}
          >
            {waiting.open}
          </a>
        )}
        <button
          type="button"
          className="button"
          data-quiet
          aria-describedby={heading}
          onClick={onDelete}
        >
          {waiting.delete}
        </button>
      </p>
    </li>
  );
}

function stateOf(each: StoredUnsent, words: OfflineWords['waiting']): string {
  if (each.state === 'refused') return words[each.why];
  if (each.state === 'sent') return words.sent;
  return each.mayHaveArrived ? words.unsure : words.waits;
}
