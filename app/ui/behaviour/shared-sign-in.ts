import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const CHANNEL = 'staff-sign-in';

/** Other tabs learn who signed in here, and revalidate. */
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
