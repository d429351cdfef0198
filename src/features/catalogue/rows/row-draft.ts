import { judgeEntry, typeQuantity, type QuantityEntries } from '../quantity/quantity-entries.ts';
import { entriesCodec, useSessionDraft } from '../session-draft.ts';
import { lineTermsOf, type SoldSku } from '../sold-sku.ts';

/** A row has one field, whatever SKU is chosen. */
export const rowField = 'row';

export type RowDraft = {
  /** Null until something is chosen. */
  readonly sku: string | null;
  readonly entries: QuantityEntries;
};

const empty: RowDraft = { sku: null, entries: new Map() };

const rowCodec = {
  empty,
  write: ({ sku, entries }: RowDraft) =>
    sku === null && entries.size === 0 ? null : [sku, entriesCodec.write(entries)],
  read(written: unknown): RowDraft | undefined {
    const [sku, entries] = Array.isArray(written) ? (written as unknown[]) : [];
    if (sku !== null && typeof sku !== 'string') return undefined;
    return { sku, entries: entriesCodec.read(entries) ?? empty.entries };
  },
};

export function useRowDraft(userId: string, bikeId: string) {
  return useSessionDraft(`${userId} row ${bikeId}`, rowCodec);
}

/** Keeps the typed quantity and judges it for the new choice. */
export function withChoice({ entries }: RowDraft, chosen: SoldSku | undefined): RowDraft {
  const typed = entries.get(rowField)?.typed ?? '';
  if (!chosen || typed === '') return { sku: chosen?.sku ?? null, entries };
  return {
    sku: chosen.sku,
    entries: judgeEntry(typeQuantity(entries, rowField, typed), rowField, lineTermsOf(chosen)),
  };
}
