import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { OrderIssue } from '../../../domain/orders/order-check.ts';
import type { OrderHeader } from '../checkout-cart.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderAddressChoice } from './order-address-choice.tsx';

type DeliverySectionProps = {
  header: OrderHeader;
  addresses: User['addresses'];
  issues: readonly OrderIssue[];
  pickupPlace: ReactNode;
  onChange: (changed: Partial<OrderHeader>) => void;
};

/** ORD-2. How an order on terms alone gets to the dealer, and who pays for it. */
export function DeliverySection({ header, addresses, issues, pickupPlace, onChange }: DeliverySectionProps) {
  const isPickup = header.shippingMethod === 'PICKUP';
  return (
    <section className="stack">
      <h2>
        <Trans>Delivery</Trans>
      </h2>
      <DeliveryChoice {...{ isPickup, pickupPlace }} onChoose={(shippingMethod) => onChange({ shippingMethod })} />
      {!isPickup && (
        <OrderAddressChoice
          kind="shipping"
          title={<Trans>Shipping address</Trans>}
          {...{ header, addresses, issues, onChange }}
        />
      )}
      <OrderAddressChoice
        kind="billing"
        title={<Trans>Billing address</Trans>}
        {...{ header, addresses, issues, onChange }}
      />
    </section>
  );
}
