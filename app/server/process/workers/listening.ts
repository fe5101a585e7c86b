import type { HttpServer } from '#server/http/http-server.ts';
import type { Config } from '#server/process/config.ts';
import { othersGone, startsBesideOthers } from './supervised.ts';

/**
 * Nobody waits for a process that starts while others answer: it listens when it is asked to, once it
 * can answer too, or before that if no other does any more. Whoever starts alone listens at once.
 */
export async function startListening(server: HttpServer, config: Config) {
  const { PORT, HTTP_PORT, HOST } = config;
  let begun: Promise<number> | undefined;
  const listen = async () => {
    const port = await server.listen(PORT, HOST);
    if (HTTP_PORT) await server.listenInPlain(HTTP_PORT, HOST);
    return port;
  };
  const listening = () => {
    begun ??= listen();
    return begun;
  };
  void othersGone.then(listening).catch(() => undefined);
  return { port: startsBesideOthers ? PORT : await listening(), listening };
}
