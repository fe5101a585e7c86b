import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endsInFullWidth, sentenceGap } from '#domain/wording/sentences.ts';
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

/** Sentences that there are, or words and what leads on from them. */
export function Sentences({ children }: { children: ReactNode }) {
  const { language } = useTranslation().i18n;
  const parts = Children.toArray(children);
  return parts.flatMap((one, i) => {
    const before = parts[i - 1];
    const isClosed = typeof before === 'string' && endsInFullWidth(before);
    return i === 0 ? [one] : [isClosed ? sentenceGap(language) : ' ', one];
  });
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
