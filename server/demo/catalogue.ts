import type { ImageInput, ProductInput } from '../repositories/product-input.ts';
import { openAlbum } from './album.ts';
import { demoBarcode } from './barcode.ts';
import { BIKE_FAMILIES } from './bikes/bike-families.ts';
import type { BikeFamily } from './bikes/bike-family.ts';
import { makeBike } from './bikes/bike-product.ts';
import { seasonYear } from './calendar.ts';
import { ACCESSORY_SERIES } from './parts/accessory-series.ts';
import type { ArticleSeries } from './parts/article-series.ts';
import { BRAKE_SERIES } from './parts/brake-series.ts';
import { COCKPIT_SERIES } from './parts/cockpit-series.ts';
import { DRIVETRAIN_SERIES } from './parts/drivetrain-series.ts';
import { makePart } from './parts/part-product.ts';
import { WHEEL_SERIES } from './parts/wheel-series.ts';
import { seededRandom } from './random.ts';
import type { Workshop } from './workshop.ts';

const SEED = 1608;

export type DemoCatalogue = { readonly products: readonly ProductInput[]; readonly pictures: readonly ImageInput[] };

type Task = (position: number) => ProductInput;

/** All products of the demo maker with their pictures, new model years first; `onMade` is told how many there are so far. */
export function makeCatalogue(now: Date, onMade?: (done: number, total: number) => void): DemoCatalogue {
  const album = openAlbum();
  let barcodes = 0;
  const workshop: Workshop = {
    album,
    random: seededRandom(SEED),
    now,
    nextBarcode() {
      barcodes += 1;
      return demoBarcode(barcodes);
    },
  };
  const tasks = [...bikeTasks(seasonYear(now), workshop), ...partTasks(workshop)];
  const products = tasks.map((make, position) => {
    const product = make(position);
    onMade?.(position + 1, tasks.length);
    return product;
  });
  return { products, pictures: album.pictures };
}

function bikeTasks(presentYear: number, workshop: Workshop): Task[] {
  const bikes = BIKE_FAMILIES.flatMap((family: BikeFamily) =>
    family.seasons.map((season) => ({ family, season, year: presentYear - season.age })),
  );
  return bikes
    .toSorted((one, other) => other.year - one.year)
    .map((bike) => (position) => makeBike(bike, position, workshop));
}

function partTasks(workshop: Workshop): Task[] {
  const series: readonly ArticleSeries[] = [
    ...DRIVETRAIN_SERIES,
    ...BRAKE_SERIES,
    ...WHEEL_SERIES,
    ...COCKPIT_SERIES,
    ...ACCESSORY_SERIES,
  ];
  return series.flatMap((one) =>
    one.articles.map(
      (article): Task =>
        (position) =>
          makePart(one, article, position, workshop),
    ),
  );
}
