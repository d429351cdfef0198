import type { Schema } from './endpoint.ts';
import { warrantyProvinces } from './library/warranty.ts';
import { orderDiscount } from './orders/pricing.ts';

/** `session` shares one record with other small answers. `record` suits long lists and downloads. */
export type Persist =
  | { readonly as: 'session'; readonly userId: string }
  | { readonly as: 'record'; readonly userId: string; readonly schema: Schema };

/** Keyed by the query key's first word. The user's id comes second. */
export const sessionAnswers: Readonly<Record<string, Schema>> = {
  'order-discount': orderDiscount.answers[200],
  'warranty-provinces': warrantyProvinces.answers[200],
};

/** Answers that former versions stored with the session. */
export const movedToRecords: readonly string[] = ['contract', 'sales-program', 'warranty-fields', 'card-payment'];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly [other: string]: unknown; readonly persist?: Persist };
  }
}
