import { type Random, seededRandom } from '../scripts/seeded-random.ts';
import { type Album, openAlbum } from './album.ts';
import { demoBarcode } from './barcode.ts';

/** What products are made with: pictures go into the album, every sku takes the next barcode. */
export type Workshop = {
  readonly album: Album;
  readonly random: Random;
  readonly now: Date;
  nextBarcode(): string;
};

/** The same seed makes the same; `barcodesFrom` is how many barcodes are taken already. */
export function openWorkshop(now: Date, seed: number, barcodesFrom = 0): Workshop {
  let barcodes = barcodesFrom;
  return {
    album: openAlbum(),
    random: seededRandom(seed),
    now,
    nextBarcode() {
      barcodes += 1;
      return demoBarcode(barcodes);
    },
  };
}
