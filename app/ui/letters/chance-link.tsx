import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { SiteLink } from '#ui/site-link.tsx';

/** What it leads to is drawn when it is followed, not when somebody points at it. */
export function ChanceLink(props: {
  topic?: Topic;
  /** The letter's id from which it leads away. */
  from?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { topic, from, children, ...rest } = props;
  const query = from === undefined ? '' : `?from=${from}`;
  return (
    <SiteLink to={paths.chance(topic) + query} prefetch="none" rel="nofollow" {...rest}>
      {children}
    </SiteLink>
  );
}
