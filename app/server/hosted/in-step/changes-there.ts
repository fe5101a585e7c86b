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
} from '#domain/hosted/merge.ts';
import type { OldSite } from '#domain/hosted/old-records.ts';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { SaidThere } from '#store/database/schema/hosted.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { Store } from '#store/store.ts';
import type { BothSides } from './sides.ts';

const COUNTED = /^(?:nrResponses|count|letters[A-Z]\w*)$/;

type How = {
  approves: boolean;
  adopts: boolean;
  wording: HostedWording;
  site: () => OldSite;
};

type Plan = {
  options: MergeOptions;
  read: Taken<LetterTaken> | Taken<ResponseTaken>;
  apart: LetterTaken | ResponseTaken | undefined;
  decision: 'approve' | 'unapprove' | undefined;
  differs: string[];
  saidThere: SaidThere | undefined;
  /** What both say, or are to say, once that is taken. */
  base: InStep;
};

export function planOf(
  { of, content, there }: BothSides,
  { approves, adopts, wording, site }: How,
): Plan {
  const { collection } = of;
  if (!content || !there) throw new Error('It is on one side alone.');
  const here = toHosted(of.name, content, wording);
  const isRejected = 'response' in content && content.response.state === 'rejected';
  const wins = of.isForced ? 'ours' : adopts ? 'theirs' : undefined;
  const theirs = fingerprints(collection, there.fields);
  const options: MergeOptions = {
    ...{ inStep: of.inStep, wins, ours: isRejected ? [APPROVED] : [] },
    theirs: chosenOf(of, theirs),
  };
  const { take, differs } = mergeFields(collection, here, there.fields, options);
  const readFields = (fields: readonly string[]) =>
    'letter' in content
      ? readLetterFields(there.fields, fields, {
          site: site(),
          original: textKeyOf(content.letter.originalLanguage),
        })
      : readResponseFields(there.fields, fields, site());
  const read = readFields(take);
  const isApproved = isApprovedThere(there.fields);
  const waits = take.includes(APPROVED) && isApproved && !approves;
  const decision =
    take.includes(APPROVED) && !waits ? (isApproved ? 'approve' : 'unapprove') : undefined;
  const undecided = [...differs, ...read.refused.keys()];
  const both = readFields(differs);
  const problems = [...read.refused.values(), ...both.refused.values()];
  const prints = Object.fromEntries(undecided.map((field) => [field, theirs[field] ?? '']));
  const isNoted = samePrints(prints, of.saidThere?.prints ?? {});
  const version = isNoted ? of.saidThere?.version : undefined;
  return {
    ...{ options, read, decision },
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
  const { read, apart, decision, differs, saidThere, base } = planOf(both, how);
  const isTaken = Object.keys(read.values).length > 0 || decision !== undefined;
  if (!isTaken && !apart) return false;
  const note = { inStep: base, differs, saidThere };
  if ('letter' in content) {
    const says = { taken: read.values as LetterTaken, apart: apart as LetterTaken | undefined };
    await hosted.changeLetter({ of, note, ...says, version: content.letter.version });
  } else {
    const says = { taken: read.values as ResponseTaken, apart: apart as ResponseTaken | undefined };
    const { version } = content.response;
    await hosted.changeAnswer({ of, note, ...says, decision, version });
  }
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

/** Fields that somebody decided on, as long as it says there what they saw. */
function chosenOf({ saidThere }: NotedDocument, theirs: InStep): string[] {
  if (saidThere?.choice !== 'theirs') return [];
  const { prints } = saidThere;
  return Object.keys(prints).filter((field) => (theirs[field] ?? '') === prints[field]);
}

/** Whether nothing was changed here but what is counted. */
export function isUnchanged({ collection, inStep = {} }: NotedDocument, here: HostedFields) {
  const ours = fingerprints(collection, here);
  const fields = new Set([...Object.keys(ours), ...Object.keys(inStep)]);
  return [...fields].every((field) => COUNTED.test(field) || ours[field] === inStep[field]);
}

function baseOf(
  { inStep = {} }: NotedDocument,
  { ours, theirs, taken }: { ours: InStep; theirs: InStep; taken: readonly string[] },
): InStep {
  const fields = new Set([...Object.keys(inStep), ...Object.keys(ours), ...Object.keys(theirs)]);
  const prints = [...fields].map((field) => {
    const isBoth = ours[field] === theirs[field];
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
