import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { putImages } from '../../server/modules/catalogue/products/images.ts';
import type { ProductInput } from '../../server/modules/catalogue/products/product-input.ts';
import { removeProductsFrom, upsertProducts } from '../../server/modules/catalogue/products/repository.ts';
import { openWorkshop } from '../workshop.ts';
import { ARCHIVE_ID_PREFIX, ARCHIVE_START, makeArchive } from './archive.ts';

const SEED = 1534;
const PARTS_AT_ONCE = 500;

/** Behind the barcodes of the line of today. */
const FIRST_BARCODE = 1_000_000;

/**
 * Makes the archive hold so many parts, a few hundred in memory at a time; a larger one of before loses what is beyond. `onWritten`
 * is told how many there are so far.
 */
export async function writeArchive(
  trx: Transaction<Database>,
  count: number,
  now: Date,
  onWritten: (done: number) => void,
): Promise<void> {
  const workshop = openWorkshop(now, SEED, FIRST_BARCODE);
  let done = 0;
  for (const parts of batchesOf(makeArchive(count, workshop))) {
    await upsertProducts(trx, parts, { now, removeOthers: false });
    done += parts.length;
    onWritten(done);
  }
  await putImages(trx, workshop.album.pictures);
  await removeProductsFrom(trx, { idPrefix: ARCHIVE_ID_PREFIX, position: ARCHIVE_START + count });
}

function* batchesOf(parts: Iterable<ProductInput>): Generator<ProductInput[]> {
  let batch: ProductInput[] = [];
  for (const part of parts) {
    batch.push(part);
    if (batch.length < PARTS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
