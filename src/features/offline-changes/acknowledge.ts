import type { Mode } from '../../domain/account/mode.ts';
import type { BookedChanges } from './booking/record.ts';
import type { Found } from './follow-offline-changes.ts';

type Meant = (name: string) => boolean;
type Costing = { readonly costCents: number | null };

/** Keeps cost changes that client mode hid, because nobody saw them. */
export function withoutLines(found: Found, isMeant: Meant, mode: Mode): Found {
  const lines = found.lines.flatMap((line) => {
    if (!isMeant(line.key)) return [line];
    const was = costUntold(line.was, line.is, mode);
    return was === null ? [] : [{ ...line, was, kept: null }];
  });
  return { ...found, lines };
}

/** The same of skus of the booking. */
export function withoutRows(found: Found, isMeant: Meant, mode: Mode): Found {
  return withBooking(found, (booking) => ({
    ...booking,
    rows: booking.rows.flatMap((row) => {
      if (!isMeant(row.sku)) return [row];
      const was = costUntold(row.was, row.is, mode);
      return was === null ? [] : [{ ...row, was }];
    }),
  }));
}

/** BOOK-9. Without these windows. */
export function withoutWindows(found: Found, isMeant: Meant): Found {
  return withBooking(found, (booking) => ({
    ...booking,
    windows: booking.windows.filter(({ name }) => !isMeant(name)),
  }));
}

/** BOOK-1. Without the news that booking is closed. */
export function withoutClosing(found: Found): Found {
  return withBooking(found, (booking) => ({ ...booking, isClosed: false }));
}

/** Without everything that is shown. */
export function withoutShown(found: Found, mode: Mode): Found {
  const all = () => true;
  return withoutClosing(withoutWindows(withoutRows(withoutLines(found, all, mode), all, mode), all));
}

/** Nothing of the booking is left when each of its things is gone. */
function withBooking(found: Found, change: (booking: BookedChanges) => BookedChanges): Found {
  if (found.booking === null) return found;
  const booking = change(found.booking);
  const isNothing = !booking.isClosed && booking.windows.length + booking.rows.length === 0;
  return { ...found, booking: isNothing ? null : booking };
}

/** As it is now but for the cost; null where there is nothing more to tell. */
function costUntold<Facts extends Costing>(was: Facts | null, is: Facts | null, mode: Mode): Facts | null {
  if (mode === 'admin' || was === null || is === null || was.costCents === is.costCents) return null;
  return { ...is, costCents: was.costCents };
}
