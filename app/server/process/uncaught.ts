import type { Logger } from 'pino';

/** After an uncaught exception anything may be half done: the process stops and is replaced. */
export function onUncaught(log: Pick<Logger, 'error' | 'fatal'>, stop: () => void): void {
  let stopping = false;
  process.on('unhandledRejection', (err) => {
    log.error({ err }, 'Something failed that nobody waited for.');
  });
  process.on('uncaughtException', (err) => {
    log.fatal(
      { err },
      'An error was caught by nobody: this process answers what it was asked, and ends.',
    );
    if (stopping) return;
    stopping = true;
    stop();
  });
}
