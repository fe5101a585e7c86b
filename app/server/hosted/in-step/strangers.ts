import type { HostedCollection, HostedWording } from '#domain/hosted/documents.ts';
import { isApprovedThere } from '#domain/hosted/incoming.ts';
import {
  APPROVED,
  fingerprints,
  type InStep,
  REFUSED,
  settledApart,
} from '#domain/hosted/merge.ts';
import { type OldSite, readOldLetter, readOldResponse } from '#domain/hosted/old-records.ts';
import { PICTURE_FIELDS } from '#domain/hosted/pictures.ts';
import { isRefusal, type Problem } from '#domain/transfer/problems.ts';
import type { DocumentThere } from '#server/hosted/hosted-project.ts';
import type { Came, PicturesThere } from '#server/hosted/pictures/pictures-there.server.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { TakenNote } from '#store/hosted/taken.ts';
import type { Store } from '#store/store.ts';
import type { BothSides } from './sides.ts';

const TAKEN_AT_ONCE = 1000;

type Stranger = { of: NotedDocument; there: DocumentThere };
type Options = {
  hosted: Store['hosted'];
  approves: boolean;
  pictures: PicturesThere | undefined;
  wording: HostedWording;
  site: () => OldSite;
};
type Taken = { made: NotedDocument[]; remove: Set<NotedDocument>; again: NotedDocument[] };

/** Documents that are there without being shown here: new ones are taken, hidden ones go there too. */
export async function takeStrangers(sides: readonly BothSides[], options: Options): Promise<Taken> {
  const strangers = sides.flatMap(({ of, there }) => (there ? [{ of, there }] : []));
  const of = (collection: HostedCollection) =>
    strangers.filter((one) => one.of.collection === collection);
  const letters = await takeLetters(of('letters'), options);
  const answers = await takeAnswers(of('responses'), options);
  return {
    made: [...letters.made, ...answers.made],
    remove: new Set([...letters.remove, ...answers.remove]),
    again: letters.made.length > 0 ? await answersThatWait(options.hosted, letters.made) : [],
  };
}

async function takeLetters(
  strangers: readonly Stranger[],
  { hosted, pictures, wording, site }: Options,
): Promise<Pick<Taken, 'made'> & { remove: NotedDocument[] }> {
  if (strangers.length === 0) return { made: [], remove: [] };
  const { hidden, erased } = await hosted.hiddenHere(strangers.map(({ of }) => of.id));
  const goes = ({ of }: Stranger) => erased.has(of.id) || (hidden.has(of.id) && of.inStep);
  const fresh = strangers.filter(({ of }) => !erased.has(of.id) && !hidden.has(of.id));
  const read = fresh.map(({ of, there }) => {
    const { letter, problems } = readOldLetter({ id: of.name, fields: there.fields }, site());
    const note = { inStep: takenPrints('letters', there, ['topic', 'name', 'age', 'country']) };
    return { of, there, letter, problems, note };
  });
  await refuse(
    hosted,
    read.filter(({ letter }) => !letter),
  );
  const taken = read.flatMap(({ letter, ...one }) => (letter ? [{ ...one, letter }] : []));
  const came = pictures
    ? await pictures.takeWith(taken, (ones) =>
        hosted.takeLetters(ones.map((one) => withPhoto(one, wording))),
      )
    : await hosted.takeLetters(taken);
  const made = new Set(came);
  return {
    made: taken.filter(({ of }) => made.has(of.id)).map(({ of }) => of),
    remove: strangers.filter(goes).map(({ of }) => of),
  };
}

