import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TableOrder } from '#domain/letters/table.ts';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { useQueue } from '#ui/queue/queue-state.ts';
import styles from './letter-table.module.css';
import { LetterThumbnail, LetterTranslations } from './row-parts.tsx';
import type { LetterTableView, TableRowView } from './views.ts';

/** Laid out as cards, the parts of a table lose their implicit roles. */
const as = (role: React.AriaRole) => ({ role });

type Sorted = Pick<LetterTableView, 'sorts' | 'order'>;

/** On a narrow display each row is a card, and still a row of a table. */
export function LetterRows({
  rows,
  view,
  selectable,
}: {
  rows: TableRowView[];
  view: Sorted;
  selectable: boolean;
}) {
  const { t } = useTranslation('letters');
  return (
    <>
      <FontSheets text={rows.map(({ name }) => name).join(' ')} lang="und" />
      <table {...as('table')} className={styles.table} aria-label={t('heading')}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {selectable && <Heading label={t('columns.select')} hidden />}
            <Heading label={t('columns.picture')} hidden />
            <Heading label={t('columns.name')} view={view} orders={['name']} />
            <Heading label={t('columns.age')} />
            <Heading label={t('columns.country')} view={view} orders={['country']} />
            <Heading label={t('columns.topic')} />
            <Heading label={t('columns.state')} />
            <Heading label={t('columns.languages')} />
            <Heading label={t('columns.answers')} view={view} orders={['responses', 'waiting']} />
            <Heading label={t('columns.date')} view={view} orders={['newest', 'oldest']} />
            <Heading label={t('columns.deeds')} hidden />
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows.map((row) => (
            <Row key={row.id} row={row} selectable={selectable} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ row, selectable }: { row: TableRowView; selectable: boolean }) {
  const { t } = useTranslation('letters');
  const { selected, select, taken } = useQueue();
  const { item } = row;
  return (
    <tr
      {...as('row')}
      data-letter-id={row.id}
      data-selected={selected.has(item) || undefined}
      data-theme={row.topic.name}
    >
      {selectable && (
        <td {...as('cell')} className={styles.check}>
          <label>
            <input
              type="checkbox"
              name="item"
              value={item}
              form="bulk"
              checked={selected.has(item)}
              onChange={(event) => select([item], event.target.checked)}
            />
            <span className="visually-hidden">{t('select', { name: row.name })}</span>
          </label>
        </td>
      )}
      <td {...as('cell')} className={styles.picture}>
        <LetterThumbnail row={row} />
      </td>
      <th {...as('rowheader')} scope="row" className={styles.name}>
        <Link to={row.open}>
          <bdi>{row.name}</bdi>
        </Link>
        {row.sample && <span className={styles.tag}>{row.sample}</span>}
        {taken.get(row.id) && <span className={styles.taken}>{taken.get(row.id)}</span>}
      </th>
      <Cell label={t('columns.age')}>{row.age}</Cell>
      <Cell label={t('columns.country')}>{row.country}</Cell>
      <Cell label={t('columns.topic')}>
        <span className={styles.topic}>{row.topic.label}</span>
      </Cell>
      <Cell label={t('columns.state')}>
        <span className={styles.state} data-state={row.state.name}>
          {row.state.label}
        </span>
        {row.daysLeft && <span className={styles.note}>{row.daysLeft}</span>}
      </Cell>
      <Cell label={t('columns.languages')} wide>
        <LetterTranslations row={row} />
      </Cell>
      <Cell label={t('columns.answers')}>
        {row.answers}
        {row.waiting && <span className={styles.note}>{row.waiting}</span>}
      </Cell>
      <Cell label={t('columns.date')}>
        <time dateTime={row.date.iso}>{row.date.text}</time>
      </Cell>
      <td {...as('cell')} className={styles.actions}>
        {row.edit && (
          <Link to={row.edit} aria-label={t('editOf', { name: row.name })}>
            {t('edit')}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** Its own label shows where there is no heading above it. */
function Cell({
  label,
  wide,
  children,
}: {
  label: string;
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <td {...as('cell')} className={styles.cell} data-wide={wide}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <span className={styles.value}>{children}</span>
    </td>
  );
}

function Heading({
  label,
  hidden,
  view,
  orders = [],
}: {
  label: string;
  hidden?: boolean;
  view?: Sorted;
  orders?: readonly TableOrder[];
}) {
  const { t } = useTranslation('letters');
  const now = orders.indexOf((view?.order ?? '') as TableOrder);
  const next = orders[(now + 1) % orders.length];
  const to = next && view?.sorts[next];
  const rising = orders[now] === 'oldest' || orders[now] === 'name' || orders[now] === 'country';
  return (
    <th
      {...as('columnheader')}
      scope="col"
      aria-sort={now < 0 ? undefined : rising ? 'ascending' : 'descending'}
    >
      {hidden ? (
        <span className="visually-hidden">{label}</span>
      ) : to ? (
        <Link to={to} preventScrollReset title={t(`orders.${next}`)}>
          {label}
          <span aria-hidden="true" className={styles.arrow}>
            {now < 0 ? '↕' : rising ? '↑' : '↓'}
          </span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}
