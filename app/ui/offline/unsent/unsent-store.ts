import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { REOPENED_KEY } from '#domain/offline/reopened.ts';
import {
  ANSWERED_LETTER,
  mayBeOpened,
  UNSENT_MAX,
  type UnsentField,
} from '#domain/offline/unsent.ts';
import { isTopic } from '#domain/topics/topics.ts';
import { stored } from '#ui/behaviour/storage.ts';
import { noteAsked } from '#ui/offline/asked.ts';
import { type StoredUnsent, unsentItems } from '#ui/offline/database.ts';
import { SYNC_TAG, tell } from '#ui/offline/words-between.ts';

type Written = Pick<
  StoredUnsent,
  'kind' | 'letter' | 'topic' | 'locale' | 'to' | 'page' | 'draft'
> & {
  form: FormData;
  isCertain: boolean;
};

/** @throws where the browser stores nothing, has no room, or too many wait already */
export async function keepUnsent({ form, isCertain, ...written }: Written): Promise<void> {
  const key = String(form.get(GATE_FIELDS.idempotencyKey));
  const all = await unsentItems.all();
  if (all.length >= UNSENT_MAX && !all.some((each) => each.key === key)) {
    throw new Error('Too much waits to be sent.');
  }
  const now = Date.now();
  if (written.letter) form.set(ANSWERED_LETTER, written.letter);
  const chosen = form.get('topic');
  await unsentItems.put({
    ...written,
    ...(written.kind === 'letter' && isTopic(chosen) && { topic: chosen }),
    key,
    fields: [...form].flatMap(([name, value]): UnsentField<File>[] =>
      typeof value === 'string' || value.size > 0 ? [[name, value]] : [],
    ),
    at: now,
    tries: 0,
    mayHaveArrived: !isCertain,
    state: 'waiting',
    next: now,
  });
  noteAsked({ sends: true });
  tell('unsent');
  await askToSend();
}

/** The browser itself sends it when the line is back, also with every page closed, if it can. */
async function askToSend(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(SYNC_TAG).catch(() => undefined);
}

export async function deleteUnsent(key: string): Promise<void> {
  await unsentItems.remove(key);
  const left = await unsentItems.all();
  if (left.length === 0) noteAsked({ sends: false });
  tell('unsent');
}

export async function noteTold(): Promise<void> {
  for (const { key } of await unsentItems.all()) {
    await unsentItems.change(key, (each) =>
      each?.state === 'sent' ? { ...each, told: true } : each,
    );
  }
}

export async function takeBack(draft: string): Promise<StoredUnsent | undefined> {
  const key = stored<string>('sessionStorage', REOPENED_KEY);
  const unsent = key && (await unsentItems.get(key));
  if (!unsent) return undefined;
  return unsent.draft === draft && mayBeOpened(unsent) ? unsent : undefined;
}

/** Of what was typed: what the form itself brings along is made anew. */
export function typedIn({ fields }: StoredUnsent): [string, string][] {
  const own: string[] = [...Object.values(GATE_FIELDS), LETTER_FORM.formKey, ANSWERED_LETTER];
  return fields.filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !own.includes(field[0]),
  );
}

export function pictureIn({ fields }: StoredUnsent): File | undefined {
  const [, picture] = fields.find(([name]) => name === LETTER_FORM.picture) ?? [];
  return picture instanceof File ? picture : undefined;
}
