import type { Transaction } from '../../../contract/orders/transactions.ts';

export type StepCode = 'received' | 'acknowledged' | 'in-preparation' | 'shipped' | 'invoiced' | 'paid' | 'cancelled';

export type Step = {
  readonly code: StepCode;
  /** `partly`: some of it is done. `next`: what the order waits for. */
  readonly state: 'done' | 'partly' | 'next' | 'ahead';
  /** When it was done, or is expected: a moment or a day. Null where that is not known. */
  readonly at: string | null;
  /** Of the units ordered, those in parcels, where the company says what is in them. */
  readonly shipped: { readonly units: number; readonly of: number } | null;
};

type Done = { readonly isDone: boolean; readonly isPartly?: boolean; readonly at: string | null };

/** How far an order has come. Older orders have steps without a date. */
export function orderSteps(order: Transaction): readonly Step[] {
  const { state, date, shipments = [], events = [] } = order;
  const eventAt = (type: string) => events.find((event) => event.type === type)?.at ?? null;
  const hasBegun = state === 'in-preparation' || state === 'shipped' || shipments.length > 0;
  const acknowledgedAt = eventAt('acknowledged');
  const begunAt = eventAt('in-preparation');
  const before = [
    toStep('received', { isDone: true, at: date }),
    toStep('acknowledged', { isDone: hasBegun || acknowledgedAt !== null, at: acknowledgedAt }),
    toStep('in-preparation', { isDone: hasBegun || begunAt !== null, at: begunAt ?? shipments[0]?.shippedOn ?? null }),
  ];
  if (state === 'cancelled') {
    const cancelled = toStep('cancelled', { isDone: true, at: eventAt('cancelled') });
    return [...before.filter((step) => step.state === 'done'), cancelled];
  }
  const steps = [...before, shippedStep(order, eventAt('shipped')), ...billingSteps(order)];
  const next = steps.findIndex((step) => step.state !== 'done');
  return steps.map((step, place) => (place === next && step.state === 'ahead' ? { ...step, state: 'next' } : step));
}

function shippedStep(order: Transaction, shippedAt: string | null): Step {
  const { state, shipments = [], lines, expectedOn, requestedShipDate } = order;
  const isDone = state === 'shipped';
  const known = lines.flatMap(({ shipped }) => shipped ?? []);
  const isKnown = known.length === lines.length && !isDone && shipments.length > 0;
  const units = known.reduce((sum, one) => sum + one, 0);
  const last = shipments.at(-1)?.shippedOn ?? shippedAt;
  const step = toStep('shipped', {
    isDone,
    isPartly: shipments.length > 0,
    // What was asked for, or the last arrival that it waits for.
    at: isDone
      ? last
      : ([expectedOn, requestedShipDate]
          .flatMap((day) => day ?? [])
          .toSorted()
          .at(-1) ?? null),
  });
  return {
    ...step,
    shipped: isKnown ? { units, of: lines.reduce((sum, { quantities }) => sum + quantities, 0) } : null,
  };
}

function billingSteps({ related = [], payment, date }: Transaction): Step[] {
  const invoices = related.filter(({ kind }) => kind === 'invoice');
  const open = invoices.filter(({ state }) => state !== 'paid');
  const due = open.flatMap(({ dueDate }) => dueDate ?? []).toSorted()[0] ?? null;
  const isInvoicePaid = invoices.length > 0 && open.length === 0;
  const isPaidByCard = payment !== undefined && open.length === 0;
  return [
    toStep('invoiced', { isDone: invoices.length > 0, at: invoices[0]?.date ?? null }),
    toStep('paid', {
      isDone: isInvoicePaid || isPaidByCard,
      isPartly: open.length < invoices.length,
      at: isPaidByCard ? date : isInvoicePaid ? null : due,
    }),
  ];
}

function toStep(code: StepCode, { isDone, isPartly = false, at }: Done): Step {
  return { code, state: isDone ? 'done' : isPartly ? 'partly' : 'ahead', at, shipped: null };
}
