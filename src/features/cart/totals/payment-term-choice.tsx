import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/account/user.ts';
import type { PaymentTerm } from '../../../domain/pricing/payment-terms.ts';
import { Select } from '../../../ui/forms/field.tsx';
import styles from '../screen/cart-part.module.css';

type PaymentTermChoiceProps = {
  user: User;
  value: PaymentTerm;
  onChange: (term: PaymentTerm) => void;
  /** Among which there is a choice; what was chosen before is always among them. */
  offered: readonly PaymentTerm[];
};

/** A choice of payment terms, or plain text when only one exists. */
export function PaymentTermChoice({ user, value, onChange, offered }: PaymentTermChoiceProps) {
  const { t, i18n } = useLingui();
  const words = (term: PaymentTerm) => i18n._(paymentTermWords(term, user.paymentTerms));
  const terms = offered.includes(value) ? offered : [...offered, value];
  const [only] = terms;
  if (terms.length === 1 && only !== undefined) return <p className="muted">{words(only)}</p>;
  return (
    <Select
      label={<span className="visually-hidden">{t`Payment`}</span>}
      className={styles.term}
      value={value}
      onChange={(event) => {
        const chosen = terms.find((term) => term === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {terms.map((term) => (
        <option key={term} value={term}>
          {words(term)}
        </option>
      ))}
    </Select>
  );
}

/** PAY-1. A term in words; for the dealer's own standard terms, what these are; null for several. */
export function paymentTermWords(term: PaymentTerm | null, standardTerms: string | undefined): MessageDescriptor {
  if (term === null) return msg`Pay later`;
  switch (term === 'ONTERM' ? standardTerms : term) {
    case '30 DAYS':
      return msg`Net 30`;
    case '60 DAYS':
      return msg`Net 60`;
    case '70 DAYS':
      return msg`Net 70`;
    case '90 DAYS':
      return msg`Net 90`;
    case '120 DAYS':
      return msg`Net 120`;
    case 'PREPAID':
      return msg`Prepaid`;
    case 'STRIPE':
      return msg`Credit card`;
    default:
      return msg`On account (your terms)`;
  }
}
