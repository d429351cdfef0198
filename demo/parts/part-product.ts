import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { WHEEL_SIZES } from '../bikes/bike-terms.ts';
import { BRAND_COLOURS } from '../brand-colours.ts';
import { drawPart } from '../drawings/parts/part.ts';
import { demoPrices } from '../prices.ts';
import { PROPERTIES } from '../properties.ts';
import { demoStock, leftoverStock } from '../stock.ts';
import { inBothLanguages, type TwoLanguages } from '../term.ts';
import type { Workshop } from '../workshop.ts';
import { ARTICLE_GROUPS, ASSEMBLY_OF } from './article-groups.ts';
import type { Article, ArticleSeries } from './article-series.ts';

const PLENTY = 240;
const IN_ATTEN: TwoLanguages = { en: 'Yes', fr: 'Oui' };

/** An article of a series as a product with its one sku, such as PC-CH-12. */
export function makePart(series: ArticleSeries, article: Article, position: number, workshop: Workshop): ProductInput {
  const { album, random, now } = workshop;
  const sku = `${series.kind === 'part' ? 'PC' : 'AC'}-${series.code}-${article.code}`;
  const name = inBothLanguages(series.name);
  const variant = inBothLanguages(article.variant);
  const discontinued = article.discontinued ?? false;
  const assembly = series.kind === 'part' ? ASSEMBLY_OF[series.group] : undefined;
  const image = album.draw([series.drawing, article.look], () => drawPart(series.drawing, article.look));
  return {
    id: sku.toLowerCase(),
    kind: series.kind,
    position,
    name: { en: `${name.en}, ${variant.en}`, fr: `${name.fr}, ${variant.fr}` },
    model: '',
    year: article.year ?? null,
    description: inBothLanguages(series.description),
    discontinued,
    international: series.international ?? false,
    properties: propertiesOf(series, article),
    detail: { image, ...(assembly && { assembly }), ...variantOf(series, article) },
    skus: [
      {
        sku,
        type: 'part',
        barcode: workshop.nextBarcode(),
        uom: series.uom ?? 'EA',
        ...(series.minimum !== undefined && { minimum: series.minimum }),
        ...(series.multiple !== undefined && { multiple: series.multiple }),
        freeShipping: series.freeShipping ?? false,
        discount: article.discount ?? 0,
        discontinued,
        prices: pricesOf(article),
        stock: discontinued ? leftoverStock(random) : demoStock(random, now, PLENTY),
      },
    ],
  };
}

function variantOf({ kind, code, name }: ArticleSeries, { size, color }: Article) {
  if (size === undefined && color === undefined) return {};
  const paint = color && BRAND_COLOURS[color];
  return {
    variant: {
      style: `${kind}-${code}`.toLowerCase(),
      name: inBothLanguages(name),
      ...(size !== undefined && { size: inBothLanguages(size) }),
      ...(color && paint && { color: { id: color, name: inBothLanguages(paint.name), hex: paint.hex } }),
    },
  };
}

function propertiesOf({ group }: ArticleSeries, { wheelSize, year, atten }: Article): ProductInput['properties'] {
  return [
    { id: PROPERTIES.kind, values: [ARTICLE_GROUPS[group]] },
    ...(year === undefined ? [] : [{ id: PROPERTIES.modelYear, values: [inBothLanguages(String(year))] }]),
    ...(wheelSize === undefined
      ? []
      : [{ id: PROPERTIES.wheelSize, values: [inBothLanguages(WHEEL_SIZES[wheelSize])] }]),
    ...(atten ? [{ id: PROPERTIES.atten, values: [IN_ATTEN] }] : []),
  ];
}

function pricesOf({ msrp, clearanceCents }: Article) {
  const prices = demoPrices('part', msrp);
  if (clearanceCents === undefined) return prices;
  return prices.map((price) => ({ ...price, fixed: { name: 'clearance', cents: clearanceCents } }));
}
