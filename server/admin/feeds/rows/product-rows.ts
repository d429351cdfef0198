import type { Assembly } from '../../../../src/contract/catalogue/catalogue.ts';
import type { Bilingual } from '../../../../src/domain/bilingual.ts';
import { percentOfCents } from '../../../../src/domain/pricing/money.ts';
import type {
  PriceInput,
  ProductInput,
  PropertyInput,
  SkuInput,
} from '../../../modules/catalogue/products/product-input.ts';
import { say } from '../../texts/say.ts';
import type { ProductMap } from '../product-map.ts';
import type { Row } from '../read-table.ts';
import { type BikeDetails, compareSizes } from './bike-details.ts';
import { noteSharedBarcodes } from './duplicates.ts';
import { type ImageNames, imagesIn, picturesOf } from './images-in.ts';
import { bilingual, nameOf, plainText, slug } from './product-names.ts';
import type { RowReader } from './row-reader.ts';

/** A row as read: what products are made of. */
type Article = {
  row: Row;
  sku: string;
  name: Bilingual;
  model: Bilingual;
  edition: Bilingual;
  configuration: string;
  color: string;
  size: string;
  style: string;
  revision: number | null;
  uom: string;
  kind: ProductInput['kind'];
  year: number | null;
  discontinued: boolean;
  description: Bilingual;
  images: string[];
  dimensions: string | undefined;
  barcode: string | null;
  minimum: number | null;
  multiple: number | null;
  assembly: Assembly | undefined;
  price: PriceInput | null;
  international: boolean;
  discounted: boolean;
  atten: boolean;
  filterValues: { id: number; value: string }[];
};

const UNKNOWN_SWATCH = '#8c9094';

/** What tells the accessories of the atten catalog from the rest (CAT-3). */
const ATTEN = { id: 6, name: { en: 'Atten', fr: 'Atten' } } as const;

/** The filters of the map as properties, in the map's order. */
export function propertiesOf({ filters, columns }: ProductMap): PropertyInput[] {
  const named = filters.map(({ id, name }) => ({ id, name }));
  return [...named, ...(columns.atten === undefined ? [] : [ATTEN])].map((one, position) => ({ ...one, position }));
}

/**
 * Groups the rows of a bike model into one product. Duplicate SKUs, empty names and bad numbers become findings in
 * `reader`.
 */
export function productsFromRows(
  rows: readonly Row[],
  map: ProductMap,
  { images, details, today }: { readonly images: ImageNames; readonly details: BikeDetails; readonly today: string },
  reader: RowReader,
): ProductInput[] {
  const seen = new Map<string, number>();
  const articles: Article[] = [];
  for (const row of rows) {
    const article = readArticle(row, map, images, today, reader);
    const former = seen.get(article.sku);
    if (former !== undefined) reader.refuse(row, map.columns.sku, say`'${article.sku}' is already in line ${former}`);
    seen.set(article.sku, row.line);
    articles.push({ ...article, row });
  }
  noteSharedBarcodes(articles, map.columns.barcode, reader);
  const models = Map.groupBy(
    articles.filter(({ kind }) => kind === 'bike'),
    ({ model, year, edition }) => JSON.stringify([model.en, map.columns.year === undefined ? null : year, edition.en]),
  );
  const bikes = [...models.values()].map((variants) => bikeOf(variants, map, details));
  const styles = Map.groupBy(
    articles.filter(({ kind }) => kind !== 'bike'),
    ({ sku, style }) => (style === '' ? JSON.stringify(sku) : style),
  );
  const others = [...styles.values()].flatMap((variants) =>
    variants
      .map((article) => ({ ...article, images: picturesOf(article, variants) }))
      .toSorted((one, other) => compareSizes(one.size, other.size))
      .map((article) => singleOf(article, map)),
  );
  return [...bikes, ...others].map((product, position) => ({ ...product, position }));
}

