import { judgeQuantity, type LineTerms, type QuantityVerdict } from '../../domain/quantity.ts';

/** What has to be said at a field: why it is refused, or what became of the number that was asked for. */
export type QuantityNote =
  | Exclude<QuantityVerdict, { code: 'accepted' | 'removal' | 'empty' | 'raised' | 'cut' }>
  | (Extract<QuantityVerdict, { code: 'raised' | 'cut' }> & { readonly asked: number });

/** A field of the table. What stands in it counts as `quantity` once it was left. */
export type QuantityEntry = { readonly typed: string; readonly quantity: number; readonly note: QuantityNote | null };

/** By sku. A sku without an entry has an empty field. */
export type QuantityEntries = ReadonlyMap<string, QuantityEntry>;

export const noEntries: QuantityEntries = new Map();

/** QTY-5. While it is typed nothing is judged, and what counted before still counts. */
export function typeQuantity(entries: QuantityEntries, sku: string, typed: string): QuantityEntries {
  return new Map(entries).set(sku, { typed, quantity: entries.get(sku)?.quantity ?? 0, note: null });
}

/** QTY-1 to QTY-6. Judges what stands in a field. A note that is not about what stands there now stays. */
export function judgeEntry(entries: QuantityEntries, sku: string, terms: LineTerms): QuantityEntries {
  const entry = entries.get(sku);
  if (!entry) return entries;
  const judged = judge(entry, terms);
  return judged === entry ? entries : new Map(entries).set(sku, judged);
}

/** Judges all that is held of skus that are sold, the field that is still typed in too: stock may be another than when it was typed. */
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

/** The fields that count, emptied: their quantities have gone elsewhere. What was refused stays to be mended. */
export function withoutCounted(entries: QuantityEntries): QuantityEntries {
  return new Map([...entries].filter(([, { quantity }]) => quantity === 0));
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

/** A field for nothing is an empty one. */
function written(quantity: number): string {
  return quantity === 0 ? '' : String(quantity);
}
