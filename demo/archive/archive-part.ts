import type { Random } from '../../scripts/seeded-random.ts';
import type { ProductInput, StockInput } from '../../server/modules/catalogue/products/product-input.ts';
import type { Assembly } from '../../src/contract/catalogue/catalogue.ts';
import { dayAfter } from '../calendar.ts';
import { drawPart, type PartKind, type PartOptions } from '../drawings/parts/part.ts';
import { demoPrices } from '../prices.ts';
import { inBothLanguages, type Term, type TwoLanguages } from '../term.ts';
import type { Workshop } from '../workshop.ts';

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

/** Kinds of parts, as the files of the demo name them, and where on a bike they sit. */
const ARTICLE_GROUPS = {
  drivetrain: { en: 'Drivetrain', fr: 'Transmission', assembly: 'drivetrain' },
  brakes: { en: 'Brakes', fr: 'Freins', assembly: 'brakes' },
  wheels: { en: 'Wheels and tires', fr: 'Roues et pneus', assembly: 'wheels' },
  cockpit: { en: 'Cockpit', fr: 'Poste de pilotage', assembly: 'cockpit' },
  saddles: { en: 'Saddles and seatposts', fr: 'Selles et tiges de selle', assembly: 'cockpit' },
  suspension: { en: 'Suspension', fr: 'Suspension', assembly: 'suspension' },
  frame: { en: 'Frame parts', fr: 'Pièces de cadre', assembly: 'frame' },
} as const satisfies Record<string, TwoLanguages & { readonly assembly: Assembly }>;

type ArticleGroupId = keyof typeof ARTICLE_GROUPS;

/** Stock as a warehouse has it: mostly plenty, some few, some none until the next container, and now and then oversold. */
function demoStock(random: Random, now: Date, plenty: number): StockInput {
  const days = random.between(5, 70);
  // Some containers come without a list.
  const arrival = () => ({ next: dayAfter(now, days), ...(days % 4 > 0 && { arriving: 6 * (1 + (days % 7)) }) });
  const chance = random.next();
  if (chance < 0.62) return { quantity: random.between(6, plenty), next: null };
  if (chance < 0.72) return { quantity: random.between(1, 5), next: null };
  if (chance < 0.82) return { quantity: random.between(1, 5), ...arrival() };
  if (chance < 0.95) return { quantity: 0, ...arrival() };
  if (chance < 0.99) return { quantity: 0, next: null };
  return { quantity: -random.between(1, 4), ...arrival() };
}

/** What is left of a product that is not made any more. */
function leftoverStock(random: Random): StockInput {
  return { quantity: Math.max(0, random.between(-4, 9)), next: null };
}

/** What products are filtered by, numbered as in the map of the demo's files. */
export const PROPERTIES = { kind: 1, modelYear: 2, atten: 6 } as const;