function readArticle(
  row: Row,
  map: ProductMap,
  images: ImageNames,
  today: string,
  reader: RowReader,
): Omit<Article, 'row'> {
  const { columns } = map;
  const sku = reader.partNumber(row, columns.sku);
  const category = reader.text(row, columns.category) || map.categoryOfTheRest;
  const kind = map.bikes.includes(category) ? 'bike' : map.accessories.includes(category) ? 'accessory' : 'part';
  const endOfSale = reader.day(row, columns.endOfSale);
  const { color: colorColumn = 'color', size: sizeColumn = 'size' } = columns;
  return {
    sku,
    name: { en: reader.required(row, columns.name), fr: reader.text(row, columns.nameFr) || null },
    model: {
      en: kind === 'bike' ? reader.required(row, columns.model) : reader.text(row, columns.model),
      fr: reader.text(row, columns.modelFr) || null,
    },
    edition: { en: reader.text(row, columns.edition), fr: reader.text(row, columns.editionFr) || null },
    configuration: reader.text(row, columns.configuration),
    color: kind === 'bike' ? reader.required(row, colorColumn) : reader.text(row, colorColumn),
    size: kind === 'bike' ? reader.required(row, sizeColumn) : reader.text(row, sizeColumn),
    style: reader.text(row, columns.style),
    revision: reader.wholeNumberOrNone(row, columns.revision),
    uom: reader.text(row, columns.uom) || map.uom,
    kind,
    year: reader.year(row, columns.year) ?? (Number(reader.day(row, columns.startOfSale)?.slice(0, 4)) || null),
    discontinued: endOfSale !== null && endOfSale < today,
    description: {
      en: plainText(reader.text(row, columns.descriptionEn)),
      fr: plainText(reader.text(row, columns.descriptionFr)) || null,
    },
    images: [columns.variantImage, columns.image].flatMap((column) => imagesIn(row, column, images, reader)),
    dimensions: imagesIn(row, columns.dimensions, images, reader)[0],
    barcode: reader.barcode(row, columns.barcode),
    minimum: reader.wholeNumberOrNone(row, columns.minimum),
    multiple: reader.wholeNumberOrNone(row, columns.multiple),
    assembly: map.assemblies?.of[reader.text(row, map.assemblies.column)],
    price: priceIn(row, map, reader),
    international: reader.yesOrNo(row, columns.international) === true,
    discounted: reader.yesOrNo(row, columns.discount) === true,
    atten: reader.yesOrNo(row, columns.atten) === true,
    filterValues: map.filters.flatMap(({ id, column }) => {
      const value = column === columns.category ? category : reader.text(row, column);
      return value === '' ? [] : [{ id, value }];
    }),
  };
}

/** One price for all groups. Null where prices come from files of their own. */
function priceIn(row: Row, { columns, costShare }: ProductMap, reader: RowReader): PriceInput | null {
  if (columns.msrp === undefined) return null;
  const msrpCents = reader.cents(row, columns.msrp);
  const costCents =
    columns.cost === undefined ? percentOfCents(msrpCents, costShare * 100) : reader.cents(row, columns.cost);
  if (costCents === 0 && reader.text(row, columns.msrp) !== '')
    reader.notice(row, columns.cost ?? columns.msrp, say`'${reader.text(row, columns.sku)}' costs dealers nothing`);
  return { priceGroup: '*', msrpCents, costCents };
}

/** Left out where nothing is said, as usual. */
function membershipOf(variants: readonly Article[]) {
  return {
    ...(variants.some(({ international }) => international) && { international: true }),
    ...(variants.some(({ discounted }) => discounted) && { discounted: true }),
  };
}

const NOTHING: Bilingual = { en: '', fr: null };

