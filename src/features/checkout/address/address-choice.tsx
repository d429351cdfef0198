import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Address } from '../../../contract/account/user.ts';
import type { AddressFault } from '../../../domain/address/address-check.ts';
import { isSameAddress, isWriting, type WrittenAddress } from '../../../domain/address/chosen-address.ts';
import { emptyAddress } from '../../../domain/address/postal-address.ts';
import { Check } from '../../../ui/forms/check.tsx';
import { AddressLines } from '../../shell/address-lines.tsx';
import { WrittenAddressFields } from './written-address-fields.tsx';
import styles from '../checkout-form.module.css';

type AddressChoiceProps = {
  kind: 'shipping' | 'billing';
  title: ReactNode;
  addresses: readonly Address[];
  chosen: Address | null;
  written: WrittenAddress | null;
  /** Where an address that is written is most likely. */
  country: string;
  /** Why there must be another choice. */
  error: ReactNode;
  /** What is wrong in the one that is written. */
  faults: readonly AddressFault[];
  onChoose: (address: Address) => void;
  onWrite: (written: WrittenAddress) => void;
};

/** ORD-2. One of the dealer's addresses, or one that is written for this order. */
export function AddressChoice(props: AddressChoiceProps) {
  const { kind, title, addresses, chosen, country, error, faults, onChoose, onWrite } = props;
  const id = useId();
  const isWritten = isWriting(props.written, addresses);
  const written = props.written ?? { ...emptyAddress(country), isChosen: isWritten };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{title}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {addresses.length > 0 && (
        <div className={styles.cards}>
          {addresses.map((address, index) => (
            <Check
              key={address.id ?? index}
              type="radio"
              name={id}
              className={styles.card}
              checked={!isWritten && chosen !== null && isSameAddress(address, chosen)}
              data-fault={error ? '' : undefined}
              onChange={() => onChoose(address)}
            >
              <AddressLines {...address} />
            </Check>
          ))}
          <Check
            type="radio"
            name={id}
            className={styles.card}
            checked={isWritten}
            onChange={() => onWrite({ ...written, isChosen: true })}
          >
            <b className="strong">
              <Trans>Use a different address</Trans>
            </b>
            <small>
              <Trans>This order only</Trans>
            </small>
          </Check>
        </div>
      )}
      {isWritten && (
        <WrittenAddressFields
          kind={kind}
          address={written}
          faults={faults}
          note={<Trans>Used for this order only, not saved to your account.</Trans>}
          onChange={(changed) => onWrite({ ...written, ...changed, isChosen: true })}
        />
      )}
    </fieldset>
  );
}
