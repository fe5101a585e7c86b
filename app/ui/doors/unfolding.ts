import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * What browsers do for the address of a document that is loaded they do not do where a script
 * changes it; and not all of them know how to print what is folded in.
 */
export function useUnfolding(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const folded = target?.closest<HTMLDetailsElement>('details:not([open])');
    if (!target || !folded) return;
    folded.open = true;
    target.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const each of opened) each.open = true;
    };
    const close = () => {
      for (const each of opened) each.open = false;
      opened = [];
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
}
