import type { RequestListener } from 'node:http';
import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { openSmallPictures } from '#files/pictures/small-pictures.server.ts';
import { resourcesOf } from '#routes/resources/resources.server.ts';
import { openPostPictures } from '#routes/social/drawings.server.ts';
import { openAbuseGate } from '#server/abuse/abuse-gate.server.ts';
import { openBooklets } from '#server/booklets/booklets.server.ts';
import { nameBuild } from '#server/builds/named-build.ts';
import { startPublishing } from '#server/builds/publish-build.server.ts';
import { openDiskCache } from '#server/disk-cache/disk-cache.ts';
import { createPageHandler } from '#server/documents/page-handler.ts';
import { openLetterFaces } from '#server/faces/letter-faces.server.ts';
import { formContext } from '#server/forms/picture-forms.server.ts';
import { openHostedAccounts } from '#server/hosted/accounts/hosted-accounts.ts';
import { picturesThere } from '#server/hosted/pictures/pictures-there.server.ts';
import { startSending } from '#server/hosted/sending.server.ts';
import { addressContext } from '#server/http/client-address.ts';
import { createHttpApp } from '#server/http/http-app.server.ts';
import { type Draining, openHttpServer } from '#server/http/http-server.ts';
import { patternsOfBuild, routesOfBuild } from '#server/http/route-table.ts';
import { limitConnections } from '#server/intake/connection-limits.ts';
import { wayIn } from '#server/intake/way-in.ts';
import { startJobs } from '#server/jobs/jobs.server.ts';
import { keyringOver } from '#server/keys/keyring.ts';
import { startSamples } from '#server/letters/samples.server.ts';
import { openSlips } from '#server/letters/slips.server.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import { openLog } from '#server/log/log.ts';
import { nameFailures } from '#server/log/named-failures.ts';
import { answerWithId } from '#server/log/requests.ts';
import { logSecurity } from '#server/log/security-log.ts';
import { openMail } from '#server/mail/mail.server.ts';
import { startMailing } from '#server/mail/mailing.server.ts';
import { answerWhileStarting } from '#server/page-cache/away-page.server.ts';
import { listenWith, logAnswers } from '#server/page-cache/listener.ts';
import { openPageCache } from '#server/page-cache/page-cache.ts';
import { renderContext, siteFor } from '#server/page-cache/render-context.ts';
import { startClockWatch } from '#server/process/clock-watch.ts';
import { COMMANDS, DOCTOR, doctor, say } from '#server/process/commands.server.ts';
import { type Config, ConfigError, readConfig } from '#server/process/config.ts';
import { clearRestore, requireItsStore } from '#server/process/lost-store.server.ts';
import type { PageCacheMonitor } from '#server/process/metrics.server.ts';
import { openReadiness } from '#server/process/readiness.server.ts';
import { giveBackAtRest } from '#server/process/resting.ts';
import { describeAddress } from '#server/process/served-address.server.ts';
import { explainStartFailure, StartError } from '#server/process/start-failure.ts';
import { onStopSignal, type StopSignal } from '#server/process/stop-signals.ts';
import { awaitDatabase, openFilesToServe, openStore } from '#server/process/storage.server.ts';
import { onUncaught } from '#server/process/uncaught.ts';
import { startListening } from '#server/process/workers/listening.ts';
import { followed, followsAnother, tellSupervisor } from '#server/process/workers/supervised.ts';
import {
  openSettings,
  settingsContext,
  startNoticeClock,
  writeCountryList,
} from '#server/settings.server.ts';
import { startPurging } from '#server/shared-cache/purging.server.ts';
import { sharedCacheOf } from '#server/shared-cache/shared-cache.ts';
import { openSignIn } from '#server/sign-in/sign-in.server.ts';
import { visitContext } from '#server/sign-in/visits.server.ts';
import { closeSite, type Site, siteContext } from '#server/site.server.ts';
import { openLiveDesk } from '#server/staff/live-desk.server.ts';
import { readKeyPair, tlsFiles } from '#server/tls/key-pair.ts';
import { watchKeyPair } from '#server/tls/renewal.ts';
import { openTracing } from '#server/tracing/open-tracing.ts';
import { routePatterns } from '#server/tracing/route-patterns.ts';
import { traceMail, tracePictures } from '#server/tracing/traced-services.ts';
import { openTransfers } from '#server/transfer/transfers.server.ts';
import { openTypesetter } from '#server/typesetting/typesetter.server.ts';

const STOP_LIMIT_MS = 10_000;
/** The last process waits for its successor to listen, but no longer. */
const FOLLOWED_LIMIT_MS = 20_000;

