import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const CHANNEL = 'staff-sign-in';

/**
 * Tells the other tabs who is signed in here, and asks the server again when another tab says
 * that it is somebody else, or nobody.
 */
export function useSharedSignIn(memberId: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== memberId) void revalidate();
    };
    channel.postMessage(memberId);
    return () => channel.close();
  }, [memberId, revalidate]);
}