/** Notes that both have the photo, each a file of its own, or why it did not come. */
function withPhoto<One extends Stranger & Came & { note: TakenNote }>(
  one: One,
  { pictureOf }: HostedWording,
): One {
  const { of, there, note, pictures, problem } = one;
  const { photo } = PICTURE_FIELDS;
  const { [photo]: print = '' } = fingerprints('letters', there.fields);
  if (problem) {
    const saidThere = { prints: { [photo]: print }, problems: [problem] };
    return { ...one, note: { ...note, differs: [photo], saidThere } };
  }
  if (!pictures?.photo) return one;
  const { hash } = pictures.photo;
  const address = pictureOf({ id: of.id, kind: 'photo', hash }, of.name);
  const { [photo]: ours = '' } = fingerprints('letters', { [photo]: address });
  return {
    ...one,
    note: { ...note, inStep: { ...note.inStep, ...settledApart(photo, ours, print) } },
  };
}

async function takeAnswers(
  strangers: readonly Stranger[],
  { hosted, approves, site }: Options,
): Promise<Pick<Taken, 'made'> & { remove: NotedDocument[] }> {
  if (strangers.length === 0) return { made: [], remove: [] };
  const { here, erased } = await hosted.knownAnswers(strangers.map(({ of }) => of.id));
  const fresh = strangers.filter(({ of }) => !erased.has(of.id) && !here.has(of.id));
  const read = fresh.map(({ of, there }) => {
    const { response, problems } = readOldResponse({ id: of.name, fields: there.fields }, site());
    const isApproved = approves && isApprovedThere(there.fields);
    const approval = fingerprints('responses', { [APPROVED]: isApproved });
    const prints = takenPrints('responses', there, ['text', 'name', 'age', 'country']);
    const waits = isApprovedThere(there.fields) && !approves;
    const note = { inStep: { ...prints, ...approval }, differs: waits ? [APPROVED] : [] };
    const state = isApproved ? ('approved' as const) : ('pending' as const);
    return { of, there, problems, note, response: response && { ...response, state } };
  });
  const taken = read.flatMap(({ response, ...one }) => (response ? [{ ...one, response }] : []));
  const made = new Set(taken.length > 0 ? await hosted.takeAnswers(taken) : []);
  const withoutLetter = taken
    .filter(({ of }) => !made.has(of.id))
    .map((one) => ({ ...one, problems: [letterMissing(one.response.to)] }));
  await refuse(hosted, [...read.filter(({ response }) => !response), ...withoutLetter]);
  const goes = ({ of }: Stranger) => erased.has(of.id) || (here.has(of.id) && of.inStep);
  return {
    made: taken.filter(({ of }) => made.has(of.id)).map(({ of }) => of),
    remove: strangers.filter(goes).map(({ of }) => of),
  };
}

const letterMissing = (to: string): Problem => ({ field: 'to', key: 'letterMissing', value: to });

function takenPrints(
  collection: HostedCollection,
  { fields }: DocumentThere,
  names: readonly string[],
): InStep {
  const prints = Object.entries(fingerprints(collection, fields));
  return Object.fromEntries(
    prints.filter(([field]) => names.includes(field) || field.startsWith('text.')),
  );
}

/** Noted once, until something else is said there. */
async function refuse(
  hosted: Store['hosted'],
  refused: readonly (Stranger & { problems: readonly Problem[] })[],
): Promise<void> {
  const fresh = refused.flatMap(({ of, there, problems }) => {
    const print = Object.values(fingerprints(of.collection, there.fields)).join('');
    const prints = { [REFUSED]: print };
    if (of.saidThere?.prints[REFUSED] === print) return [];
    const saidThere = { prints, problems: problems.filter(isRefusal) };
    return [{ of, note: { inStep: undefined, differs: [REFUSED], saidThere } }];
  });
  if (fresh.length > 0) await hosted.noteRefused(fresh);
}

/** Answers that came before the letter that they answer. */
async function answersThatWait(
  hosted: Store['hosted'],
  letters: readonly NotedDocument[],
): Promise<NotedDocument[]> {
  const ids = new Set(letters.map(({ id }) => id));
  const undecided = await hosted.undecided(TAKEN_AT_ONCE);
  return undecided.filter(
    ({ collection, saidThere }) =>
      collection === 'responses' &&
      saidThere?.problems.some(({ key, value }) => key === 'letterMissing' && ids.has(value ?? '')),
  );
}
