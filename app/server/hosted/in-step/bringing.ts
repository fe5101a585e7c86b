import type { Logger } from 'pino';
import { type HostedContent, type HostedWording, toHosted } from '#domain/hosted/documents.ts';
import { DELETED, fingerprints, mergeFields, VERSION_FIELD } from '#domain/hosted/merge.ts';
import type { OldSite } from '#domain/hosted/old-records.ts';
import { HostedError, type HostedProject } from '#server/hosted/hosted-project.ts';
import type { PicturesThere } from '#server/hosted/pictures/pictures-there.server.ts';
import type { Config } from '#server/process/config.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import type { HostedOutcome } from '#store/hosted/documents.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { HostedName } from '#store/hosted/queue.ts';
import type { Store } from '#store/store.ts';
import { isUnchanged, planOf, takeOne } from './changes-there.ts';
import { type BothSides, isWaiting } from './sides.ts';
import { takeStrangers } from './strangers.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;
const REFUSED_WAIT_MS = 60_000;
const REFUSED_LONGEST_MS = 6 * 60 * 60 * 1000;

export type BringingParts = {
  config: Pick<Config, 'HOSTED_EMAILS' | 'HOSTED_APPROVALS'>;
  store: Pick<Store, 'hosted'>;
  log: Logger;
  wording: HostedWording;
  pictures: PicturesThere | undefined;
  keepTurn: () => Promise<unknown>;
  site: () => OldSite;
  now: () => number;
};

const pathThere = ({ collection, name }: HostedName & { name: string }): string =>
  `${collection}/${name}`;

