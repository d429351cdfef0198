import * as v from 'valibot';
import { addressText, inAddress, SEARCHED_LENGTH } from '../../contract/address-text.ts';
import { day } from '../../contract/primitives.ts';

export const kinds = ['order', 'invoice', 'credit', 'booking'] as const;
/** As they are shown: an open invoice is `due` or `overdue`. */
export const states = [
  'waiting',
  'dealer-waiting',
  'received',
  'in-preparation',
  'shipped',
  'open',
  'due',
  'overdue',
  'paid',
  'cancelled',
  'declined',
  'withdrawn',
] as const;
/** How far back, in months. */
export const periods = ['3', '12'] as const;

const calendarDay = inAddress(day);

/** TXN-1, ROUTE-9. Which transactions the list shows; what does not fit is as if it were not there. */
export const transactionsSearch = v.object({
  kind: inAddress(v.picklist(kinds)),
  state: inAddress(v.picklist(states)),
  months: inAddress(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(periods))),
  /** First and last day, both with it: 2026-11-20. They count before `months`. */
  from: calendarDay,
  to: calendarDay,
  q: addressText(SEARCHED_LENGTH),
  /** Lines on back order in place of the list. */
  view: inAddress(v.picklist(['backorders'])),
});

export type TransactionsSearch = v.InferOutput<typeof transactionsSearch>;
