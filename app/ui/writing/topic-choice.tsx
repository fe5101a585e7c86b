import { useTranslation } from 'react-i18next';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Stamp } from '#ui/post/stamp.tsx';
import styles from './topic-choice.module.css';

export function TopicChoice(props: {
  label: string;
  chosen: Topic | undefined;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const { label, chosen, error } = props;
  return (
    <RadioGroup label={label} name="topic" error={error}>
      <div className={styles.stamps}>
        {TOPICS.map((topic) => (
          <label key={topic} className={styles.stamp} data-theme={topic}>
            <input
              type="radio"
              name="topic"
              value={topic}
              required
              defaultChecked={topic === chosen}
            />
            <Stamp theme={topic} />
            <span className={styles.name}>{t(`topics.${topic}`)}</span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
