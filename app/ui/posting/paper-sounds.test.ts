import { afterEach, expect, test, vi } from 'vitest';
import { playPosting } from './paper-sounds.ts';

const LASTS_MS = 5000;
const close = vi.fn(() => Promise.resolve());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  close.mockClear();
});

test('the sounds end with their time', () => {
  play(new AbortController().signal);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LASTS_MS);
  expect(close).toHaveBeenCalledOnce();
});

test('whoever presses anything has heard enough, and what is over is not ended again', () => {
  const ended = new AbortController();
  play(ended.signal);
  ended.abort();
  expect(close).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(LASTS_MS);
  expect(close).toHaveBeenCalledOnce();
});

function play(signal: AbortSignal): void {
  vi.useFakeTimers();
  const slide = vi.fn();
  const node = vi.fn(function node() {
    return {
      gain: {
        setValueAtTime: slide,
        linearRampToValueAtTime: slide,
        exponentialRampToValueAtTime: slide,
      },
      frequency: { exponentialRampToValueAtTime: slide },
      connect: vi.fn(() => ({ connect: vi.fn(() => ({ connect: vi.fn() })) })),
      start: vi.fn(),
      stop: vi.fn(),
    };
  });
  for (const name of ['AudioBufferSourceNode', 'BiquadFilterNode', 'GainNode', 'OscillatorNode']) {
    vi.stubGlobal(name, node);
  }
  vi.stubGlobal(
    'AudioBuffer',
    vi.fn(function buffer() {
      return { getChannelData: () => new Float32Array(1) };
    }),
  );
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function context(this: { state: string }) {
      this.state = 'running';
      return Object.assign(this, {
        currentTime: 0,
        sampleRate: 1,
        close: () => {
          this.state = 'closed';
          return close();
        },
      });
    }),
  );
  vi.stubGlobal('localStorage', { getItem: () => null });
  playPosting(signal);
}
