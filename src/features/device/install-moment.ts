import * as v from 'valibot';

/** After an order, on the third day of use, or after saving work offline. */
export type InstallMoment = 'order' | 'third-day' | 'kept-offline';

/** Shared by all users. `days`: first days of use, YYYY-MM-DD in local time. `isOver`: already shown. */
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

/** Unreadable records count as a new device. */
export function readInstallRecord(value: unknown): InstallRecord {
  const read = v.safeParse(record, value);
  return read.success ? read.output : { days: [], moment: null, isOver: false };
}

/** Adds a day of use. `day` is YYYY-MM-DD. */
export function withDay(before: InstallRecord, day: string): InstallRecord {
  if (before.days.includes(day) || before.days.length >= daysUntilHint) return before;
  const days = [...before.days, day];
  return days.length < daysUntilHint ? { ...before, days } : withMoment({ ...before, days }, 'third-day');
}

export function withMoment(before: InstallRecord, moment: InstallMoment): InstallRecord {
  return before.moment === null ? { ...before, moment } : before;
}

export type CartStanding = {
  readonly orders: readonly { readonly state: string }[];
  readonly pending: number;
  readonly state: string;
};

/** Null for none. Unsaved work is no reason to trust the device. */
export function momentOf({ orders, pending, state }: CartStanding): InstallMoment | null {
  if (orders.some((order) => order.state === 'accepted')) return 'order';
  return pending > 0 && (state === 'device' || state === 'offline') ? 'kept-offline' : null;
}
