import { contractDocument } from './contracts.ts';
import type { Schema } from './endpoint.ts';
import { cardPayment } from './payment.ts';
import { orderDiscount, orderTaxes } from './pricing.ts';
import { salesProgram } from './program.ts';
import { warrantyFields, warrantyProvinces } from './warranty.ts';

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
  contract: contractDocument.answers[200],
  'order-discount': orderDiscount.answers[200],
  'order-taxes': orderTaxes.answers[200],
  'sales-program': salesProgram.answers[200],
  'warranty-fields': warrantyFields.answers[200],
  'warranty-provinces': warrantyProvinces.answers[200],
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly [other: string]: unknown; readonly persist?: Persist };
  }
}
