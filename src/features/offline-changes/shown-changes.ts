import type { CartItem } from '../../contract/orders/cart.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { type LineChange, termsChanged, type TermsChange, whatChanged } from '../../domain/orders/what-changed.ts';
import type { Line } from '../../offline/cart/types.ts';
import type { ChangedRow } from './booking/record.ts';
import { asOfNow } from './compare-lines.ts';
import type { Found } from './follow-offline-changes.ts';
import type { ChangedLine } from './record.ts';

/** A line of the list. `inCart` counts units, null when gone. */
export type ShownLine = ChangedLine & { readonly changes: readonly LineChange[]; readonly inCart: number | null };

/** A sku of the booking; no change but that it is gone: `changes` is empty. */
export type ShownRow = ChangedRow & { readonly changes: readonly TermsChange[] };

/** What the list says of the cart's lines today; in client mode nothing of the cost (MODE-2). */
export function shownLines(
  { lines: found }: Found,
  lines: readonly Line<CartItem>[],
  mode: Mode,
): readonly ShownLine[] {
  return found.flatMap((one): ShownLine[] => {
    const line = asOfNow(one, lines);
    if (line === null) return [];
    const changes = whatChanged(line.was, line.is, line.quantity).filter(isShownIn(mode));
    if (changes.length === 0 && line.kept === null) return [];
    return [{ ...line, changes, inCart: lines.find(({ key }) => key === line.key)?.quantity ?? null }];
  });
}

/** The same of the booking's skus. */
export function shownRows({ booking }: Found, mode: Mode): readonly ShownRow[] {
  return (booking?.rows ?? []).flatMap((row): ShownRow[] => {
    const changes = row.was && row.is ? termsChanged(row.was, row.is).filter(isShownIn(mode)) : [];
    return changes.length === 0 && row.was !== null && row.is !== null ? [] : [{ ...row, changes }];
  });
}

/** How many things there are to look at. */
export function countShown(found: Found, lines: readonly Line<CartItem>[], mode: Mode): number {
  const { booking } = found;
  const season = booking === null ? 0 : booking.windows.length + Number(booking.isClosed);
  return shownLines(found, lines, mode).length + shownRows(found, mode).length + season;
}

function isShownIn(mode: Mode): (change: { readonly code: string }) => boolean {
  return ({ code }) => mode === 'admin' || code !== 'cost';
}
