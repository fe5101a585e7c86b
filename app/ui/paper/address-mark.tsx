import type { ReactNode } from 'react';
import styles from './address-mark.module.css';

/** An address to type, and the same as a phone reads it. */
export type AddressMarkView = { address: string; qr: string; alt: string };

/** Where to go on, beside and below what it belongs to. */
export function AddressMark({
  view,
  label,
  children,
}: {
  view: AddressMarkView;
  label?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.mark}>
      <div>
        {children}
        {label && <p className={styles.label}>{label}</p>}
        <p className={styles.address}>
          <bdi dir="ltr" translate="no">
            {view.address}
          </bdi>
        </p>
      </div>
      <img src={view.qr} alt={view.alt} width="120" height="120" data-qr />
    </div>
  );
}
