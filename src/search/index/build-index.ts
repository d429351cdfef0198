import type { Product } from '../../contract/catalogue/catalogue.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { isAtten } from '../../domain/catalogue/catalogues.ts';
import { lowestPriceOf, shownPriceOf } from '../../domain/pricing/shown-price.ts';
import { priceMomentsOf } from '../cache/priced-at.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import type { Breathe } from '../ports.ts';
import { orderByFigures, orderByKey, orderByName } from '../query/row-orders.ts';
import { sortSlowly } from '../query/sort-slowly.ts';
import { collectValues } from './collect-values.ts';
import { collectWords } from './collect-words.ts';
import { skusOf, textsOf } from './product-texts.ts';
import { compareTexts } from './sorted-texts.ts';
import { barcodeKeysOf, skuKeyOf } from './words.ts';

/** A product with its byte range in the snapshot. */
export type IndexedRow = { readonly product: Product; readonly start: number; readonly end: number };

/** Built once per snapshot. Takes products one by one to limit memory. */
export async function buildIndex(
  rows: Iterable<IndexedRow>,
  locale: string,
  yieldToMain: Breathe,
): Promise<CatalogueIndex> {
  const words = collectWords();
  const values = collectValues();
  const starts: number[] = [];
  const ends: number[] = [];
  const ids: string[] = [];
  const names: string[] = [];
  const discontinued: number[] = [];
  const years: number[] = [];
  const atten: number[] = [];
  const styles: number[] = [];
  const firstOfStyle = new Map<string, number>();
  const adminPrices: number[] = [];
  const clientPrices: number[] = [];
  const dated: number[] = [];
  const firstSkus: string[] = [];
  const skus: { key: string; product: number; units: number; next: number }[] = [];
  const barcodes: { key: string; product: number }[] = [];

  for (const { product, start, end } of rows) {
    const row = ids.length;
    starts.push(start);
    ends.push(end);
    ids.push(product.id);
    names.push(product.name);
    discontinued.push(Number(product.discontinued));
    years.push(product.year ?? 0);
    atten.push(Number(isAtten(product)));
    const style = product.type === 'part' ? product.variant?.style : undefined;
    const first = style === undefined ? row : (firstOfStyle.get(style) ?? row);
    if (style !== undefined) firstOfStyle.set(style, first);
    styles.push(first);
    adminPrices.push(priceOf(product, 'admin'));
    clientPrices.push(priceOf(product, 'client'));
    if (priceMomentsOf(product).length > 0) dated.push(row);
    values.add(product.properties);
    const own = skusOf(product);
    const texts = textsOf(product);
    words.add(texts);
    firstSkus.push(own[0]?.sku ?? '');
    for (const { sku, availableQuantity } of own) {
      const key = skuKeyOf(sku);
      const { quantity, next } = availableQuantity;
      skus.push({ key, product: row, units: quantity, next: next === null ? 0 : dayOf(next) });
    }
    for (const key of (texts.barcodes ?? []).flatMap(barcodeKeysOf)) barcodes.push({ key, product: row });
    await yieldToMain();
  }

  const bySkuKey = await orderByKey(skus, yieldToMain);
  const byBarcode = await orderByKey(barcodes, yieldToMain);
  const byName = await orderByName(names, locale, yieldToMain);
  return {
    count: ids.length,
    rowStarts: Uint32Array.from(starts),
    rowEnds: Uint32Array.from(ends),
    ids,
    discontinued: Uint8Array.from(discontinued),
    years: Uint16Array.from(years),
    atten: Uint8Array.from(atten),
    styles: Uint32Array.from(styles),
    ...words.finish(await sortSlowly(words.found(), ([a], [b]) => compareTexts(a, b), yieldToMain)),
    skuKeys: bySkuKey.map(({ key }) => key),
    skuProducts: Uint32Array.from(bySkuKey, ({ product }) => product),
    skuUnits: Int32Array.from(bySkuKey, ({ units }) => units),
    skuNext: Int32Array.from(bySkuKey, ({ next }) => next),
    barcodeKeys: byBarcode.map(({ key }) => key),
    barcodeProducts: Uint32Array.from(byBarcode, ({ product }) => product),
    ...values.finish(),
    byName,
    bySku: await orderByName(firstSkus, 'en', yieldToMain),
    byYear: orderByFigures(
      Int32Array.from(years, (year) => (year === 0 ? -1 : year)),
      byName.order,
    ),
    byAdminPrice: orderByFigures(Int32Array.from(adminPrices), byName.order),
    byClientPrice: orderByFigures(Int32Array.from(clientPrices), byName.order),
    dated: Uint32Array.from(dated),
  };
}

const dayMs = 86_400_000;

/** Days since 1970 of a day such as 2026-11-20. */
export function dayOf(day: string): number {
  return Math.floor(Date.parse(day) / dayMs);
}

/** In cents, or -1 when no price is shown. */
export function priceOf(product: Product, mode: Mode): number {
  if (product.type === 'part') return shownPriceOf(product, mode).cents;
  return lowestPriceOf(product.configurations, mode)?.cents ?? -1;
}
