import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentRequestId } from './requests.ts';
import { toText } from './text-lines.ts';

export const LOG_FORMATS = ['json', 'text'] as const;

export type LogSettings = {
  LOG_LEVEL: string;
  /** Text for whoever looks at a terminal, JSON for everything else. */
  LOG_FORMAT?: (typeof LOG_FORMATS)[number] | undefined;
};

const LINES: LoggerOptions = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
};

export function openLog(
  { LOG_LEVEL: level, LOG_FORMAT: format }: LogSettings,
  to: DestinationStream = pino.destination({ fd: 1, sync: true }),
  isTerminal = process.stdout.isTTY,
): Logger {
  const asText = format ? format === 'text' : isTerminal;
  return pino({ ...LINES, level }, asText ? { write: (line) => to.write(toText(line)) } : to);
}
