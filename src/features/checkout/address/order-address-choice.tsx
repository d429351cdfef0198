import type { ReactNode } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { WrittenAddress } from '../../../domain/address/chosen-address.ts';
import type { OrderIssue } from '../../../domain/orders/order-check.ts';
import type { OrderHeader } from '../checkout-cart.ts';
import { IssueMessage } from '../placing/issue-messages.tsx';
import { AddressChoice } from './address-choice.tsx';

type OrderAddressChoiceProps = {
  kind: 'shipping' | 'billing';
  title: ReactNode;
  /** With the addresses that it stands for (`withAddresses`). */
  header: OrderHeader;
  addresses: User['addresses'];
  /** What is said of the order as it is filled in. */
  issues: readonly OrderIssue[];
  onChange: (changed: Partial<OrderHeader>) => void;
};

/** ORD-2. Where an order goes, or who pays for it, in the header of an order. */
export function OrderAddressChoice({ kind, title, header, addresses, issues, onChange }: OrderAddressChoiceProps) {
  const isShipping = kind === 'shipping';
  const field = isShipping ? 'shippingAddress' : 'billingAddress';
  const written = isShipping ? header.writtenShipping : header.writtenBilling;
  const withWritten = (to: WrittenAddress | null) => (isShipping ? { writtenShipping: to } : { writtenBilling: to });
  const ofField = issues.filter((issue) => issue.field === field);
  const error = ofField.find(({ code }) => code !== 'address-fault');
  return (
    <AddressChoice
      kind={kind}
      title={title}
      addresses={addresses[kind]}
      chosen={header[field]}
      written={written}
      country={[...addresses.shipping, ...addresses.billing][0]?.country ?? ''}
      error={error && <IssueMessage issue={error} />}
      faults={ofField.flatMap((issue) => (issue.code === 'address-fault' ? [issue.fault] : []))}
      // What was written stays on the device while another address is chosen.
      onChoose={(address) => onChange({ [field]: address, ...withWritten(written && { ...written, isChosen: false }) })}
      onWrite={(to) => onChange({ [field]: null, ...withWritten(to) })}
    />
  );
}
