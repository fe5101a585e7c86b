import { Form } from 'react-router';
import { Aside } from '#ui/joined.tsx';
import styles from './account.module.css';

/** What a member has of a kind, each with the button that ends it; without one it stays. */
export function EndedOneByOne({
  field,
  items,
}: {
  field: string;
  items: readonly {
    id: string;
    name: string;
    more?: string | undefined;
    said: string;
    button?: { text: string; label: string } | undefined;
  }[];
}) {
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, more, said, button }) => (
        <li key={id}>
          <p>
            {more ? <Aside words={<strong>{name}</strong>}>{more}</Aside> : <strong>{name}</strong>}
          </p>
          <p>{said}</p>
          {button && (
            <Form method="post">
              <button
                type="submit"
                className="button"
                data-quiet
                name={field}
                value={id}
                aria-label={button.label}
              >
                {button.text}
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
