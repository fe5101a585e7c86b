import type { Logger } from 'pino';

/**
 * Hears of what nobody caught. A promise that failed and that nobody waited for has undone nothing
 * but its own work: it is noted. An error that was thrown past everybody may have left anything half
 * done: the process is to end, and another follows it.
 * @param stop ends this process in good order; called once
 */
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
