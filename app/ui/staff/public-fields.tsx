import { useTranslation } from 'react-i18next';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { ItemText } from './item-text.tsx';
import styles from './public-fields.module.css';
import type { PublicFieldView } from './views.ts';

export function ofKind(
  fields: readonly PublicFieldView[],
  ...kinds: readonly PublicFieldView['kind'][]
): PublicFieldView[] {
  return fields.filter(({ kind }) => kinds.includes(kind));
}

export function FieldText({ field: view }: { field: PublicFieldView }) {
  const { field, words, risks, concerns } = view;
  return (
    <div lang={words.lang} dir={words.dir} className={styles.text} data-field={field}>
      <FontSheets text={words.text} lang={words.lang} />
      <ItemText words={words} risks={risks} concerns={concerns} />
    </div>
  );
}

/** Closed, unless there is something in one of them that should not be overlooked. */
export function FoldedFields({
  heading,
  fields,
}: {
  heading: string;
  fields: readonly PublicFieldView[];
}) {
  const { t } = useTranslation('editor');
  const marks = fields.reduce(
    (sum, { risks, concerns }) => sum + risks.length + concerns.length,
    0,
  );
  if (fields.length === 0) return null;
  return (
    <details className={styles.folded} open={marks > 0}>
      <summary>
        {heading}
        {marks > 0 && <span> · {t('texts.risks', { count: marks })}</span>}
      </summary>
      <dl>
        {fields.map((field) => (
          <div key={field.field}>
            <dt>{field.label}</dt>
            <dd>
              <FieldText field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
