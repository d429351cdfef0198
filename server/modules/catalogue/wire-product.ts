import { isDeepStrictEqual } from 'node:util';
import type { Bike, Configuration, Part, Product, Revision } from '../../../src/contract/catalogue/catalogue.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import type { BikeDetail, PartDetail, VariantDetail } from '../../database/schema.ts';
import { wireStock } from '../stock/repository.ts';
import type { CatalogueKey } from './audience.ts';
import type { WholePrice } from './prices/coming-prices.ts';
import { wireNextPrices, wirePrice, wirePriceAndTerms } from './prices/wire-price.ts';
import type { CatalogueProduct, CatalogueSku, SoldProducts } from './repository.ts';

export type WireContext = Pick<CatalogueKey, 'lang' | 'seesCost'> & Pick<SoldProducts, 'images' | 'properties'>;

/** A product as one audience reads it in one language (CAT-5). */
export function wireProduct(product: CatalogueProduct, context: WireContext): Product {
  const { detail } = product;
  return 'colors' in detail ? wireBike(product, detail, context) : wirePart(product, detail, context);
}

function wireBike(product: CatalogueProduct, detail: BikeDetail, context: WireContext): Bike {
  const { lang, images } = context;
  const name = wordsIn(product.name, lang);
  const picture = (hash: string | undefined, alt: string) => {
    const url = hash === undefined ? undefined : images.get(hash);
    return url === undefined ? undefined : { url, alt };
  };
  const { geometry } = detail;
  return {
    ...headingOf(product, context),
    type: 'bike',
    year: product.year,
    model: product.model,
    colors: detail.colors.map((color) => {
      const colorName = wordsIn(color.name, lang);
      const image = picture(color.image, `${name}, ${colorName}`);
      const dimensions = picture(color.dimensions, `${name}, dimensions`);
      return {
        id: color.id,
        name: colorName,
        hex: color.hex,
        ...(image && { image }),
        ...(dimensions && { dimensions }),
      };
    }),
    gallery: detail.gallery.flatMap((hash) => picture(hash, name) ?? []),
    ...(geometry && {
      geometry: { ...geometry, rows: geometry.rows.map((row) => ({ ...row, name: wordsIn(row.name, lang) })) },
    }),
    configurations: detail.configurations.flatMap((configuration) => {
      const skus = product.skus.filter((sku) => sku.configuration === configuration.id);
      return wireConfiguration(configuration, detail, skus, context) ?? [];
    }),
  };
}

/** Uses the first SKU's terms and price. SKUs with another price state their own. */
function wireConfiguration(
  { id, name, specification }: BikeDetail['configurations'][number],
  detail: BikeDetail,
  skus: readonly CatalogueSku[],
  { lang, seesCost }: WireContext,
): Configuration | null {
  const [first] = skus;
  if (first === undefined) return null;
  const price = priceOf(first, seesCost);
  const sizes = detail.sizes.flatMap((size) => {
    const colors = detail.colors.flatMap((color) => {
      const revisions = skus.filter((sku) => sku.size === size && sku.color === color.id);
      return revisions.length === 0
        ? []
        : [{ color: color.id, revisions: revisions.map((sku) => wireRevision(sku, price, seesCost)) }];
    });
    return colors.length === 0 ? [] : [{ name: size, skus: colors }];
  });
  return {
    id,
    name: wordsIn(name, lang),
    sizes,
    specification: specification.map((row) => ({ name: wordsIn(row.name, lang), value: wordsIn(row.value, lang) })),
    ...termsOf(first, seesCost),
  };
}

function wireRevision(sku: CatalogueSku, usual: ReturnType<typeof priceOf>, seesCost: boolean): Revision {
  const price = priceOf(sku, seesCost);
  return {
    sku: sku.sku,
    ...(sku.barcode !== null && { barcode: sku.barcode }),
    availableQuantity: wireStock(sku),
    discontinued: sku.discontinued,
    ...(!isDeepStrictEqual(price, usual) && { ownPrice: price }),
  };
}

function wirePart(product: CatalogueProduct, { image, assembly, variant }: PartDetail, context: WireContext): Part {
  const [sku] = product.skus;
  if (sku === undefined) throw new Error(`The part ${product.id} has no sku.`);
  const url = image === undefined ? undefined : context.images.get(image);
  const heading = headingOf(product, context);
  return {
    ...heading,
    type: 'part',
    sku: sku.sku,
    model: product.model,
    ...(product.year !== null && { year: product.year }),
    barcode: sku.barcode,
    ...(assembly !== undefined && { assembly }),
    ...(variant && { variant: wireVariant(variant, context.lang) }),
    discontinued: product.discontinued || sku.discontinued,
    ...(url !== undefined && { image: { url, alt: heading.name } }),
    availableQuantity: wireStock(sku),
    ...termsOf(sku, context.seesCost),
  };
}

function wireVariant({ style, name, size, color }: VariantDetail, lang: CatalogueKey['lang']): Part['variant'] {
  return {
    style,
    name: wordsIn(name, lang),
    ...(size && { size: wordsIn(size, lang) }),
    ...(color && { color: { ...color, name: wordsIn(color.name, lang) } }),
  };
}

function headingOf(product: CatalogueProduct, { lang, properties }: WireContext) {
  const isTranslated = lang === 'en' || product.description.fr !== null;
  const values = new Map(product.properties.map((property) => [property.id, property.values]));
  return {
    id: product.id,
    name: wordsIn(product.name, lang),
    description: wordsIn(product.description, lang),
    ...(!isTranslated && { descriptionLang: 'en' as const }),
    discontinued: product.discontinued,
    properties: properties.flatMap(({ id, name }) => {
      const own = values.get(id);
      if (!own) return [];
      const inLang = own.map((value) => value[lang]);
      const keys = own.map((value) => value.en);
      return [{ id, name: wordsIn(name, lang), values: inLang, ...(!isDeepStrictEqual(keys, inLang) && { keys }) }];
    }),
  };
}

function priceOf(sku: CatalogueSku, seesCost: boolean) {
  const wire = (price: WholePrice) => wirePrice(price, seesCost);
  const price = wire(sku);
  return { ...price, ...wireNextPrices(price, sku.coming, wire) };
}

function termsOf(sku: CatalogueSku, seesCost: boolean) {
  const wire = (price: WholePrice) => wirePriceAndTerms(price, seesCost, sku.type === 'configuration');
  const terms = wire(sku);
  return {
    ...terms,
    ...wireNextPrices(terms, sku.coming, wire),
    ...(sku.minimum !== null && { minimum: sku.minimum }),
    ...(sku.multiple !== null && { multiple: sku.multiple }),
    uom: sku.uom,
  };
}
