import { sha256 } from '@noble/hashes/sha2.js';
import { solve } from '#domain/abuse/proof-of-work.ts';

const encoder = new TextEncoder();

self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(solve(data, (text) => sha256(encoder.encode(text))));
};
