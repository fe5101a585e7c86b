import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import styles from './desk-form.module.css';
import { Said } from './desk-page.tsx';

/** A form of the desk on a sheet of its own; it is sent to the page that it stands on. */
export function DeskForm(props: {
  button: string;
  /** Why it was refused. */
  failure?: string | undefined;
  /** What it does cannot be taken back. */
  grave?: boolean;
  children?: ReactNode;
}) {
  const { button, failure, grave, children } = props;
  const sending = useNavigation().state === 'submitting';
  return (
    <Form method="post" noValidate className={`postcard ${styles.form}`}>
      {failure && <Said good={false}>{failure}</Said>}
      {children}
      <button type="submit" className={`button ${grave ? styles.grave : ''}`} disabled={sending}>
        {button}
      </button>
    </Form>
  );
}
