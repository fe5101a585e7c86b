import type { Page } from 'playwright-core';

export type ToldVoice = { lang: string; localService: boolean; name: string; default: boolean };
type Said = { text: string; lang: string; rate: number; voice: string };

export const voiceOf = (lang: string, more: Partial<ToldVoice> = {}): ToldVoice => ({
  lang,
  localService: true,
  name: lang,
  default: false,
  ...more,
});

declare global {
  interface Window {
    deviceVoice: {
      said: Said[];
      /** How often something that was said, or waited to be, was cut off. */
      cuts: number;
      voices: ToldVoice[];
      tellVoices(voices: ToldVoice[]): void;
      reach(at: number, length?: number): void;
      end(): void;
      fail(error: string): void;
    };
  }
}

/** A device that speaks when it is told to: a browser without a screen has no voices. */
export async function giveVoices(page: Page, voices: readonly ToldVoice[]): Promise<void> {
  await page.addInitScript((voices) => {
    class Utterance extends EventTarget {
      text: string;
      lang = '';
      rate = 1;
      voice: ToldVoice | null = null;
      onstart?: (event: object) => void;
      onboundary?: (event: object) => void;
      onend?: (event: object) => void;
      onerror?: (event: object) => void;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let now: Utterance | undefined;
    const device = new EventTarget();
    const told: Window['deviceVoice'] = {
      said: [],
      cuts: 0,
      voices: [...voices],
      tellVoices(more: ToldVoice[]) {
        told.voices = more;
        device.dispatchEvent(new Event('voiceschanged'));
      },
      reach: (charIndex: number, charLength?: number) =>
        now?.onboundary?.({ name: 'word', charIndex, charLength }),
      end() {
        const ended = now;
        now = undefined;
        ended?.onend?.({});
      },
      fail(error: string) {
        const failed = now;
        now = undefined;
        failed?.onerror?.({ error });
      },
    };
    window.deviceVoice = told;
    const ways = {
      getVoices: () => told.voices,
      speak(utterance: Utterance) {
        const { text, lang, rate, voice } = utterance;
        if (text !== '') now = utterance;
        told.said.push({ text, lang, rate, voice: voice?.name ?? '' });
        utterance.onstart?.({});
      },
      cancel() {
        const cut = now;
        now = undefined;
        if (cut?.text) told.cuts += 1;
        cut?.onerror?.({ error: 'interrupted' });
      },
      resume: () => undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: Object.assign(device, ways) });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  }, voices);
}

/** What was asked to be said, without the silence that some browsers want first. */
export async function saidOn(page: Page): Promise<Said[]> {
  const said = await page.evaluate(() => window.deviceVoice.said);
  return said.filter(({ text }) => text !== '');
}

/** The words, or the sentence, that are marked on the page. */
export function markedOn(page: Page, what: 'word' | 'sentence'): Promise<string> {
  return page.evaluate((what) => {
    const ranges = [...(CSS.highlights.get(`heard-${what}`) ?? [])];
    return ranges.map(String).join();
  }, what);
}
