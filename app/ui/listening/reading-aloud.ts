import type { Rate } from '#domain/listening/rates.ts';
import { follower } from './follow.ts';
import type { Piece } from './heard-text.ts';
import { mark, unmark } from './marks.ts';

export type ReadingState = 'reading' | 'paused' | 'ended' | 'stopped' | 'failed';

const LONGEST_WAIT_MS = 10_000;
const CUT_OFF: readonly string[] = ['interrupted', 'canceled'];

let current: ReadingAloud | undefined;

/** To pause, or to change the rate, is to begin again at the word: browsers do neither well in the middle. */
export class ReadingAloud {
  readonly #pieces: readonly Piece[];
  readonly #voice: SpeechSynthesisVoice;
  readonly #tell: (state: ReadingState) => void;
  #rate: Rate;
  #state: ReadingState = 'stopped';
  #at = { piece: 0, from: 0 };
  #follow = follower();
  #wait: number | undefined;
  /** Kept hold of, or the browser throws it away before it has ended. */
  #said: SpeechSynthesisUtterance | undefined;

  constructor(
    pieces: readonly Piece[],
    {
      voice,
      rate,
      tell,
    }: {
      voice: SpeechSynthesisVoice;
      rate: Rate;
      tell: (state: ReadingState) => void;
    },
  ) {
    this.#pieces = pieces;
    this.#voice = voice;
    this.#rate = rate;
    this.#tell = tell;
  }

  read(): void {
    if (current !== this) current?.stop();
    current = this;
    this.#follow = follower();
    this.#change('reading');
    this.#hush();
    this.#say();
  }

  pause(): void {
    if (this.#state !== 'reading') return;
    this.#hush();
    this.#change('paused');
  }

  stop(): void {
    if (this.#state === 'reading' || this.#state === 'paused') this.#end('stopped');
  }

  set rate(rate: Rate) {
    this.#rate = rate;
    if (this.#state !== 'reading') return;
    this.#hush();
    this.#say();
  }

  /** Whatever a browser's voices do, the page stays. */
  #say(): void {
    try {
      this.#sayOn();
    } catch (error) {
      this.#fail(String(error));
    }
  }

  #sayOn(): void {
    const piece = this.#pieces[this.#at.piece];
    if (!piece) {
      this.#end('ended');
      return;
    }
    const { from } = this.#at;
    const said = new SpeechSynthesisUtterance(piece.text.slice(from));
    said.voice = this.#voice;
    said.lang = this.#voice.lang.replaceAll('_', '-');
    said.rate = this.#rate;
    const ifStill = <Told extends Event>(then: (event: Told) => void) => {
      return (event: Told) => {
        if (this.#said !== said) return;
        clearTimeout(this.#wait);
        then(event);
      };
    };
    said.onstart = ifStill(() => undefined);
    said.onboundary = ifStill(({ name, charIndex, charLength }: SpeechSynthesisEvent) => {
      if (name === 'word') this.#reach(piece, from + charIndex, charLength);
    });
    said.onend = ifStill(() => {
      this.#at = { piece: this.#at.piece + 1, from: 0 };
      this.#say();
    });
    said.onerror = ifStill(({ error }: SpeechSynthesisErrorEvent) => {
      if (CUT_OFF.includes(error)) this.pause();
      else this.#fail(error);
    });
    this.#said = said;
    this.#wait = window.setTimeout(() => this.#fail('silence'), LONGEST_WAIT_MS);
    mark('sentence', piece.range);
    if (from === 0) {
      unmark('word');
      this.#follow(startOf(piece.range));
    }
    window.speechSynthesis.speak(said);
  }

  #reach(piece: Piece, at: number, length: number | undefined): void {
    const word = piece.wordAt(at, length);
    if (!word) return;
    this.#at.from = word.from;
    mark('word', word.range);
    this.#follow(word.range);
  }

  #hush(): void {
    clearTimeout(this.#wait);
    this.#said = undefined;
    window.speechSynthesis.cancel();
    // It may have been paused elsewhere, and would stay so.
    window.speechSynthesis.resume();
  }

  #fail(reason: string): void {
    console.info('The voice did not go on.', reason);
    this.#end('failed');
  }

  #end(state: ReadingState): void {
    this.#hush();
    unmark('sentence', 'word');
    this.#at = { piece: 0, from: 0 };
    if (current === this) current = undefined;
    this.#change(state);
  }

  #change(state: ReadingState): void {
    this.#state = state;
    this.#tell(state);
  }
}

function startOf(range: Range): Range {
  const start = range.cloneRange();
  start.collapse(true);
  return start;
}
