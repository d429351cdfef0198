import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Address } from '../../contract/user.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Check } from '../../ui/check.tsx';
import { isSameAddress } from './order-addresses.ts';
import styles from './checkout-form.module.css';

type AddressChoiceProps = {
  title: ReactNode;
  addresses: readonly Address[];
  chosen: Address | null;
  /** Why there must be another choice. */
  error: ReactNode;
  onChoose: (address: Address) => void;
};

/** One of the dealer's addresses. */
export function AddressChoice({ title, addresses, chosen, error, onChoose }: AddressChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{title}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {addresses.length === 0 && (
        <p className="muted" data-fault={error ? '' : undefined} tabIndex={-1}>
          <Trans>Your account has none. Write to us to have one added.</Trans>
        </p>
      )}
      <div className={styles.cards}>
        {addresses.map((address, index) => (
          <Check
            key={address.id ?? index}
            type="radio"
            name={id}
            className={styles.card}
            checked={chosen !== null && isSameAddress(address, chosen)}
            data-fault={error ? '' : undefined}
            onChange={() => onChoose(address)}
          >
            <AddressLines {...address} />
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
