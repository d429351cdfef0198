import type { CartItem } from '../../../contract/orders/cart.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { priceTermsOf, type PriceTerms, shownPriceOf } from '../../../domain/pricing/shown-price.ts';
import { isDiscontinued, type Sized, type SoldSku, soldSkusOf } from '../sold-sku.ts';
import { type Figures, type StockLevel, stockLevelOf } from '../stock-level.ts';
import type { SheetItem } from './line-sheet-source.ts';

/** A product as a line sheet shows it. */
export type SheetProduct = {
  readonly name: string;
  /** Year, model and kind. */
  readonly facts: readonly string[];
  readonly pictureUrl: string | null;
  readonly skus: readonly SheetSku[];
};

export type SheetSku = {
  readonly sku: string;
  readonly configuration: string;
  readonly color: string;
  readonly size: string;
  readonly barcode: string;
  /** Null where there is none. */
  readonly msrpCents: number | null;
  /** Null wherever the sheet has no cost. */
  readonly costCents: number | null;
  readonly level: StockLevel;
};

type SheetTerms = { readonly figures: Figures; readonly hasCost: boolean };

export function sheetProductOf(item: SheetItem, terms: SheetTerms): SheetProduct {
  if ('item' in item) return ofCartItem(item.item, terms);
  if ('bike' in item) return ofSized(item.bike, item.matched, factsOf(item.bike), null, terms);
  const { product, style } = item;
  if (product.type === 'bike' || style) {
    const sized = style ?? product;
    if ('configurations' in sized) {
      const picture = product.type === 'part' ? (product.image?.url ?? null) : null;
      return ofSized(sized, [...soldSkusOf(sized, terms.figures).values()], factsOf(product), picture, terms);
    }
  }
  return ofPart(item, terms);
}

type Listed = Extract<SheetItem, { product: unknown }>['product'];

function factsOf({ year, properties, model, type }: Listed): readonly string[] {
  const kind = properties[0]?.values.join(', ') ?? '';
  return [type === 'part' ? model : String(year ?? ''), kind].filter((fact) => fact !== '');
}

function ofSized(
  sized: Sized,
  sold: readonly SoldSku[],
  facts: readonly string[],
  picture: string | null,
  terms: SheetTerms,
): SheetProduct {
  const sellable = sold.filter((one) => one.availability.quantity > 0 || !(isDiscontinued(one) || isReplaced(one)));
  const kept = sellable.length > 0 ? sellable : sold;
  const colors = [...new Set(kept.map(({ color }) => color))];
  const image = colors.length === 1 ? colors[0]?.image : undefined;
  const first = sized.colors.find((color) => color.image)?.image;
  return {
    name: sized.name,
    facts,
    pictureUrl: image?.url ?? picture ?? first?.url ?? null,
    skus: inOrder(kept, sized).map(({ sku, part, configuration, size, color, revision, availability }) => ({
      sku,
      configuration: configuration.name,
      color: color.name,
      size,
      barcode: (part ? part.barcode : revision.barcode) ?? '',
      ...pricesOf(priceTermsOf(configuration, revision), terms),
      level: stockLevelOf([availability]),
    })),
  };
}

/** Of an earlier revision than the present one of its size and color. */
function isReplaced({ sku, configuration, size, color }: SoldSku): boolean {
  const skus = configuration.sizes.find(({ name }) => name === size)?.skus;
  return skus?.find((one) => one.color === color.id)?.revisions.at(-1)?.sku !== sku;
}

/** By configuration, then by color, each with its sizes in order. */
function inOrder(sold: readonly SoldSku[], { configurations, colors }: Sized): readonly SoldSku[] {
  const place = new Map([...configurations, ...colors].map(({ id }, at) => [id, at]));
  const by = ({ configuration, color }: SoldSku) =>
    (place.get(configuration.id) ?? 0) * 1_000 + (place.get(color.id) ?? 0);
  return sold.toSorted((a, b) => by(a) - by(b));
}

function ofPart({ product }: Extract<SheetItem, { product: unknown }>, terms: SheetTerms): SheetProduct {
  if (product.type !== 'part') throw new Error('a bike has configurations');
  const availability = terms.figures.get(product.sku) ?? product.availableQuantity;
  return {
    name: product.name,
    facts: factsOf(product),
    pictureUrl: product.image?.url ?? null,
    skus: [
      {
        ...unsized,
        sku: product.sku,
        barcode: product.barcode ?? '',
        ...pricesOf(product, terms),
        level: stockLevelOf([availability]),
      },
    ],
  };
}

const unsized = { configuration: '', color: '', size: '' } as const;

/** What the cart itself knows of a product. */
function ofCartItem(item: CartItem, terms: SheetTerms): SheetProduct {
  return {
    name: item.name,
    facts: item.type === 'configuration' ? [item.description].filter((fact) => fact !== '') : [],
    pictureUrl: item.productImage ?? item.imageUrl ?? null,
    skus: [
      {
        ...unsized,
        sku: item.sku,
        barcode: '',
        ...pricesOf(item, terms),
        level: stockLevelOf([item.availableQuantity]),
      },
    ],
  };
}

/** MODE-2. The cost is not even read where the sheet is not to have it. */
function pricesOf(price: PriceTerms, { hasCost }: SheetTerms): Pick<SheetSku, 'msrpCents' | 'costCents'> {
  const msrpCents = centsFromAmount(price.prices.msrp);
  return {
    msrpCents: msrpCents > 0 ? msrpCents : null,
    costCents: hasCost && price.prices.cost !== undefined ? shownPriceOf(price, 'admin').cents : null,
  };
}
