import * as v from 'valibot';
import { addressText } from '../../contract/address-text.ts';
import { day } from '../../contract/primitives.ts';

export const kinds = ['order', 'invoice', 'credit', 'booking'] as const;
/** As they are shown: an open invoice is `due` or `overdue`. */
export const states = ['received', 'in-preparation', 'shipped', 'open', 'due', 'overdue', 'paid', 'cancelled'] as const;
/** How far back, in months. */
export const periods = ['3', '12'] as const;

const calendarDay = v.fallback(v.optional(day), undefined);

/** TXN-1, ROUTE-9. Which transactions the list shows; what does not fit is as if it were not there. */
export const transactionsSearch = v.object({
  kind: v.fallback(v.optional(v.picklist(kinds)), undefined),
  state: v.fallback(v.optional(v.picklist(states)), undefined),
  months: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(periods))),
    undefined,
  ),
  /** First and last day, both with it: 2026-11-20. They count before `months`. */
  from: calendarDay,
  to: calendarDay,
  q: addressText(100),
});

export type TransactionsSearch = v.InferOutput<typeof transactionsSearch>;
