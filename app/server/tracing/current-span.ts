import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number>;

/** Of a name, and of what is said of it, nothing may be what somebody wrote, sent or is called. */
export type Noted = {
  kind?: 'internal' | 'client' | 'server';
  attributes?: Attributes;
  /** Also of interest if it belongs to nothing. */
  isRoot?: boolean;
};

export type Outcome = { name?: string; attributes?: Attributes; failure?: string | undefined };

export type OpenSpan = {
  run<Result>(work: () => Result): Result;
  /** @param outcome asked for only if this span is sent */
  end(outcome: () => Outcome): void;
};

export type Tracing = {
  /** @param parent a `traceparent` that may be believed; otherwise what is done now, if anything is */
  begin(name: string, noted: Noted, parent?: string): OpenSpan;
  span<Result>(name: string, noted: Noted, work: () => Promise<Result>): Promise<Result>;
  /** Something that is over; of no interest if it belongs to nothing. */
  past(name: string, noted: Noted & { milliseconds: number; failure?: string | undefined }): void;
  /** Sends what was not sent yet, within two seconds. */
  stop(): Promise<void>;
};

/** @param context is the tracing library's own */
export type CurrentSpan = { traceId: string; context: object };

export const spans = new AsyncLocalStorage<CurrentSpan>();

/** Of what is done now, if traces are sent. */
export const currentTraceId = (): string | undefined => spans.getStore()?.traceId;

/** What sort of error it was: its message may hold what somebody wrote. */
export function failureOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : (name ?? 'Error'));
}
