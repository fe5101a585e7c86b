import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinedBy } from '#i18n/joined.ts';

const SLOT = '\uE000';

export const useJoined = () => joinedBy(useTranslation().t);

/** As `named` of `useJoined`, where the name or the rest is an element. */
export function Named({ name, children }: { name: ReactNode; children: ReactNode }) {
  return <Joined pattern="named" first={name} rest={children} />;
}

export function Aside({ words, children }: { words: ReactNode; children: ReactNode }) {
  return <Joined pattern="aside" first={words} rest={children} />;
}

function Joined(props: { pattern: 'named' | 'aside'; first: ReactNode; rest: ReactNode }) {
  const joined = useJoined();
  const [before, between, after] = joined[props.pattern](SLOT, SLOT).split(SLOT);
  return (
    <>
      {before}
      {props.first}
      {between}
      {props.rest}
      {after}
    </>
  );
}
