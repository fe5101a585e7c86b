import type { ComponentProps } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './card-heading.module.css';

/** The drawing of a topic, and who wrote to it. */
export function CardHeading({
  topic,
  children,
  ...heading
}: ComponentProps<'h2'> & { topic: ComponentProps<typeof Icon>['name'] }) {
  return (
    <h2 className={styles.heading} {...heading}>
      <Icon name={topic} />
      {children}
    </h2>
  );
}
