import { useEffect, useState } from 'react';

/** After a minute without a word the page counts as left. */
const EVERY_MS = 20_000;

/**
 * @param address none for a new letter
 * @param version of the letter that stands in the form
 */
export function useEditors(
  address: string | undefined,
  version: number,
  first: string[],
): { others: string[]; savedSince: boolean } {
  const [others, setOthers] = useState(first);
  const [current, setCurrent] = useState(version);

  useEffect(() => {
    if (!address) return;
    const tell = async () => {
      try {
        const answer = await fetch(address, { method: 'POST' });
        if (!answer.ok) return;
        const news: { others: string[]; version: number } = await answer.json();
        setOthers(news.others);
        setCurrent(news.version);
      } catch (error) {
        console.info('Nobody was told that this letter is open.', error);
      }
    };
    const reportLeft = () => navigator.sendBeacon(`${address}?left`);
    void tell();
    const timer = setInterval(tell, EVERY_MS);
    window.addEventListener('pagehide', reportLeft);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', reportLeft);
      reportLeft();
    };
  }, [address]);

  return { others, savedSince: current > version };
}
