import { writeRecords } from '#tests/desk/visitors.ts';
import { type AttackedSite, onEachDatabase } from '../attack/attacked-site.ts';
import { crossCodes, crossLinks, crossSessions } from '../attack/crossed-sessions.ts';
import { crossOrigins, crossRoles } from '../attack/crossed-table.ts';
import { counted } from '../attack/tries.ts';
import type { Campaign, Proof } from '../campaign.ts';

/** Each role reads and changes at each route in short too: no other test does it. */
const SIZES = {
  whole: { inTurns: false, every: { shapes: 1, paths: 1 } },
  short: { inTurns: true, every: { shapes: 4, paths: 10 } },
};

export const campaign: Campaign = {
  title: 'Whoever is not let in',
  notes: [
    'The table is that of tests/desk/access-table.ts: what each role gets at each route. PUT, PATCH and DELETE are one to the framework; in short they take turns, and so do those who send from elsewhere.',
    'Besides what has to be refused each row tries what has to be let in, so that a door that is always shut does not pass.',
  ],
  run: (proof) => onEachDatabase(proof, (site) => cross(proof, site)),
};

async function cross({ scale, tell }: Proof, site: AttackedSite): Promise<void> {
  const { inTurns, every } = SIZES[scale];
  const on = site.database;
  const told = (test: string, count: string, wrong: readonly string[]) =>
    tell({
      test: `${test}, ${on}`,
      figure: `${count}, ${counted(wrong, 'wrong')}`,
      verdict: wrong.length === 0 ? 'holds' : 'fails',
    });
  await writeRecords(site.store);

  const origins = await crossOrigins(site, every);
  told(
    'every action, sent from elsewhere: Origin, Sec-Fetch-Site, Referer and types of content',
    `${origins.cells} requests`,
    origins.wrong,
  );
  const roles = await crossRoles(site, inTurns);
  told('every role at every route by every method', `${roles.cells} cells`, roles.wrong);
  const sessions = await crossSessions(site);
  told(
    'sessions: planted, altered, from before a proof, a sign-out, a new password, a removal',
    `${sessions.tried} tried`,
    sessions.wrong,
  );
  const links = await crossLinks(site);
  told(
    'links: altered, used twice, renewed, cancelled, too old',
    `${links.tried} tried`,
    links.wrong,
  );
  const codes = await crossCodes(site);
  told('codes: used twice, old, of the future, guessed', `${codes.tried} tried`, codes.wrong);
}
