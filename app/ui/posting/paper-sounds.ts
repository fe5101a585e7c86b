import { isOn } from '#ui/behaviour/paper.ts';

/** Of full volume. */
const SOFT = 0.12;

/** Seconds after the beginning, as the style of the box times what is seen. */
const FOLDS = [0.6, 1.05];
const PRINTS = [2.05, 2.33];
const DROP = 3;
const TEETH = 12;

/** Paper that folds, two stamps, a letter that drops, and the slip; made of noise, nothing is fetched. */
export function playPosting(stop: AbortSignal): void {
  if (!isOn('sounds') || stop.aborted) return;
  const context = new AudioContext();
  const noise = whiteNoise(context);
  const now = context.currentTime;
  for (const at of FOLDS) rustle(context, noise, { at: now + at, lasts: 0.3, pitch: 2600 });
  for (const at of PRINTS) thud(context, { at: now + at, pitch: 120 });
  rustle(context, noise, { at: now + DROP - 0.25, lasts: 0.25, pitch: 1400 });
  thud(context, { at: now + DROP, pitch: 70 });
  for (let tooth = 0; tooth < TEETH; tooth += 1) {
    const at = now + DROP + 0.1 + tooth / TEETH;
    rustle(context, noise, { at, lasts: 0.03, pitch: 4200 });
  }
  const end = () => {
    if (context.state !== 'closed') void context.close();
  };
  stop.addEventListener('abort', end, { once: true });
  setTimeout(end, 5000);
}

type Sound = { at: number; pitch: number };

function rustle(
  context: AudioContext,
  buffer: AudioBuffer,
  { at, lasts, pitch }: Sound & { lasts: number },
): void {
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(SOFT, at + lasts * 0.3);
  gain.gain.linearRampToValueAtTime(0, at + lasts);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at, 0, lasts);
}

function thud(context: AudioContext, { at, pitch }: Sound): void {
  const source = new OscillatorNode(context, { frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.12);
  gain.gain.setValueAtTime(2 * SOFT, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + 0.16);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({
    length: context.sampleRate,
    sampleRate: context.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
