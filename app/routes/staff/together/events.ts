import type { DeskNews } from '#domain/moderation/news.ts';
import { may } from '#domain/staff/permissions.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { siteOf } from '#server/site.server.ts';
import type { Route } from './+types/events';

/** A comment this often keeps the connection open, and the session is looked at again. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2000;

/** What happens at the desk, as it happens (server-sent events), for as long as the session lasts. */
export async function loader(args: Route.LoaderArgs) {
  const { id: memberId } = await requireMay(args, 'responses.decide');
  const { request, url } = args;
  const { live, signIn, store, log } = siteOf(args.context);
  const since = Number(url.searchParams.get('since')) || Date.now();
  const encoder = new TextEncoder();
  let over = false;
  let unsubscribe = () => {};
  let heartbeat: NodeJS.Timeout | undefined;
  const stop = () => {
    over = true;
    clearInterval(heartbeat);
    unsubscribe();
  };

  /** Whoever cannot be asked about, because the store does not answer now, may stay. */
  const mayListen = async () => {
    try {
      const member = await signIn.visit(request, '').member();
      return member !== undefined && may(member, 'responses.decide');
    } catch {
      return true;
    }
  };

  const renewLeases = () =>
    store.moderation.queueLeases.renew(memberId).catch((error) => {
      log.error({ err: error }, 'What a member has before them could not be renewed.');
    });

  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!over) controller.enqueue(encoder.encode(text));
      };
      const end = () => {
        if (over) return;
        controller.close();
        stop();
      };
      request.signal.addEventListener('abort', stop);
      send(`retry: ${RETRY_MS}\n\n`);
      const tell = (news: DeskNews) => send(`data: ${JSON.stringify(news)}\n\n`);
      unsubscribe = await live.listen({ memberId, tell, end }, since);
      // It may have ended while the store was asked.
      if (over) return stop();
      heartbeat = setInterval(async () => {
        if (await mayListen()) {
          send(':\n\n');
          return renewLeases();
        }
        send('event: ended\ndata:\n\n');
        end();
      }, HEARTBEAT_MS);
    },
    cancel: stop,
  });
  // A connection that ends with its stream keeps nobody waiting when the site stops.
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    },
  });
}
