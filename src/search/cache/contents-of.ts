import type { CatalogueContents } from '../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import type { Breathe } from '../ports.ts';
import { readProduct } from '../query/read-rows.ts';

/** Reads every product to count products and list their pictures. */
export async function contentsOf(
  { index, bytes, belongs }: CatalogueView,
  yieldToMain: Breathe,
): Promise<Pick<CatalogueContents, 'products' | 'unreadable' | 'pictures'>> {
  const pictures = new Set<string>();
  let [products, unreadable] = [0, 0];
  for (const [row, isHere] of belongs.entries()) {
    if (isHere === 0) continue;
    const product = readProduct(bytes, index.rowStarts[row] ?? 0, index.rowEnds[row] ?? 0);
    products += 1;
    if (product === null) unreadable += 1;
    else for (const { url } of picturesOf(product)) pictures.add(url);
    await yieldToMain();
  }
  return { products, unreadable, pictures: [...pictures] };
}

/** All pictures in lists and on the product page. Each has one size. */
function picturesOf(product: Product): readonly { readonly url: string }[] {
  if (product.type === 'part') return product.image ? [product.image] : [];
  const ofColors = product.colors.flatMap(({ image, dimensions }) => [image, dimensions]);
  return [...ofColors, ...product.gallery].filter((picture) => picture !== undefined);
}
