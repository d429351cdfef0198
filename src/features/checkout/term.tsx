import type { ReactNode } from 'react';
import styles from './checkout-form.module.css';

/** PAY-2. How one part of the cart is paid, and why it cannot be paid so. */
export function Term({ title, error, children }: { title: ReactNode; error: ReactNode; children: ReactNode }) {
  return (
    <div data-fault={error ? '' : undefined} tabIndex={error ? -1 : undefined}>
      <div className={styles.term}>
        <b className="strong">{title}</b>
        {children}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
