import type { Style } from '../../contract/catalogue/catalogue-search.ts';
import type { Configuration, Part, Revision } from '../../contract/catalogue/catalogue.ts';

type Color = Style['colors'][number];

/** For variants that differ in size alone. */
const noColor: Color = { id: '', name: '', hex: '' };

/** Arranges a style's parts by size and color. `id` is the product that represents the style. */
export function styleOf(parts: readonly Part[], id: string): Style | null {
  const [first] = parts;
  if (!first?.variant) return null;
  const colors = new Map<string, Color>();
  const sizes = new Map<string, Configuration['sizes'][number]>();
  for (const part of parts) {
    const color = part.variant?.color ?? noColor;
    if (!colors.has(color.id)) colors.set(color.id, { ...color, ...(part.image && { image: part.image }) });
    const name = part.variant?.size ?? '';
    const size = sizes.get(name) ?? { name, skus: [] };
    size.skus.push({ color: color.id, revisions: [revisionOf(part, first)] });
    sizes.set(name, size);
  }
  const { prices, fixedPrice, discount, freeShipping, maxQuantity, minimum, multiple, uom } = first;
  return {
    id,
    name: first.variant.name,
    discontinued: parts.every(({ discontinued }) => discontinued),
    colors: [...colors.values()],
    configurations: [
      {
        id: first.variant.style,
        name: '',
        sizes: [...sizes.values()],
        specification: [],
        prices,
        fixedPrice,
        discount,
        freeShipping,
        maxQuantity,
        minimum,
        multiple,
        uom,
      },
    ],
    parts,
  };
}

function revisionOf(part: Part, first: Part): Revision {
  const { sku, barcode, availableQuantity, discontinued, prices, fixedPrice, discount } = part;
  const price = { prices, ...(fixedPrice !== undefined && { fixedPrice }), discount };
  return {
    sku,
    availableQuantity,
    discontinued,
    ...(barcode && { barcode }),
    ...(!isSamePrice(part, first) && { ownPrice: price }),
  };
}

function isSamePrice(one: Part, other: Part): boolean {
  const price = ({ prices, fixedPrice, discount }: Part) => JSON.stringify([prices, fixedPrice, discount]);
  return price(one) === price(other);
}