type Environment = Record<string, string | undefined>;

/** @param isNew whether a store may be made beside pictures that are there already */
export async function openSite(
  config: Config,
  root: string,
  draining: Draining = { now: false },
  { isNew = false } = {},
): Promise<Site> {
  const log = openLog(config);
  const tracing = await openTracing(config, log);
  await awaitDatabase(config, say);
  const { files, away } = await openFilesToServe(config, tracing);
  if (away) log.error({ err: away }, 'The bucket is away: pages are there without their pictures.');
  const isThere = !isNew && (await requireItsStore(config, async () => files));
  if (isThere && !away) await clearRestore(config, files);
  const store = await openStore(config, log, tracing);
  const settings = await openSettings(store, config);
  const mail = traceMail(tracing, openMail(config, log, settings.current));
  const { secondFactorFor, sessionLimits, siteUrl } = config;
  const keyring = keyringOver(store, config.SECRET_KEYS);
  const hostedAccounts = openHostedAccounts(config);
  const siteName = () => settings.latest().name;
  const rules = { secondFactorFor, sessionLimits, keyring, hostedAccounts };
  const signIn = await openSignIn(store, { siteUrl, siteName, log, ...rules });
  const abuseGate = await openAbuseGate(store, { log, keyring });
  const live = openLiveDesk({ store, log });
  const slips = await openSlips(store, keyring);
  const imageWorkers = tracePictures(tracing, createImageWorkerPool());
  const transfers = openTransfers({ store, files, imageWorkers, log, dataDir: config.dataDir });
  const typesetter = openTypesetter({ log });
  const parts = {
    config,
    store,
    files,
    log,
    signIn,
    mail,
    abuseGate,
    live,
    slips,
    imageWorkers,
    transfers,
    smallPictures: openSmallPictures(files),
    faces: openLetterFaces(),
    social: openPostPictures(files, typesetter),
    typesetter,
    booklets: openBooklets({ files, typesetter, log }),
    diskCache: openDiskCache({ config, store, log }),
    picturesThere: picturesThere({ config, store, files, imageWorkers, log }),
    draining,
    tracing,
    readiness: openReadiness({ config, store, files }),
  };
  const site: Site = { ...parts, settings };
  if (!away) await Promise.all([writeCountryList(files), deleteErasedPictures(site)]);
  // Whoever reads letters there knows nothing of samples.
  if (config.SAMPLES === 'on' && !config.HOSTED_PROJECT_ID) {
    site.samples = await startSamples(site, path.join(root, 'samples'), (done, all) => {
      say(`  Sample letters: ${done} of ${all}`);
    });
  }
  return site;
}

export function createSiteListener(site: Site, assets: string): RequestListener {
  const { config, log } = site;
  const cache = openPageCache({
    invalidations: site.store.watchInvalidations(),
    bytesMax: config.PAGE_CACHE_MB * 1024 * 1024,
    disk: site.diskCache,
    sharedCache: sharedCacheOf(config),
    render: async (key, rendering) => app.fetch(new Request(config.siteUrl + key), { rendering }),
  });
  const listeners = logAnswers(log);
  const app = createSiteHttpApp(site, { assets, pageCache: { figures: cache.figures, listeners } });
  const listener = listenWith(cache, {
    next: answerWithId(getRequestListener(app.fetch)),
    routesOf: routesOfBuild(build as ServerBuild),
    listeners,
    mayShowKept: () => {
      const feed = site.store.feedState();
      return Boolean(feed?.isAway && feed.answeredAgo <= config.KEPT_PAGES_SECONDS * 1000);
    },
  });
  return wayIn(site, routePatterns(app, patternsOfBuild(build as ServerBuild)), listener);
}

export function createSiteHttpApp(
  site: Site,
  { assets, pageCache }: { assets?: string; pageCache?: PageCacheMonitor } = {},
) {
  const { host } = new URL(site.config.siteUrl);
  // A form on a page that sends no Referer says `Origin: null`; `requireSameOrigin` knows better.
  const allowedActionOrigins = [host, 'null'];
  const pages = { ...nameFailures(build as ServerBuild), allowedActionOrigins };
  const handle = assets ? createPageHandler(pages) : createRequestHandler(pages, 'development');
  return createHttpApp(site, {
    assets,
    pageCache,
    resources: resourcesOf(site, assets),
    pages: async (request, address, rendering, form) => {
      const context = new RouterContextProvider();
      const visit = site.signIn.visit(request, address);
      context.set(siteContext, siteFor(site, rendering));
      context.set(renderContext, rendering ?? null);
      context.set(visitContext, visit);
      context.set(addressContext, address);
      context.set(formContext, form ?? null);
      context.set(settingsContext, await site.settings.current());
      const response = await handle(request, context);
      nameBuild(request, response);
      for (const cookie of visit.cookies) response.headers.append('Set-Cookie', cookie);
      return response;
    },
  });
}

