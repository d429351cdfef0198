import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { drawPart, type PartKind, type PartOptions } from '../drawings/parts/part.ts';
import { demoPrices } from '../prices.ts';
import { PROPERTIES } from '../properties.ts';
import { demoStock, leftoverStock } from '../stock.ts';
import { inBothLanguages, type Term, type TwoLanguages } from '../term.ts';
import type { Workshop } from '../workshop.ts';
import { ARTICLE_GROUPS, type ArticleGroupId } from './article-groups.ts';

/** Parts that differ in bike, size, number or color only. */
export type PartSeries = {
  /** Stands in SKUs before the article's own code: XSW. */
  readonly code: string;
  readonly group: ArticleGroupId;
  readonly drawing: PartKind;
  readonly name: TwoLanguages;
  readonly description: TwoLanguages;
};

export type ArchiveArticle = {
  readonly code: string;
  /** Follows the name of the series after a comma. */
  readonly variant: Term;
  /** In Canadian dollars. */
  readonly msrp: number;
  readonly model: string;
  readonly year: number;
  readonly look?: PartOptions;
  readonly discontinued: boolean;
};

const PLENTY = 240;

/** An article of a series as a product with its one SKU, such as PC-XSW-CAR2024-M. */
export function makeArchivePart(
  series: PartSeries,
  article: ArchiveArticle,
  position: number,
  workshop: Workshop,
): ProductInput {
  const { album, random, now } = workshop;
  const { model, year, discontinued, look } = article;
  const sku = `PC-${series.code}-${article.code}`;
  const name = inBothLanguages(series.name);
  const variant = inBothLanguages(article.variant);
  const { assembly, ...group } = ARTICLE_GROUPS[series.group];
  const image = album.draw([series.drawing, look], () => drawPart(series.drawing, look));
  return {
    id: sku.toLowerCase(),
    kind: 'part',
    position,
    name: { en: `${name.en}, ${variant.en}`, fr: `${name.fr}, ${variant.fr}` },
    model,
    year,
    description: inBothLanguages(series.description),
    discontinued,
    international: false,
    properties: [
      { id: PROPERTIES.kind, values: [group] },
      { id: PROPERTIES.modelYear, values: [inBothLanguages(String(year))] },
    ],
    detail: { image, assembly },
    skus: [
      {
        sku,
        type: 'part',
        barcode: workshop.nextBarcode(),
        uom: 'EA',
        discontinued,
        prices: demoPrices(article.msrp),
        stock: discontinued ? leftoverStock(random) : demoStock(random, now, PLENTY),
      },
    ],
  };
}
