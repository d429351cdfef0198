import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { replaceShelves } from '../../server/modules/library/repository.ts';
import { BIKE_KINDS } from '../bikes/bike-families.ts';
import { dayAfter, seasonYear } from '../calendar.ts';
import { demoBranding, demoPhotos } from './demo-photos.ts';
import { libraryBikes } from './library-bikes.ts';

/** DOC-2. Photos and branding, which are drawn when they are asked for: all of them would be hundreds of megabytes. */
export async function writePhotos(
  trx: Transaction<Database>,
  products: readonly ProductInput[],
  now: Date,
): Promise<void> {
  const photos = demoPhotos(libraryBikes(products), BIKE_KINDS['e-bike'].en, seasonYear(now));
  const branding = demoBranding(seasonYear(now));
  await replaceShelves(trx, {
    shelves: { photos: photos.entries, branding: branding.entries },
    files: [...photos.files, ...branding.files],
    today: dayAfter(now, 0),
  });
}
