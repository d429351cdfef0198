import type { ImageInput, ProductInput } from '../server/modules/catalogue/products/product-input.ts';
import { BIKE_FAMILIES } from './bikes/bike-families.ts';
import { type BikeToMake, makeBike } from './bikes/bike-product.ts';
import { makeTestBike } from './bikes/test-bike.ts';
import { seasonYear } from './calendar.ts';
import { type ModelPart, modelPartsOf, type SerialPrefix, serialPrefixesOf } from './fitments.ts';
import { ACCESSORY_SERIES } from './parts/accessory-series.ts';
import type { ArticleSeries } from './parts/article-series.ts';
import { BAG_RANGE } from './parts/bag-range.ts';
import { BRAKE_RANGE } from './parts/brake-range.ts';
import { BRAKE_SERIES } from './parts/brake-series.ts';
import { CLOTHING_RANGE } from './parts/clothing-range.ts';
import { COCKPIT_RANGE } from './parts/cockpit-range.ts';
import { COCKPIT_SERIES } from './parts/cockpit-series.ts';
import { CRANK_RANGE } from './parts/crank-range.ts';
import { DRIVETRAIN_RANGE } from './parts/drivetrain-range.ts';
import { DRIVETRAIN_SERIES } from './parts/drivetrain-series.ts';
import { withFate } from './parts/fate.ts';
import { frameRange } from './parts/frame-range.ts';
import { GOODS_RANGE } from './parts/goods-range.ts';
import { makePart } from './parts/part-product.ts';
import { SUSPENSION_RANGE } from './parts/suspension-range.ts';
import { TIRE_RANGE } from './parts/tire-range.ts';
import { WHEEL_RANGE } from './parts/wheel-range.ts';
import { WHEEL_SERIES } from './parts/wheel-series.ts';
import { openWorkshop } from './workshop.ts';

const SEED = 1608;

export type DemoCatalogue = {
  readonly products: readonly ProductInput[];
  /** What every shop orders: the bikes of the line and the best sellers, of which the orders of the past are made. */
  readonly staples: readonly ProductInput[];
  readonly pictures: readonly ImageInput[];
  readonly modelParts: readonly ModelPart[];
  readonly serialPrefixes: readonly SerialPrefix[];
};

/** The best sellers. */
const SERIES: readonly ArticleSeries[] = [
  ...DRIVETRAIN_SERIES,
  ...BRAKE_SERIES,
  ...WHEEL_SERIES,
  ...COCKPIT_SERIES,
  ...ACCESSORY_SERIES,
];

const RANGES: readonly ArticleSeries[] = [
  ...DRIVETRAIN_RANGE,
  ...CRANK_RANGE,
  ...BRAKE_RANGE,
  ...TIRE_RANGE,
  ...WHEEL_RANGE,
  ...COCKPIT_RANGE,
  ...SUSPENSION_RANGE,
  ...CLOTHING_RANGE,
  ...GOODS_RANGE,
  ...BAG_RANGE,
];

/**
 * All products of the demo maker with their pictures: bikes, new model years first, parts and accessories, and the test fleet.
 * `onMade` is told how many there are so far.
 */
export function makeCatalogue(now: Date, onMade?: (done: number, total: number) => void): DemoCatalogue {
  const workshop = openWorkshop(now, SEED);
  const presentYear = seasonYear(now);
  const bikes = bikesToMake(presentYear);
  const lent = bikes.filter(({ family, season }) => season.age > 0 || family.kind !== 'youth');
  const ranges = [...RANGES, ...frameRange(BIKE_FAMILIES, presentYear)];
  const total = bikes.length + lent.length + articlesIn(SERIES) + articlesIn(ranges);
  const products: ProductInput[] = [];
  const modelParts: ModelPart[] = [];
  const made = (product: ProductInput) => {
    products.push(product);
    onMade?.(products.length, total);
  };

  for (const bike of bikes) made(makeBike(bike, products.length, workshop));
  for (const series of SERIES) makeArticles(series, series.articles);
  const staples = [...products];
  for (const series of ranges) {
    makeArticles(
      series,
      series.articles.map((article) => withFate(article, workshop.random)),
    );
  }
  for (const [index, bike] of bikes.entries()) {
    const product = products[index];
    if (product?.kind === 'bike' && lent.includes(bike)) {
      made(makeTestBike(product, bike.season.age, products.length, workshop));
    }
  }
  return {
    products,
    staples,
    pictures: workshop.album.pictures,
    modelParts,
    serialPrefixes: serialPrefixesOf(BIKE_FAMILIES, presentYear),
  };

  function makeArticles(series: ArticleSeries, articles: ArticleSeries['articles']): void {
    for (const article of articles) {
      const product = makePart(series, article, products.length, workshop);
      modelParts.push(...modelPartsOf(product.id, series, article, BIKE_FAMILIES));
      made(product);
    }
  }
}

function bikesToMake(presentYear: number): BikeToMake[] {
  const bikes = BIKE_FAMILIES.flatMap((family) =>
    family.seasons.map((season) => ({ family, season, year: presentYear - season.age })),
  );
  return bikes.toSorted((one, other) => other.year - one.year);
}

function articlesIn(series: readonly ArticleSeries[]): number {
  return series.reduce((count, { articles }) => count + articles.length, 0);
}