function bikeOf(variants: readonly Article[], map: ProductMap, details: BikeDetails): ProductInput {
  const [
    { model, year: modelYear, edition, description } = {
      model: NOTHING,
      year: null,
      edition: NOTHING,
      description: NOTHING,
    },
  ] = variants;
  const hasYear = map.columns.year !== undefined && modelYear !== null;
  const sizes = [...new Set(variants.map(({ size }) => size))].toSorted(compareSizes);
  const colors = [...new Set(variants.map(({ color }) => color))].map((color) => {
    const ofColor = variants.filter((variant) => variant.color === color);
    const image = ofColor.find(({ images }) => images.length > 0)?.images[0];
    const dimensions = ofColor.find((variant) => variant.dimensions !== undefined)?.dimensions;
    return {
      id: slug(color),
      name: bilingual(color, map),
      hex: map.swatches[color] ?? UNKNOWN_SWATCH,
      ...(image ? { image } : {}),
      ...(dimensions ? { dimensions } : {}),
    };
  });
  const geometry = details.geometryOf(model.en, modelYear, sizes);
  const years = variants.flatMap(({ year }) => (year === null ? [] : [year]));
  return {
    id: slug([model.en, ...(hasYear ? [modelYear] : []), edition.en].join(' ')),
    kind: 'bike',
    position: 0,
    name: edition.en === '' ? model : nameOf(model, edition),
    model: model.en,
    year: years.length > 0 ? Math.max(...years) : null,
    description,
    discontinued: variants.every(({ discontinued }) => discontinued),
    ...membershipOf(variants),
    properties: filterProperties(variants, map),
    detail: {
      colors,
      gallery: variants
        .flatMap(({ images }) => images)
        .filter((image, at, all) => {
          const isOfColor = colors.some((color) => color.image === image);
          return !isOfColor && all.indexOf(image) === at;
        }),
      configurations: [...new Set(variants.map(({ configuration }) => configuration))].map((word) => ({
        id: configurationId(word),
        name: word === '' ? map.configuration : bilingual(word, map),
        specification: details.specificationOf(model.en, modelYear, word),
      })),
      sizes,
      ...(geometry && { geometry }),
    },
    skus: variants.map((variant) => ({
      ...skuOf(variant, 'configuration'),
      configuration: configurationId(variant.configuration),
      ...(variant.revision === null ? {} : { revision: variant.revision }),
      size: variant.size,
      color: slug(variant.color),
      shippingFeeCents: Math.round(map.bikeShippingFee * 100),
    })),
  };
}

/** Bikes of a file that tells no configurations have one. */
function configurationId(word: string): string {
  return slug(word) || 'standard';
}

function singleOf(article: Article, map: ProductMap): ProductInput {
  return {
    id: slug(article.sku),
    kind: article.kind === 'accessory' ? 'accessory' : 'part',
    position: 0,
    name: article.name,
    model: article.model.en,
    year: article.year,
    description: article.description,
    discontinued: article.discontinued,
    ...membershipOf([article]),
    properties: filterProperties([article], map),
    detail: {
      ...(article.images[0] ? { image: article.images[0] } : {}),
      ...(article.assembly ? { assembly: article.assembly } : {}),
      ...variantOf(article, map),
    },
    skus: [skuOf(article, 'part')],
  };
}

/** Named after the model, or after the variant if there is none. */
function variantOf({ style, name, model, size, color }: Article, map: ProductMap) {
  if (style === '' || (size === '' && color === '')) return {};
  const hex = map.swatches[color] ?? UNKNOWN_SWATCH;
  return {
    variant: {
      style: slug(style),
      name: model.en === '' ? name : model,
      ...(size !== '' && { size: bilingual(size, map) }),
      ...(color !== '' && { color: { id: slug(color), name: bilingual(color, map), hex } }),
    },
  };
}

function skuOf(article: Article, type: SkuInput['type']): SkuInput {
  return {
    sku: article.sku,
    type,
    uom: article.uom,
    discontinued: article.discontinued,
    prices: article.price === null ? [] : [article.price],
    ...(article.barcode === null ? {} : { barcode: article.barcode }),
    ...(article.minimum === null ? {} : { minimum: article.minimum }),
    ...(article.multiple === null ? {} : { multiple: article.multiple }),
  };
}

function filterProperties(variants: readonly Article[], map: ProductMap): ProductInput['properties'] {
  const own = map.filters.flatMap(({ id }) => {
    const values = new Set(
      variants.flatMap((variant) =>
        variant.filterValues.filter((filter) => filter.id === id).map(({ value }) => value),
      ),
    );
    if (values.size === 0) return [];
    return [{ id, values: [...values].map((en) => ({ en, fr: map.french[en] ?? en })) }];
  });
  return variants.some(({ atten }) => atten) ? [...own, { id: ATTEN.id, values: [ATTEN.name] }] : own;
}
