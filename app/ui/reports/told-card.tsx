import { useTranslation } from 'react-i18next';
import { Form, Link, useNavigation } from 'react-router';
import { REPORT_LIMITS } from '#domain/reports/report.ts';
import { factLine } from '#i18n/joined.ts';
import { CardHeading } from '#ui/desk/card-heading.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Sentences } from '#ui/joined.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { Contact } from '#ui/staff/contact.tsx';
import { ItemName, ItemText } from '#ui/staff/item-text.tsx';
import { FieldText, FoldedFields, ofKind } from '#ui/staff/public-fields.tsx';
import styles from './told-card.module.css';
import type { ReportView, ToldView } from './told-views.ts';

/** What was told, beside what it is about, and what can be done with that. */
export function ToldCard({
  view,
  address,
  note,
}: {
  view: ToldView;
  /** Of the page, to come back to. */
  address: string;
  note: string | undefined;
}) {
  const { t, i18n } = useTranslation('moderation');
  const busy = useNavigation().state === 'submitting';
  const { item } = view;
  const [name] = ofKind(item.fields, 'name');
  const back = `?back=${encodeURIComponent(address)}`;
  return (
    <article
      className={styles.card}
      aria-label={item.label}
      data-urgent={view.urgent || undefined}
      data-told={item.id}
    >
      <header>
        <CardHeading topic={item.topic}>
          {name && <ItemName name={name.words.text} risks={name.risks} concerns={name.concerns} />}
        </CardHeading>
        <p className={styles.facts}>{factLine(item.facts, i18n.language)}</p>
        <p className={styles.facts}>
          <strong>{view.state}</strong>
        </p>
      </header>
      <div className={styles.sides}>
        <div>
          <ul className={styles.reports}>
            {view.reports.map((report) => (
              <li key={report.id}>
                <Told report={report} />
              </li>
            ))}
          </ul>
          {view.more && <p>{view.more}</p>}
        </div>
        <About view={view} back={back} />
      </div>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="item" value={item.item} />
        <input type="hidden" name="back" value={address} />
        {item.actions.map((action) => (
          <button
            key={action.name}
            type="submit"
            formAction={action.to}
            className="button"
            data-quiet
            disabled={busy}
          >
            {action.label}
          </button>
        ))}
        {view.edit && <Link to={view.edit + back}>{t('reports.edit')}</Link>}
        <Link to={item.open.to}>{item.open.label}</Link>
        {view.erase && <Link to={view.erase + back}>{t('deeds.erase')}</Link>}
      </Form>
      <Form method="post" action={address} className={styles.settle}>
        <input type="hidden" name="kind" value={item.kind} />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="seen" value={view.seen} />
        <TextArea
          label={t('reports.note')}
          name="note"
          rows={2}
          max={REPORT_LIMITS.note.max}
          defaultValue={note}
        />
        <button type="submit" className="button" disabled={busy}>
          {t('reports.settle')}
        </button>
      </Form>
    </article>
  );
}

function Told({ report }: { report: ReportView }) {
  const { t } = useTranslation('moderation');
  const { words, risks, concerns } = report;
  return (
    <>
      <h3>
        {report.reason}
        {report.urgent && <span className={styles.urgent}>{t('reports.urgent')}</span>}
      </h3>
      {words.text ? (
        <div lang={words.lang} dir={words.dir} className={styles.words}>
          <FontSheets text={words.text} lang={words.lang} />
          <ItemText words={words} risks={risks} concerns={concerns} />
        </div>
      ) : (
        <p>{t('reports.noWords')}</p>
      )}
      <p className={styles.facts}>
        <time dateTime={report.date.iso}>{report.date.text}</time> · {report.language}
      </p>
      {report.address && (
        <p className={styles.facts}>
          <Sentences>
            {t('reports.wishes')}
            <Contact address={report.address} />
          </Sentences>
        </p>
      )}
    </>
  );
}

function About({ view, back }: { view: ToldView; back: string }) {
  const { t } = useTranslation(['moderation', 'editor']);
  const { fields, picture } = view.item;
  return (
    <div className={styles.about}>
      {ofKind(fields, 'text').map((field) => (
        <FieldText key={field.field} field={field} />
      ))}
      <FoldedFields
        heading={t('card.allTexts')}
        fields={ofKind(fields, 'translation', 'more', 'ofPicture')}
      />
      {picture && (
        <Link to={picture.page + back} className={styles.picture}>
          <img
            src={picture.thumbnail.src}
            width={picture.thumbnail.width}
            height={picture.thumbnail.height}
            alt={picture.full.alt?.text ?? t('viewer.open', { ns: 'editor' })}
            lang={picture.full.alt?.lang}
            loading="lazy"
          />
        </Link>
      )}
    </div>
  );
}
