import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { LogSettings } from '#server/log/log.ts';
import { onStopSignal, type StopSignal } from '#server/process/stop-signals.ts';
import { BESIDE_OTHERS, type FromSupervisor, type FromWorker } from './supervised.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const LASTED_MS = 10_000;
/** Half of what Node takes for what is young: no page costs more, and under load a process takes a third less memory. */
const SERVING_FLAGS = ['--max-semi-space-size=8', '--expose-gc'];

/** Restarts processes that end; loads nothing of the site, so that little can happen to it. */
export async function supervise(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const running = new Set<Worker>();
  const answering = new Set<Worker>();
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let state: 'starting' | 'serving' | 'stopping' = 'starting';
  let sent: StopSignal | undefined;
  let pause = FIRST_PAUSE_MS;
  let code = 0;
  let noted: Promise<void> = Promise.resolve();
  // One process accepts its connections itself; several share them round-robin.
  if ((env.WORKERS || '1') === '1') cluster.schedulingPolicy = cluster.SCHED_NONE;

  cluster.setupPrimary({ execArgv: [...SERVING_FLAGS, ...process.execArgv] });

  // A successor has to listen on the same port.
  const port = env.PORT === '0' ? await freePort(env.HOST || undefined) : undefined;

  function say(level: 'error' | 'fatal', fields: object, message: string): void {
    noted = noted.then(() => note(env, level, fields, message)).catch(() => undefined);
  }

  const finish = () => void noted.then(() => end(code));

  function startLater(afterMs: number, failing?: Worker): void {
    setTimeout(() => state === 'serving' && start(failing), afterMs);
  }

  function fork(): Worker | undefined {
    try {
      const isPortKnown = port !== undefined || env.PORT !== '0';
      return cluster.fork({
        ...(port !== undefined && { PORT: String(port) }),
        ...(isPortKnown && answering.size > 0 && { [BESIDE_OTHERS]: 'yes' }),
      });
    } catch (err) {
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      const isFirst = state === 'starting';
      say(isFirst ? 'fatal' : 'error', { err, pauseMs: pause }, 'No process could be started.');
      if (isFirst) {
        code = 1;
        finish();
      }
      return undefined;
    }
  }

  function answersNoLonger(worker: Worker): void {
    if (!answering.delete(worker) || answering.size > 0) return;
    for (const other of running) if (other !== worker) tell(other, 'alone');
  }

  function start(failing?: Worker): void {
    const began = performance.now();
    const worker = fork();
    if (!worker) {
      startLater(pause, failing);
      return;
    }
    running.add(worker);
    const pid = worker.process.pid;
    let followed = false;

    const follow = (fields: object, message: string, { fails }: { fails: boolean }) => {
      if (followed || state !== 'serving') return;
      followed = true;
      const lasted = performance.now() - began > LASTED_MS;
      pause = lasted ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      const pauseMs = lasted && fails ? 0 : pause;
      say('error', { worker: pid, ...fields, pauseMs }, message);
      startLater(pauseMs, fails ? worker : undefined);
    };
    const gone = (exitCode: number | null, signal: string | null) => {
      answersNoLonger(worker);
      if (!running.delete(worker)) return;
      const how = { code: exitCode, signal };
      follow(how, 'A serving process ended; another follows.', { fails: false });
      if (state === 'serving') return;
      if (signal ? signal !== sent : exitCode !== 0) code = exitCode || 1;
      if (state === 'starting' && signal) {
        say('fatal', { worker: pid, signal }, 'The site was ended while it started.');
      }
      if (running.size === 0) finish();
    };
    worker.on('message', (told: FromWorker) => {
      if (told.tell === 'failing') {
        answersNoLonger(worker);
        follow({}, 'A serving process fails; another follows.', { fails: true });
      }
      if (told.tell === 'serving') answering.add(worker);
      if (told.tell === 'serving' && state === 'starting') serve(told.workers);
    });
    worker.once('listening', () => failing && tell(failing, 'followed'));
    worker.once('exit', gone);
    worker.on('error', (err) => {
      if (worker.process.pid === undefined) gone(1, null);
      else say('error', { err, worker: pid }, 'A serving process could not be reached.');
    });
  }

  /** A failed start is reported once: the other processes come after the first. */
  function serve(count: number): void {
    state = 'serving';
    if (count > 1 && (env.METRICS_TOKEN || env.METRICS_TOKEN_FILE)) {
      tellMetrics().catch((err) => say('error', { err }, 'What they count is not added up.'));
    }
    for (let n = 1; n < count; n += 1) start();
  }

  onStopSignal((signal) => {
    state = 'stopping';
    sent = signal;
    for (const worker of running) worker.process.kill(signal);
    if (running.size === 0) finish();
  });
  start();
  return ended;
}

function tell(worker: Worker, what: FromSupervisor['tell']): void {
  if (worker.isConnected()) worker.send({ tell: what } satisfies FromSupervisor, () => undefined);
}

async function freePort(host = '127.0.0.1'): Promise<number | undefined> {
  const server = createServer().listen(0, host);
  try {
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}

async function note(
  env: NodeJS.ProcessEnv,
  level: 'error' | 'fatal',
  fields: object,
  message: string,
): Promise<void> {
  const { openLog } = await import('#server/log/log.ts');
  const { LOG_LEVEL, LOG_FORMAT } = env;
  const log = openLog({
    LOG_LEVEL: LOG_LEVEL || 'warn',
    LOG_FORMAT: (LOG_FORMAT || undefined) as LogSettings['LOG_FORMAT'],
  });
  log[level](fields, message);
}

async function tellMetrics(): Promise<void> {
  const { tellWorkersMetrics } = await import('./metrics-of-workers.ts');
  tellWorkersMetrics();
}
