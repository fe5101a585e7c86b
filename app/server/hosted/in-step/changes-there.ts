import { type HostedFields, type HostedWording, toHosted } from '#domain/hosted/documents.ts';
import {
  isApprovedThere,
  type LetterTaken,
  type ResponseTaken,
  readLetterFields,
  readResponseFields,
  type Taken,
} from '#domain/hosted/incoming.ts';
import {
  APPROVED,
  fingerprints,
  type InStep,
  type MergeOptions,
  mergeFields,
  settledApart,
  sidesOf,
} from '#domain/hosted/merge.ts';
import type { OldSite } from '#domain/hosted/old-records.ts';
import { PICTURE_FIELDS } from '#domain/hosted/pictures.ts';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import type { PicturesThere } from '#server/hosted/pictures/pictures-there.server.ts';
import type { SaidThere } from '#store/database/schema/hosted.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { Store } from '#store/store.ts';
import type { BothSides } from './sides.ts';

const COUNTED = /^(?:nrResponses|count|letters[A-Z]\w*)$/;

type How = {
  approves: boolean;
  adopts: boolean;
  wording: HostedWording;
  pictures: PicturesThere | undefined;
  site: () => OldSite;
};

type Plan = {
  options: MergeOptions;
  read: Taken<LetterTaken> | Taken<ResponseTaken>;
  photo: boolean;
  apart: LetterTaken | ResponseTaken | undefined;
  decision: 'approve' | 'unapprove' | undefined;
  differs: string[];
  saidThere: SaidThere | undefined;
  /** What both say, or are to say, once that is taken. */
  base: InStep;
};

export function planOf(
  { of, content, there }: BothSides,
  { approves, adopts, wording, pictures, site }: How,
): Plan {
  const { collection } = of;
  if (!content || !there) throw new Error('It is on one side alone.');
  const here = toHosted(of.name, content, wording);
  const isRejected = 'response' in content && content.response.state === 'rejected';
  const wins = of.isForced ? 'ours' : adopts ? 'theirs' : undefined;
  const theirs = fingerprints(collection, there.fields);
  const options: MergeOptions = {
    ...{ inStep: of.inStep, wins, ours: isRejected ? [APPROVED] : [] },
    ...{ theirs: chosenOf(of, theirs), photosCome: pictures !== undefined },
  };
  const { take, differs } = mergeFields(collection, here, there.fields, options);
  const readFields = (fields: readonly string[]) =>
    'letter' in content
      ? readLetterFields(there.fields, fields.filter(isNoPhoto), {
          site: site(),
          original: textKeyOf(content.letter.originalLanguage),
        })
      : readResponseFields(there.fields, fields, site());
  const read = readFields(take);
  const isApproved = isApprovedThere(there.fields);
  const waits = take.includes(APPROVED) && isApproved && !approves;
  const decision =
    take.includes(APPROVED) && !waits ? (isApproved ? 'approve' : 'unapprove') : undefined;
  const comes = take.includes(PICTURE_FIELDS.photo);
  const refusal = comes ? photoRefusal(of, theirs) : [];
  const undecided = [
    ...[...differs, ...read.refused.keys()],
    ...(refusal.length > 0 ? [PICTURE_FIELDS.photo] : []),
  ];
  const both = readFields(differs);
  const problems = [...read.refused.values(), ...both.refused.values(), ...refusal];
  const prints = Object.fromEntries(undecided.map((field) => [field, theirs[field] ?? '']));
  const isNoted = samePrints(prints, of.saidThere?.prints ?? {});
  const version = isNoted ? of.saidThere?.version : undefined;
  return {
    ...{ options, read, decision, photo: comes && refusal.length === 0 },
    apart: isNoted || both.taken.length === 0 ? undefined : both.values,
    differs: [...undecided, ...(waits ? [APPROVED] : [])],
    saidThere: undecided.length > 0 ? { prints, problems, ...(version && { version }) } : undefined,
    base: baseOf(of, {
      ...{ ours: fingerprints(collection, here), theirs },
      taken: read.taken.filter((field) => field !== APPROVED || !waits),
    }),
  };
}

/** Does here what was changed there; false if nothing was. Throws `VersionConflictError`. */
export async function takeOne(
  both: BothSides,
  how: How & { hosted: Store['hosted'] },
): Promise<boolean> {
  const { of, content, there } = both;
  const { hosted, wording } = how;
  if (!content || !('letter' in content || 'response' in content)) return false;
  if (!there) {
    const here = toHosted(of.name, content, wording);
    const isChosen = of.saidThere?.choice === 'theirs';
    if (!of.inStep || of.isForced || !(isChosen || isUnchanged(of, here))) return false;
    return takeDeletion(both, here, hosted);
  }
  const plan = planOf(both, how);
  if ('letter' in content) return takeLetter(both, content.letter, plan, how);
  const { read, apart, decision, differs, saidThere, base } = plan;
  if (Object.keys(read.values).length === 0 && decision === undefined && !apart) return false;
  const note = { inStep: base, differs, saidThere };
  const says = { taken: read.values as ResponseTaken, apart: apart as ResponseTaken | undefined };
  const { version } = content.response;
  await hosted.changeAnswer({ of, note, ...says, decision, version });
  return true;
}