/** Brings documents in step: first what was changed there, then what was changed here. */
export function openBringing(parts: BringingParts) {
  const { config, store, log, wording, pictures, keepTurn, site, now } = parts;
  const { hosted } = store;
  const withEmails = config.HOSTED_EMAILS === 'on';

  /**
   * @param adopts whether it says here what it says there, whatever was changed here
   * @returns documents that are to be looked at again because of what was taken
   */
  async function bring(
    project: HostedProject,
    all: readonly NotedDocument[],
    { adopts = false } = {},
  ): Promise<NotedDocument[]> {
    const contents = await hosted.contents(all, withEmails);
    const there = await project.read(all.map(pathThere));
    const sides = all.map((of) => ({
      ...{ of, content: contents.get(hostedPath(of)), there: there.get(pathThere(of)) },
    }));
    const approves = adopts || config.HOSTED_APPROVALS === 'on';
    const strangers = sides.filter(({ of, content }) => !content && !isWaiting(of));
    const { made, remove, again } = await takeStrangers(strangers, {
      ...{ hosted, approves, pictures, wording, site },
    });
    const taken: NotedDocument[] = [...made];
    const failed = new Map<NotedDocument, HostedOutcome>();
    for (const both of sides) {
      const options = { hosted, approves, adopts, wording, pictures, site };
      try {
        if (await takeOne(both, options)) taken.push(both.of);
        await keepTurn();
      } catch (error) {
        if (!isMoved(error)) throw error;
        failed.set(both.of, { failure: 'moved', until: now() + FIRST_WAIT_MS });
      }
    }
    const after = await lookedAgain(sides, taken);
    const results = await Promise.allSettled(
      after.map(async (both) => {
        const outcome =
          failed.get(both.of) ?? (await sendOne(project, both, { adopts, approves, remove }));
        return { of: both.of, outcome };
      }),
    );
    await hosted.settle(
      results.flatMap((one) => {
        const { of, outcome } = one.status === 'fulfilled' ? one.value : {};
        return of && outcome ? [{ of, outcome }] : [];
      }),
    );
    const broken = results.find((one) => one.status === 'rejected');
    if (broken) throw broken.reason;
    return again;
  }

  async function lookedAgain(
    sides: readonly BothSides[],
    taken: readonly NotedDocument[],
  ): Promise<BothSides[]> {
    if (taken.length === 0) return [...sides];
    const noted = await hosted.noted(taken);
    const contents = await hosted.contents(noted, withEmails);
    const fresh = new Map(noted.map((of) => [hostedPath(of), of]));
    return sides.map((both) => {
      const of = fresh.get(hostedPath(both.of));
      return of ? { ...both, of, content: contents.get(hostedPath(of)) } : both;
    });
  }

  async function sendOne(
    project: HostedProject,
    both: BothSides,
    how: { adopts: boolean; approves: boolean; remove: ReadonlySet<NotedDocument> },
  ): Promise<HostedOutcome | undefined> {
    const { of, content, there } = both;
    const path = pathThere(of);
    try {
      if (content) return await show(project, { ...both, content }, how);
      const isHidden = isWaiting(of) || how.remove.has(of);
      if (isHidden && of.collection === 'letters') await pictures?.remove(of.name);
      if (there && isHidden) await project.delete(path, there);
      return isHidden || (!there && of.inStep) ? 'gone' : undefined;
    } catch (error) {
      if (!(error instanceof HostedError) || error.failure === 'away') throw error;
      const isElsewhere = error.failure === 'moved';
      if (!isElsewhere) log.warn({ path, error: error.message }, 'A document was refused there.');
      return { failure: error.message, until: now() + waitAfter(of.tries, isElsewhere) };
    }
  }

  async function show(
    project: HostedProject,
    { of, content, there }: BothSides & { content: HostedContent },
    { adopts, approves }: { adopts: boolean; approves: boolean },
  ): Promise<HostedOutcome | undefined> {
    const { collection, changes, inStep, isForced } = of;
    const path = pathThere(of);
    const here = toHosted(of.name, content, wording);
    if (!there) {
      if (inStep && !isForced && collection !== 'countries' && collection !== 'numberLetters') {
        if (isUnchanged(of, here)) return settled(of, { shows: changes, inStep, differs: [] });
        const saidThere = { prints: { [DELETED]: DELETED }, problems: [] };
        return settled(of, { shows: changes, inStep, differs: [DELETED], saidThere });
      }
      const shows = Math.max(changes, 1);
      if ('letter' in content) {
        const { name } = of;
        await pictures?.put(content.letter, { name, fields: Object.keys(here) }, keepTurn);
      }
      await project.create(path, { ...here, [VERSION_FIELD]: shows });
      return { shows, inStep: fingerprints(collection, here), differs: [] };
    }
    const plan = planOf({ of, content, there }, { adopts, approves, wording, pictures, site });
    const merged = mergeFields(collection, here, there.fields, plan.options);
    const { set, remove } = merged;
    const shown = Number(there.fields[VERSION_FIELD]) || 0;
    // A store that was restored has counted fewer changes than the project has seen.
    const isBehind = shown > changes;
    const writes = remove.length > 0 || Object.keys(set).length > 0;
    const noted = { inStep: merged.inStep, differs: plan.differs, saidThere: plan.saidThere };
    if (!writes && !(isBehind && isForced)) return settled(of, { shows: changes, ...noted });
    const shows = isWaiting(of) && !isBehind ? changes : Math.max(shown, changes) + 1;
    if ('letter' in content) {
      await pictures?.put(content.letter, { name: of.name, fields: Object.keys(set) }, keepTurn);
      // What was never in step is not ours to take away.
      await pictures?.remove(
        of.name,
        remove.filter((field) => inStep?.[field] !== undefined),
      );
    }
    await project.update(path, { set: { ...set, [VERSION_FIELD]: shows }, remove }, there);
    return { shows, ...noted };
  }

  return { bring };
}

function settled(
  of: NotedDocument,
  outcome: Extract<HostedOutcome, { shows: number }>,
): HostedOutcome | undefined {
  const { inStep, differs, saidThere } = outcome;
  const before = JSON.stringify([of.inStep, of.differs, of.saidThere]);
  const isSame = before === JSON.stringify([inStep, differs, saidThere]);
  return isSame && !isWaiting(of) && !of.isForced ? undefined : outcome;
}

function isMoved(error: unknown): boolean {
  const name = error instanceof Error ? error.constructor.name : '';
  return name === 'VersionConflictError' || name === 'NotFoundError';
}

function waitAfter(tries: number, isElsewhere: boolean): number {
  if (isElsewhere) return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
  return Math.min(REFUSED_WAIT_MS * 4 ** tries, REFUSED_LONGEST_MS);
}
