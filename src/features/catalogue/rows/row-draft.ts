import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { judgeEntry, noEntries, typeQuantity, type QuantityEntries } from '../quantity-entries.ts';
import { lineTermsOf, type SoldSku } from '../sold-sku.ts';

/** The one field of a row, whatever is chosen beside it. */
export const rowField = 'row';

export type RowDraft = {
  /** Null until something is chosen. */
  readonly sku: string | null;
  readonly entries: QuantityEntries;
};

const empty: RowDraft = { sku: null, entries: noEntries };

/** What is chosen and typed in a row of bikes; it is there again when one comes back to it in this tab. */
export function useRowDraft(userId: string, bikeId: string) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<RowDraft>(() => queryClient.getQueryData(draftKey(userId, bikeId)) ?? empty);
  useEffect(() => {
    queryClient.setQueryDefaults(['typed-quantities'], { gcTime: Infinity });
    queryClient.setQueryData(draftKey(userId, bikeId), draft);
  }, [queryClient, userId, bikeId, draft]);
  return [draft, setDraft] as const;
}

/** QTY-5. What is typed already stays, and is judged by what was chosen now. */
export function withChoice({ entries }: RowDraft, chosen: SoldSku | undefined): RowDraft {
  const typed = entries.get(rowField)?.typed ?? '';
  if (!chosen || typed === '') return { sku: chosen?.sku ?? null, entries };
  return {
    sku: chosen.sku,
    entries: judgeEntry(typeQuantity(entries, rowField, typed), rowField, lineTermsOf(chosen)),
  };
}

function draftKey(userId: string, bikeId: string) {
  return ['typed-quantities', userId, 'row', bikeId];
}
