import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { QueuedOrder } from '../../../contract/orders/order.ts';
import { dayIn } from '../../../domain/calendar-day.ts';
import { firstShipDay } from '../../../domain/orders/expected-shipping.ts';
import { daysOfTerms, dueDay } from '../../../domain/pricing/payment-terms.ts';
import { useCompanyZone, useFormats } from '../../../ui/format.ts';

type DueDateProps = {
  user: User;
  order: QueuedOrder;
  /** It waits for approval. */
  isProposed: boolean;
};

/** The day an order is due, by its payment terms. */
export function DueDate({ user, order: { request, items }, isProposed }: DueDateProps) {
  const timeZone = useCompanyZone();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  if (isProposed) return <Trans>Set once the order is approved</Trans>;
  const { requestedShipDate: requested = null, shipComplete = false } = request;
  const later = new Set(request.payLaterItems.map(({ sku }) => sku));
  const ordered = request.items.flatMap(({ sku, type, quantities }) => {
    const item = items.find((one) => one.sku === sku);
    const chosen = type === 'part' ? request.partsPayment : request.configurationsPayment;
    const isPaid = chosen === 'STRIPE' && !later.has(sku);
    // What a card leaves open is paid by the dealer's own terms.
    const term = chosen === 'ONTERM' || chosen === 'STRIPE' ? user.paymentTerms : chosen;
    return item
      ? [{ ...item.availableQuantity, available: item.availableQuantity.quantity, quantity: quantities, isPaid, term }]
      : [];
  });
  const open = ordered.filter(({ isPaid }) => !isPaid);
  const terms = [...new Set(open.map(({ term }) => term))];
  return (
    <>
      {open.length < ordered.length && (
        <p>
          <Trans>Paid by card</Trans>
        </p>
      )}
      {terms.map((term) => {
        const lines = open.filter((one) => one.term === term);
        // A complete order waits for all its lines, whatever their terms.
        const from = firstShipDay(shipComplete ? ordered : lines, { today, requested, shipComplete });
        return (
          <p key={term ?? ''}>
            <DueWords days={daysOfTerms(term)} from={from} />
          </p>
        );
      })}
    </>
  );
}

function DueWords({ days, from }: { days: number | null; from: string | null }) {
  const { date } = useFormats();
  if (days === null) return <Trans>By your terms</Trans>;
  if (days === 0) return <Trans>Before shipping</Trans>;
  if (from === null) return <Trans>{days} days after shipping</Trans>;
  const day = date(dueDay(from, days));
  return (
    <Trans>
      {day} at the earliest, {days} days after shipping
    </Trans>
  );
}
