import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { replaceShelves } from '../../server/modules/library/repository.ts';
import { PROPERTIES } from '../archive/archive-part.ts';
import { BIKE_KINDS } from '../bikes/bike-families.ts';
import { dayAfter, daysOnSale, seasonYear } from '../calendar.ts';
import { demoDocuments, type LibraryBike } from './demo-documents.ts';
import { demoBranding, demoPhotos } from './demo-images.ts';

/** DOC-1, DOC-2. The demo's library, of the bikes that it sells. Files are made when they are asked for. */
export async function writeLibrary(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  now: Date,
): Promise<void> {
  const presentYear = seasonYear(now);
  const bikes = products.flatMap((product) => libraryBike(product) ?? []);
  const documents = demoDocuments(bikes, presentYear, (year) => dayAfter(now, Math.min(0, 10 - daysOnSale(now, year))));
  const photos = demoPhotos(bikes, kindId(BIKE_KINDS['e-bike'].en), presentYear);
  const branding = demoBranding(presentYear);
  const files = [documents, photos, branding].flatMap((made) => made.files);
  await replaceShelves(trx, {
    shelves: { documents: documents.entries, photos: photos.entries, branding: branding.entries },
    files,
    today: dayAfter(now, 0),
  });
}

function libraryBike({ kind, name, year, description, detail, properties }: ProductInput): LibraryBike | null {
  const bikeKind = properties.find(({ id }) => id === PROPERTIES.kind)?.values[0];
  if (kind !== 'bike' || year === null || !('colors' in detail) || bikeKind === undefined) return null;
  return { name, year, kind: { id: kindId(bikeKind.en), name: bikeKind }, description, detail };
}

function kindId(english: string): number {
  return Object.values(BIKE_KINDS).findIndex(({ en }) => en === english) + 1;
}
