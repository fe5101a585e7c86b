import type { Campaign } from '../campaign.ts';
import { EVENTS } from '../cluster/events.ts';
import { tellPoolers } from '../cluster/poolers.ts';
import { missing } from '../cluster/programs.ts';
import { openStand } from '../cluster/stand.ts';
import { tellEvent, tellPictures, tellTakenDown } from '../cluster/tell.ts';
import { tellLedger } from '../setup/findings.ts';

export const campaign: Campaign = {
  title: 'Three nodes and what they stand on',
  notes: [
    'Three PostgreSQL servers under Patroni and etcd with a synchronous standby, HAProxy before them at each node, ' +
      'OpenStack Swift with its S3 interface, and HAProxy or nginx before the nodes, all with the words of ' +
      'operating.md and three-nodes.md but for addresses, encryption and the watchdog, which this machine does not ' +
      'have. Visitors ' +
      'and staff go on as in the campaign of kills, through the balancer; whoever was told nothing sends the same again.',
    'Of each failure: the longest time in which a page that nothing changes could not be read, in which one of three ' +
      'could not that decisions change without a pause, and in which nobody who wrote was told that it arrived. ' +
      'All letters that staff throws away are read at every node without a pause, past the balancer.',
  ],
  async run({ scale, workplace, tell }) {
    const absent = missing(scale === 'short' ? ['pgbouncer'] : undefined);
    if (absent) {
      const verdict = { notHere: absent };
      tell({ test: scale === 'short' ? 'PgBouncer' : 'Three nodes', figure: '–', verdict });
      return;
    }
    if (scale === 'short') return tellPoolers({ workplace, tell, modes: ['transaction'] });
    const stand = await openStand(workplace);
    for (const event of EVENTS) await tellEvent(event, stand, tell);
    await stand.trial.look();
    tellLedger(stand.trial, { tell, what: `in ${EVENTS.length} failures` });
    tellTakenDown(stand.takenDown, tell);
    await tellPictures(stand, tell);
    const server = await stand.cluster.leader();
    const url = stand.cluster.urlAt(server.address);
    await tellPoolers({ workplace, tell, modes: ['session', 'transaction'], url });
  },
};
