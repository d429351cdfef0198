import { useState, type ReactNode } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { priceTermsOf, shownPriceOf } from '../../../domain/pricing/shown-price.ts';
import type { Added, CartAdder } from '../../cart/carts.ts';
import {
  judgeEntries,
  judgeEntry,
  noEntries,
  typeQuantity,
  withoutAdded,
  type QuantityEntries,
} from '../quantity/quantity-entries.ts';
import { AddedMessage } from '../quantity/quantity-messages.tsx';
import { lineTermsOf, type SoldSku, cartItemOf } from '../sold-sku.ts';
import { AddDock } from './add-dock.tsx';
import { StockGrid } from './stock-grid.tsx';
import type { StockTable } from './stock-table.ts';

export type Ordering = {
  readonly cart: CartAdder;
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
};

type QuantityFormProps = {
  table: StockTable;
  soldSkus: ReadonlyMap<string, SoldSku>;
  mode: Mode;
  currency: Currency;
  isRefreshing: boolean;
  /** The size that was asked for. */
  size?: string | undefined;
  caption: string;
  /** `others` are all revisions of the SKU. */
  onRevision: (sku: string, others: readonly string[]) => void;
  /** What can be done about a SKU that is out of stock. */
  outOfStock?: (sold: SoldSku) => ReactNode;
  /** Of parts: says when units beyond the stock would come. */
  onBackorder?: (sold: SoldSku, quantity: number) => ReactNode;
  ordering: Ordering | null;
  /** Leads from what was added to the cart. */
  cartLink?: ReactNode;
};

export function QuantityForm({ table, soldSkus, mode, currency, ordering, cartLink, ...grid }: QuantityFormProps) {
  const [added, setAdded] = useState<{ code: Added['code']; count: number } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const entries = ordering?.entries ?? noEntries;
  const lines = countedLines(entries, soldSkus);
  const count = unitsOf(lines);
  const isTyping = [...entries.values()].some(({ typed, note }) => typed.trim() !== '' && note === null);
  const sumCents = lines.reduce((sum, { sold, quantity }) => {
    const terms = priceTermsOf(sold.configuration, sold.revision);
    return sum + shownPriceOf(terms, mode, quantity).cents;
  }, 0);

  const termsOf = (sku: string) => {
    const sold = soldSkus.get(sku);
    return sold && lineTermsOf(sold);
  };

  async function add({ cart, onEntries }: Ordering): Promise<void> {
    const judged = judgeEntries(entries, termsOf);
    onEntries(() => judged.entries);
    // The dealer sees quantities reduced by stock before anything is added.
    if (!judged.isUnchanged) return;
    const toAdd = countedLines(judged.entries, soldSkus);
    if (toAdd.length === 0) return;
    setIsAdding(true);
    try {
      const { code } = await cart.add(
        toAdd.map(({ sold, quantity }) => ({ sku: sold.sku, quantity, item: cartItemOf(sold, quantity) })),
      );
      setAdded({ code, count: unitsOf(toAdd) });
      if (code === 'stored' || code === 'not-saved')
        onEntries((now) => withoutAdded(now, new Set(toAdd.map(({ sold }) => sold.sku))));
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <>
      <StockGrid
        {...grid}
        table={table}
        mode={mode}
        currency={currency}
        fields={
          ordering && {
            entries,
            onType(sku, typed) {
              setAdded(null);
              ordering.onEntries((before) => typeQuantity(before, sku, typed));
            },
            onLeave(sku) {
              const terms = termsOf(sku);
              if (terms) ordering.onEntries((before) => judgeEntry(before, sku, terms));
            },
          }
        }
      />
      <AddedMessage code={added?.code} />
      {ordering && (
        <AddDock
          areBikes={grid.onBackorder === undefined}
          count={count}
          lines={lines.length}
          sumCents={sumCents}
          currency={currency}
          addedCount={added?.code === 'stored' ? added.count : null}
          isAdding={isAdding}
          canAdd={count > 0 || isTyping}
          onAdd={() => void add(ordering)}
          cartLink={cartLink}
        />
      )}
    </>
  );
}

function countedLines(entries: QuantityEntries, soldSkus: ReadonlyMap<string, SoldSku>) {
  return [...entries].flatMap(([sku, { quantity }]) => {
    const sold = soldSkus.get(sku);
    return sold && quantity > 0 ? [{ sold, quantity }] : [];
  });
}

function unitsOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
