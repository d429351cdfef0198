import { judgeQuantity, type LineTerms, type QuantityVerdict } from '../../../domain/orders/quantity.ts';

/** Why a quantity is refused or was adjusted. */
export type QuantityNote =
  | Exclude<QuantityVerdict, { code: 'accepted' | 'removal' | 'empty' | 'raised' | 'cut' }>
  | (Extract<QuantityVerdict, { code: 'raised' | 'cut' }> & { readonly asked: number });

/** A field of the table. `quantity` follows `typed` once the field loses focus. */
export type QuantityEntry = { readonly typed: string; readonly quantity: number; readonly note: QuantityNote | null };

/** Keyed by SKU. No entry means an empty field. */
export type QuantityEntries = ReadonlyMap<string, QuantityEntry>;

export const noEntries: QuantityEntries = new Map();

/** Typing keeps the last judged quantity until the field loses focus. */
export function typeQuantity(entries: QuantityEntries, sku: string, typed: string): QuantityEntries {
  return new Map(entries).set(sku, { typed, quantity: entries.get(sku)?.quantity ?? 0, note: null });
}

/** Judges a field's text. A note about an earlier number stays. */
export function judgeEntry(entries: QuantityEntries, sku: string, terms: LineTerms): QuantityEntries {
  const entry = entries.get(sku);
  if (!entry) return entries;
  const judged = judge(entry, terms);
  return judged === entry ? entries : new Map(entries).set(sku, judged);
}

/** Judges all sold SKUs, since stock may have changed after typing. */
export function judgeEntries(
  entries: QuantityEntries,
  termsOf: (sku: string) => LineTerms | undefined,
): { readonly entries: QuantityEntries; readonly isUnchanged: boolean } {
  let judged = entries;
  for (const sku of entries.keys()) {
    const terms = termsOf(sku);
    if (terms) judged = judgeEntry(judged, sku, terms);
  }
  const isUnchanged = [...entries].every(([sku, before]) => {
    const after = judged.get(sku);
    return after?.quantity === before.quantity || (after?.note === null && after.typed === before.typed.trim());
  });
  return { entries: judged, isUnchanged };
}

/** Clears fields that were added, and old notes on emptied ones. Refused ones stay for correction. */
export function withoutAdded(entries: QuantityEntries, added: ReadonlySet<string>): QuantityEntries {
  return new Map([...entries].filter(([sku, { typed }]) => !added.has(sku) && typed.trim() !== ''));
}

function judge(entry: QuantityEntry, terms: LineTerms): QuantityEntry {
  const verdict = judgeQuantity(entry.typed, terms);
  switch (verdict.code) {
    case 'accepted':
      return verdict.quantity === entry.quantity
        ? entry
        : { typed: String(verdict.quantity), quantity: verdict.quantity, note: null };
    case 'raised':
    case 'cut': {
      const note = { ...verdict, asked: Number(entry.typed.trim()) };
      return { typed: written(verdict.quantity), quantity: verdict.quantity, note };
    }
    case 'empty':
    case 'removal':
      return entry.typed === '' && entry.quantity === 0 ? entry : { typed: '', quantity: 0, note: null };
    case 'not-a-multiple':
    case 'not-a-whole-number':
    case 'too-many-digits':
      return { typed: entry.typed, quantity: 0, note: verdict };
  }
}

/** Zero shows as an empty field. */
function written(quantity: number): string {
  return quantity === 0 ? '' : String(quantity);
}
