import type { ReactNode } from 'react';
import styles from './address-mark.module.css';

/** Where to go on: an address to type, and one that a phone reads. */
export type AddressMarkView = { address: string; qr: string; alt: string };

export function AddressMark({ view, children }: { view: AddressMarkView; children: ReactNode }) {
  return (
    <footer className={styles.mark}>
      <div>
        {children}
        <p className={styles.address}>
          <bdi dir="ltr" translate="no">
            {view.address}
          </bdi>
        </p>
      </div>
      <img src={view.qr} alt={view.alt} width="120" height="120" data-qr />
    </footer>
  );
}
