import type { Album } from './album.ts';
import type { Random } from './random.ts';

/** What products are made with: pictures go into the album, every sku takes the next barcode. */
export type Workshop = {
  readonly album: Album;
  readonly random: Random;
  readonly now: Date;
  nextBarcode(): string;
};
