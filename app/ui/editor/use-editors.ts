import { useEffect, useState } from 'react';

/** How often a page says that it has a letter open; after a minute without a word it has left. */
const EVERY_MS = 20_000;

/**
 * Says that this page has a letter open, and hears who else has, and whether it was saved since.
 * @param address where that is said; nowhere for a letter that is still to be made
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
