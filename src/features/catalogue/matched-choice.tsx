import type { BikeCard } from './bike-list/list-bikes.ts';
import type { ProductsSearch } from './products-search.ts';
import type { BikeColor, SoldSku } from './sold-sku.ts';
import { StockMessage } from './stock-messages.tsx';

type Matched = Pick<BikeCard, 'matched' | 'isNarrowed'>;

/** What the page of a bike opens with: the size and color that were asked for (SRCH-3). */
export function matchedChoice(card: Matched): Pick<ProductsSearch, 'configuration' | 'color' | 'size'> {
  const sold = card.matched.find(({ availability }) => availability.quantity > 0) ?? card.matched[0];
  if (!card.isNarrowed || !sold) return {};
  const size = onlySizeOf(card.matched);
  const color = onlyColorOf(card.matched);
  return { configuration: sold.configuration.id, ...(color && { color: color.id }), ...(size !== null && { size }) };
}

/** The picture of the color that was asked for, else the first. */
export function matchedImage({ bike, matched, isNarrowed }: Pick<BikeCard, 'bike'> & Matched) {
  const asked = isNarrowed ? onlyColorOf(matched)?.image : undefined;
  return asked ?? bike.colors.find((color) => color.image)?.image;
}

/** The stock of what was asked for, and its size. */
export function MatchedStock({ card }: { card: Matched & Pick<BikeCard, 'stock'> }) {
  const size = card.isNarrowed ? onlySizeOf(card.matched) : null;
  return (
    <span>
      <StockMessage level={card.stock} />
      {size !== null && size !== '' && <span className="small muted"> · {size}</span>}
    </span>
  );
}

function onlySizeOf(matched: readonly SoldSku[]): string | null {
  const sizes = new Set(matched.map(({ size }) => size));
  return sizes.size === 1 ? ([...sizes][0] ?? null) : null;
}

function onlyColorOf(matched: readonly SoldSku[]): BikeColor | undefined {
  const colors = new Map(matched.map(({ color }) => [color.id, color]));
  return colors.size === 1 ? [...colors.values()][0] : undefined;
}
