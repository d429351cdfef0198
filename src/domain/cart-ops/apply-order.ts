import type { OrderType } from '../pricing/tax.ts';
import type { Author, Caps, CartLine, LedgerRow, LineChange, NoteDraft } from './line.ts';

/** `quantity` is how much of `asked` could be ordered. */
export type HeldLine = {
  key: string;
  code: 'ordered-elsewhere' | 'changed-elsewhere' | 'cut-by-stock' | 'cut-by-maximum' | 'not-sold';
  asked: number;
  quantity: number;
};

export type OrderResult =
  | { code: 'held'; lines: readonly HeldLine[] }
  | {
      code: 'placed';
      lines: ReadonlyMap<string, CartLine | null>;
      rows: readonly LedgerRow[];
      notes: readonly NoteDraft[];
    };

export type CartOrder = {
  orderId: string;
  type: OrderType;
  ver: number;
  lines: readonly { key: string; quantity: number }[];
};

/** Ordered lines and their ledger after the version the dealer saw, oldest first. */
export type OrderSlice = { lines: ReadonlyMap<string, CartLine>; rows: readonly LedgerRow[] };

/**
 * Takes ordered units out, or lists lines that changed. Units added elsewhere stay as a new generation. Booking lines
 * stay.
 */
export function applyOrder(
  slice: OrderSlice,
  order: CartOrder,
  capsOf: (key: string) => Caps | null,
  author: Author,
): OrderResult {
  const held = order.lines.flatMap((ordered) => {
    const problem = heldLine(slice, order.ver, ordered, capsOf(ordered.key), author.device);
    return problem === null ? [] : [problem];
  });
  if (held.length > 0) return { code: 'held', lines: held };

  const lines = new Map<string, CartLine | null>();
  const rows: LedgerRow[] = [];
  const notes: NoteDraft[] = [];
  for (const { key, quantity } of order.type === 'Repeat' ? order.lines : []) {
    const change = takeOut(slice.lines.get(key), quantity, order.orderId, author);
    lines.set(key, change.line);
    rows.push(...change.rows);
    notes.push(...change.notes);
  }
  return { code: 'placed', lines, rows, notes };
}

function heldLine(
  slice: OrderSlice,
  ver: number,
  ordered: { key: string; quantity: number },
  caps: Caps | null,
  device: string,
): HeldLine | null {
  const { key, quantity: asked } = ordered;
  if (caps === null) return { key, code: 'not-sold', asked, quantity: 0 };
  const there = slice.lines.get(key)?.quantity ?? 0;
  if (there < asked) {
    const wasOrdered = slice.rows.some(
      (row) => row.key === key && row.rev > ver && row.kind === 'order' && row.device !== device,
    );
    const wasCut = (slice.lines.get(key)?.oldQuantity ?? null) !== null;
    const code = wasOrdered ? 'ordered-elsewhere' : wasCut ? (`cut-by-${caps.by}` as const) : 'changed-elsewhere';
    return { key, code, asked, quantity: there };
  }
  if (caps.most !== null && asked > caps.most) return { key, code: `cut-by-${caps.by}`, asked, quantity: caps.most };
  return null;
}

/** A remainder starts a new generation, so nobody confuses it with the ordered line. */
export function takeOut(line: CartLine | undefined, ordered: number, orderId: string, author: Author): LineChange {
  if (line === undefined) return { line: null, rows: [], notes: [] };
  const left = Math.max(0, line.quantity - ordered);
  const { key } = line;
  return {
    line: left > 0 ? { ...line, gen: author.rev, quantity: left, oldQuantity: null } : null,
    rows: [
      {
        key,
        rev: author.rev,
        device: author.device,
        opId: orderId,
        kind: 'order',
        delta: left - line.quantity,
        quantity: left,
      },
    ],
    notes: left > 0 ? [{ device: author.device, code: 'left-over', key, asked: ordered, quantity: left }] : [],
  };
}