async function takeLetter(
  { of, there }: BothSides,
  letter: Letter,
  { read, photo, apart, differs, saidThere, base }: Plan,
  { hosted, pictures, wording }: How & { hosted: Store['hosted'] },
): Promise<boolean> {
  const { version } = letter;
  const note = { inStep: base, differs, saidThere };
  const says = { taken: read.values as LetterTaken, apart: apart as LetterTaken | undefined };
  const change = (change: Partial<Parameters<typeof hosted.changeLetter>[0]>) =>
    hosted.changeLetter({ of, note, ...says, version, ...change });
  if (pictures && photo) {
    const field = PICTURE_FIELDS.photo;
    const { [field]: print = '' } = fingerprints('letters', there?.fields ?? {});
    await pictures.change({ of, letter }, (came) => {
      if ('problem' in came) {
        const prints = { ...saidThere?.prints, [field]: print };
        const problems = [...(saidThere?.problems ?? []), came.problem];
        const said = { ...saidThere, prints, problems };
        return change({ note: { ...note, differs: [...differs, field], saidThere: said } });
      }
      const here = toHosted(of.name, { letter: { ...letter, ...came } }, wording);
      const { [field]: ours = '' } = fingerprints('letters', here);
      const inStep = { ...base, ...settledApart(field, ours, print) };
      return change({ taken: { ...says.taken, pictures: came }, note: { ...note, inStep } });
    });
    return true;
  }
  if (Object.keys(read.values).length === 0 && !apart) return false;
  await change({});
  return true;
}

/** A letter goes into the trash, an answer is rejected: whoever finds that wrong can take it back. */
async function takeDeletion(
  { of, content }: BothSides,
  here: HostedFields,
  hosted: Store['hosted'],
): Promise<boolean> {
  if (content && 'letter' in content) {
    await hosted.trashLetter({ id: of.id, version: content.letter.version });
    return true;
  }
  if (!content || !('response' in content) || content.response.state === 'rejected') return false;
  const hidden = fingerprints('responses', { ...here, [APPROVED]: false });
  await hosted.changeAnswer({
    ...{ of, note: { inStep: hidden }, taken: {}, apart: undefined },
    ...{ decision: 'reject', version: content.response.version },
  });
  return true;
}

const isNoPhoto = (field: string): boolean => field !== PICTURE_FIELDS.photo;

/** Why the photo that is there could not be taken before. */
function photoRefusal({ saidThere }: NotedDocument, theirs: InStep): Problem[] {
  const { prints = {}, problems = [], choice } = saidThere ?? {};
  const isSame = choice === undefined && prints.photo === theirs.photo;
  return isSame ? problems.filter(({ field }) => field === PICTURE_FIELDS.photo) : [];
}

/** Fields that somebody decided on, as long as it says there what they saw. */
function chosenOf({ saidThere }: NotedDocument, theirs: InStep): string[] {
  if (saidThere?.choice !== 'theirs') return [];
  const { prints } = saidThere;
  return Object.keys(prints).filter((field) => (theirs[field] ?? '') === prints[field]);
}

/** Whether nothing was changed here but what is counted. */
export function isUnchanged({ collection, inStep = {} }: NotedDocument, here: HostedFields) {
  const ours = fingerprints(collection, here);
  const before = sidesOf(inStep).ours;
  const fields = new Set([...Object.keys(ours), ...Object.keys(before)]);
  return [...fields].every((field) => COUNTED.test(field) || ours[field] === before[field]);
}

function baseOf(
  { inStep = {} }: NotedDocument,
  { ours, theirs, taken }: { ours: InStep; theirs: InStep; taken: readonly string[] },
): InStep {
  const fields = new Set([...Object.keys(inStep), ...Object.keys(ours), ...Object.keys(theirs)]);
  const prints = [...fields].map((field) => {
    const isBoth = (field in ours || field in theirs) && ours[field] === theirs[field];
    return [field, taken.includes(field) || isBoth ? theirs[field] : inStep[field]];
  });
  return Object.fromEntries(prints.filter(([, print]) => print !== undefined));
}

function samePrints(some: InStep, others: InStep): boolean {
  const fields = Object.keys(some);
  return (
    fields.length === Object.keys(others).length &&
    fields.every((field) => some[field] === others[field])
  );
}
