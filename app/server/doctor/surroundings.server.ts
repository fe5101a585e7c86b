import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import {
  CLOCK_FAULT_MS,
  CLOCK_SKEW_MS,
  CLOCK_WARNING_MS,
  canHaveBeen,
  clockError,
} from '#domain/dates/clock.ts';
import { probeFolder } from '#files/disk-probe.ts';
import { PAGES_FOLDER } from '#server/disk-cache/page-file.ts';
import { greetMailServer } from '#server/mail/mail.server.ts';
import type { Config } from '#server/process/config.ts';
import type { Examination } from '#store/database/examination.ts';
import { type Finding, fault, ok, orOk, warning } from './finding.ts';

/** Room for uploads on their way and for SQLite's log, with time to be warned. */
const ROOM_MIN_BYTES = 500_000_000;
const FILES_MIN = 10_000;
/** @param pagesMax megabytes that pages kept there may take; those that they take already are theirs */
export async function spaceFindings(folder: string, pagesMax = 0): Promise<Finding[]> {
  const error: NodeJS.ErrnoException | undefined = await probeFolder(folder).then(
    () => undefined,
    (reason) => reason,
  );
  if (error && ['ENOSPC', 'EDQUOT'].includes(error.code ?? '')) {
    return [
      fault(`The disk of ${folder} is full.`, 'Make room, or move DATA_DIR to another disk.'),
    ];
  }
  if (error) {
    return [
      fault(
        `${folder} cannot be written (${error.message}).`,
        'Give the user of the site the right to write there.',
      ),
    ];
  }
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const room = bavail * bsize;
  const megabytes = Math.floor(room / 1_000_000);
  const found: Finding[] = [];
  if (room < ROOM_MIN_BYTES) {
    found.push(
      warning(
        `The disk of ${folder} has ${megabytes} MB left.`,
        'Make room before it is full: then nobody can send anything.',
      ),
    );
  }
  const pages = (await bytesOfPages(folder)) / 1_000_000;
  if (pagesMax > pages + megabytes) {
    found.push(
      warning(
        `PAGE_CACHE_DISK_MB lets pages take ${pagesMax} MB, which the disk of ${folder} has not.`,
        'Set PAGE_CACHE_DISK_MB to less, or make room.',
      ),
    );
  }
  // File systems that have no such limit say 0 of 0.
  if (files > 0 && ffree < FILES_MIN) {
    found.push(
      warning(
        `The disk of ${folder} takes ${ffree} files more.`,
        'Delete small files, or make the file system anew with more inodes.',
      ),
    );
  }
  return orOk(found, `${megabytes} MB left in ${folder}.`);
}

async function bytesOfPages(folder: string): Promise<number> {
  const pages = path.join(folder, PAGES_FOLDER);
  const names = await readdir(pages).catch(() => []);
  const sizes = names.map((name) => stat(path.join(pages, name)).then(({ size }) => size));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export async function clockFindings(
  store: Pick<Examination, 'latestDeed' | 'server'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  const todo = 'Let this machine and the database set their clocks by NTP.';
  const found: Finding[] = [];
  if (store.server) {
    const difference = await store.server.clock();
    const off = clockError(difference);
    const says = `This machine's clock is ${(off / 1000).toFixed(1)} s ${difference.ahead > 0 ? 'ahead of' : 'behind'} the database's.`;
    if (off > CLOCK_FAULT_MS) found.push(fault(says, todo));
    else if (off > CLOCK_WARNING_MS) found.push(warning(says, todo));
  }
  const latest = await store.latestDeed();
  if (latest !== undefined && !canHaveBeen(latest, now())) {
    found.push(
      fault(
        `The record has a deed of ${new Date(latest).toISOString()}, more than ${CLOCK_SKEW_MS / 60_000} minutes from now.`,
        `A clock is wrong now, or was then. ${todo}`,
      ),
    );
  }
  return orOk(
    found,
    store.server ? "As the database's." : 'Nothing in the record is of the future.',
  );
}

export async function mailFindings(
  { SMTP_URL: server, siteUrl }: Pick<Config, 'SMTP_URL' | 'siteUrl'>,
  patienceMs?: number,
): Promise<Finding[]> {
  if (!server) return ok('SMTP_URL is not set: no mail is sent.');
  const wait = patienceMs === undefined ? {} : { patienceMs };
  const where = `${server.host}:${server.port}`;
  try {
    await greetMailServer(server, { siteUrl, ...wait });
    return ok(`${where} takes this site's mail.`);
  } catch (error) {
    const { message } = error as Error;
    return [fault(`${where}: ${message}`, 'Correct SMTP_URL, or start the mail server.')];
  }
}