export async function run(
  command: string,
  env: Environment,
  root: string,
  args: readonly string[] = [],
): Promise<number | undefined> {
  if (command === DOCTOR) return doctor(args, env, root);
  let config: Config;
  try {
    config = readConfig(env, root);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
  try {
    const ending = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (ending) return await ending(config, args);
    if (command !== 'serve') {
      const known = [...Object.keys(COMMANDS), DOCTOR].join(', ');
      throw new StartError(`There is no command "${command}". There are: ${known}.`);
    }
    const unknown = args.find((arg) => arg !== '--new');
    if (unknown) throw new StartError(`npm start knows --new only, not "${unknown}".`);
    await serve(config, root, { isNew: args.includes('--new') && !followsAnother });
    return undefined;
  } catch (error) {
    const { PORT: port, HOST: host, dataDir } = config;
    console.error(explainStartFailure(error, { port, host, dataDir }));
    return 1;
  }
}

async function serve(config: Config, root: string, choice: { isNew: boolean }): Promise<void> {
  const answering = Promise.withResolvers<RequestListener>();
  // A successor is ready in no time: requests wait for it.
  let answer: RequestListener = followsAnother
    ? async (request, response) => (await answering.promise)(request, response)
    : answerWhileStarting;
  let log: Site['log'] | undefined;
  const admits = limitConnections(config, () => log && logSecurity(log, 'limit.connections'));
  const tls = tlsFiles(config);
  const pair = tls && (await readKeyPair(tls));
  const httpServer = openHttpServer(
    (request, response) => answer(request, response),
    (err) => log?.error({ err }, 'A request failed.'),
    { admits, tls: pair && { pair, siteUrl: config.siteUrl } },
  );
  const { port, listening } = await startListening(httpServer, config);
  const here = config.SITE_URL ? config : { ...config, siteUrl: `http://localhost:${port}` };
  const site = await openSite(here, root, httpServer.draining, choice);
  log = site.log;
  const client = path.join(root, 'build', 'client');
  const publishing = await startPublishing(site, path.join(client, 'assets'));
  answer = createSiteListener(site, client);
  answering.resolve(answer);
  await listening();

  const begun = [startMailing(site), startJobs(site), startPurging(site), startSending(site)];
  const clocks: { stop: () => void }[] = [
    startNoticeClock(site),
    startClockWatch(site),
    giveBackAtRest(),
  ];
  if (tls && pair) clocks.push(watchKeyPair(tls, pair, { log, use: httpServer.renew }));
  const stop = async (signal: StopSignal) => {
    await httpServer.drain(signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0);
    setTimeout(() => site.mail?.close(), STOP_LIMIT_MS).unref();
    site.live.close();
    await httpServer.close(STOP_LIMIT_MS);
    for (const clock of clocks) clock.stop();
    const workers = [...begun, publishing, site.samples];
    const work = await Promise.allSettled(workers.map((worker) => worker?.stop()));
    const store = await Promise.allSettled([closeSite(site)]);
    for (const ended of [...work, ...store]) {
      if (ended.status === 'rejected') site.log.error({ err: ended.reason }, 'An end was rough.');
    }
    await site.tracing?.stop();
    process.exit(0);
  };
  onStopSignal((signal, again) => (again ? process.exit(1) : void stop(signal)));
  const giveUp = async () => {
    // The port of a single process would be closed until its successor listens.
    const another = config.WORKERS === 1 ? followed(FOLLOWED_LIMIT_MS) : undefined;
    void tellSupervisor({ tell: 'failing' });
    await another;
    site.live.close();
    await httpServer.close(STOP_LIMIT_MS);
  };
  onUncaught(site.log, () => {
    setTimeout(() => process.exit(1), FOLLOWED_LIMIT_MS + STOP_LIMIT_MS + 1000);
    void giveUp().finally(() => process.exit(1));
  });
  const address = followsAnother ? undefined : await describeAddress(site, port);
  await tellSupervisor({ tell: 'serving', workers: config.WORKERS });
  if (!address) return;
  if (!site.samples?.arriving()) return say(address);
  say(`  Sample letters arrive while the site serves already.\n${address}`);
  void site.samples.ended.then((all) => all && say('  All sample letters are here.'));
}
