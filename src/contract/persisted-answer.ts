import type { Schema } from './endpoint.ts';
import { cardPayment } from './payment.ts';
import { orderDiscount, orderTaxes } from './pricing.ts';
import { warrantyProvinces } from './warranty.ts';

/**
 * PWA-2. How a query's answer is saved on the device: with the other small answers of the session (`sessionAnswers` has its schema), or
 * as a record of its own, which suits long lists and what is downloaded for offline use.
 */
export type Persist =
  | { readonly as: 'session'; readonly userId: string }
  | { readonly as: 'record'; readonly userId: string; readonly schema: Schema };

/** By the first word of the query's key; the user's id is the second. */
export const sessionAnswers: Readonly<Record<string, Schema>> = {
  'card-payment': cardPayment.answers[200],
  'order-discount': orderDiscount.answers[200],
  'order-taxes': orderTaxes.answers[200],
  'warranty-provinces': warrantyProvinces.answers[200],
};

/** Answers that former versions saved with the session and that are records now. */
export const movedToRecords: readonly string[] = ['contract', 'sales-program', 'warranty-fields'];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly [other: string]: unknown; readonly persist?: Persist };
  }
}
