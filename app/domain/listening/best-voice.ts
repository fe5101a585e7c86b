import { type DeviceVoice, speaks } from './voices.ts';

type NamedVoice = DeviceVoice & { name: string; default: boolean };

/** Voices for fun and those of forty years ago, which stand first in the list of a Mac. */
const FOR_FUN =
  /^(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Deranged|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Hysterical|Jester|Junior|Kathy|Organ|Pipe Organ|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox)(?! *\p{L})/u;
const FINER = /\b(?:premium|enhanced|natural|neural)\b/i;

/** @param reader the tags of the languages that the browser is set to */
export function bestVoice<Voice extends NamedVoice>(
  voices: readonly Voice[],
  tag: string,
  reader: readonly string[],
): Voice | undefined {
  const ours = reader.filter((each) => primaryOf(each) === primaryOf(tag));
  const regions = [regionOf(tag), ...ours.map(regionOf), likelyRegion(tag)].filter(Boolean);
  const nearness = ({ lang }: Voice) => {
    const at = regions.indexOf(regionOf(lang));
    return at < 0 ? regions.length : at;
  };
  const order = (voice: Voice): number[] => [
    Number(!voice.default && FOR_FUN.test(voice.name)),
    nearness(voice),
    Number(!voice.default),
    Number(!FINER.test(voice.name)),
  ];
  const [best] = voices
    .filter((voice) => speaks(voice, tag))
    .map((voice) => ({ voice, order: order(voice) }))
    .toSorted((one, other) => compare(one.order, other.order));
  return best?.voice;
}

const primaryOf = (tag: string) => tag.split(/[-_]/, 1)[0]?.toLowerCase();

function regionOf(tag: string): string | undefined {
  return /[-_]([a-z]{2}|\d{3})(?![a-z\d])/i.exec(tag)?.[1]?.toUpperCase();
}

function likelyRegion(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((value, i) => value !== other[i]);
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
