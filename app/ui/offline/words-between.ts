export const SYNC_TAG = 'unsent';
const CHANNEL = 'offline';

export type Told = 'unsent' | 'kept' | 'off';

export function tell(what: Told): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(what);
  channel.close();
}

export function onTold(listener: (what: Told) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}
