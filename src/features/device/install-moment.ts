import * as v from 'valibot';

/** Why now is a good moment: an order was placed, the third day of use, or work that was kept without a network. */
export type InstallMoment = 'order' | 'third-day' | 'kept-offline';

/**
 * What this device remembers of the hint, whoever uses it. `days`: the first days of use, as YYYY-MM-DD at the dealer's place.
 * `isOver`: it was shown once.
 */
export type InstallRecord = {
  readonly days: readonly string[];
  readonly moment: InstallMoment | null;
  readonly isOver: boolean;
};

export type InstallMemory = {
  readonly load: () => Promise<unknown>;
  readonly save: (record: InstallRecord) => Promise<void>;
};

const daysUntilHint = 3;

const record = v.object({
  days: v.pipe(v.array(v.string()), v.maxLength(daysUntilHint)),
  moment: v.nullable(v.picklist(['order', 'third-day', 'kept-offline'])),
  isOver: v.boolean(),
});

/** What cannot be read is as if the device had never been used. */
export function readInstallRecord(value: unknown): InstallRecord {
  const read = v.safeParse(record, value);
  return read.success ? read.output : { days: [], moment: null, isOver: false };
}

/** PWA-1. After a day of use; `day` as YYYY-MM-DD. */
export function withDay(before: InstallRecord, day: string): InstallRecord {
  if (before.days.includes(day) || before.days.length >= daysUntilHint) return before;
  const days = [...before.days, day];
  return days.length < daysUntilHint ? { ...before, days } : withMoment({ ...before, days }, 'third-day');
}

/** PWA-1. The first good moment counts. */
export function withMoment(before: InstallRecord, moment: InstallMoment): InstallRecord {
  return before.moment === null ? { ...before, moment } : before;
}

/** What a cart tells of a moment. */
export type CartStanding = {
  readonly orders: readonly { readonly state: string }[];
  readonly pending: number;
  readonly state: string;
};

/** PWA-1. Null for none; what is not kept on the device is no reason to trust it. */
export function momentOf({ orders, pending, state }: CartStanding): InstallMoment | null {
  if (orders.some((order) => order.state === 'accepted')) return 'order';
  return pending > 0 && (state === 'device' || state === 'offline') ? 'kept-offline' : null;
}
