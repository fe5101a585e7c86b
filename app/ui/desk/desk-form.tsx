import type { ReactNode, SubmitEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import styles from './desk-form.module.css';
import { ResultMessage } from './desk-page.tsx';

export function DeskForm(props: {
  button: string;
  failure?: string | undefined;
  /** It cannot be undone. */
  grave?: boolean;
  disabled?: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  children?: ReactNode;
}) {
  const { button, failure, grave, disabled = false, onSubmit, children } = props;
  const submitting = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      noValidate
      className={`postcard ${styles.form}`}
      {...(onSubmit && { onSubmit })}
    >
      {failure && <ResultMessage good={false}>{failure}</ResultMessage>}
      {children}
      <button
        type="submit"
        className={`button ${grave ? styles.grave : ''}`}
        disabled={submitting || disabled}
      >
        {button}
      </button>
    </Form>
  );
}
