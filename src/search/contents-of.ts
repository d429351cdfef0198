import type { CatalogueContents } from '../contract/catalogue-search.ts';
import type { Product } from '../contract/catalogue.ts';
import type { CatalogueView } from './catalogue-view.ts';
import type { Breathe } from './ports.ts';
import { readProduct } from './read-rows.ts';

/** PWA-4. Reads every product of a catalogue, one by one: how many there are, and which pictures they show. */
export async function contentsOf(
  { index, bytes, belongs }: CatalogueView,
  breathe: Breathe,
): Promise<Pick<CatalogueContents, 'products' | 'unreadable' | 'pictures'>> {
  const pictures = new Set<string>();
  let [products, unreadable] = [0, 0];
  for (const [row, isHere] of belongs.entries()) {
    if (isHere === 0) continue;
    const product = readProduct(bytes, index.rowStarts[row] ?? 0, index.rowEnds[row] ?? 0);
    products += 1;
    if (product === null) unreadable += 1;
    else for (const { url } of picturesOf(product)) pictures.add(url);
    await breathe();
  }
  return { products, unreadable, pictures: [...pictures] };
}

/** Every picture that the lists and the page of a product show of it; there is one size of each. */
function picturesOf(product: Product): readonly { readonly url: string }[] {
  if (product.type === 'part') return product.image ? [product.image] : [];
  const ofColors = product.colors.flatMap(({ image, dimensions }) => [image, dimensions]);
  return [...ofColors, ...product.gallery].filter((picture) => picture !== undefined);
}
