import { useTranslation } from 'react-i18next';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { Icon } from './icon.tsx';
import { MenuLink } from './site-link.tsx';
import styles from './topic-menu.module.css';

export function TopicMenu(props: {
  to: (topic: Topic) => string;
  all?: { to: string; text: string };
}) {
  const { t } = useTranslation();
  return (
    <ul className={styles.topics}>
      {props.all && (
        <li>
          <MenuLink to={props.all.to}>{props.all.text}</MenuLink>
        </li>
      )}
      {TOPICS.map((topic) => (
        <li key={topic} data-theme={topic}>
          <MenuLink to={props.to(topic)}>
            <Icon name={topic} />
            {t(`topics.${topic}`)}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
