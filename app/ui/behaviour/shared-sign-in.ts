import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { endSignIn, letSessionGo } from './session-ended.ts';

const CHANNEL = 'staff-sign-in';

type Told = { memberId: string | null; left: boolean };

/** Other tabs learn who signed in here, and revalidate. @param left whether that is so because somebody signed out */
export function useSharedSignIn(memberId: string | null, left = false): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.memberId === memberId) return endSignIn(true);
      // What is open here is of somebody else.
      if (memberId !== null && data.memberId !== null) return window.location.reload();
      if (data.left) letSessionGo();
      void revalidate();
    };
    channel.postMessage({ memberId, left } satisfies Told);
    return () => channel.close();
  }, [memberId, left, revalidate]);
}

export function tellOfSignIn(memberId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ memberId, left: false } satisfies Told);
  channel.close();
}
