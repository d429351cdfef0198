import { type Random, seededRandom } from '../scripts/seeded-random.ts';
import { type Album, openAlbum } from './album.ts';

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

/** Numbers from 200 to 299 are for use inside a company, as are UPCs that begin with a 4: no real article has one of these. */
const EAN_PREFIX = '299';
const UPC_PREFIX = '4';

/** Every so many articles come from a supplier who prints UPC-A. */
const ARTICLES_PER_UPC = 5;

/** The barcode of the nth demo product: an EAN-13, or a UPC-A for some. */
export function demoBarcode(number: number): string {
  return number % ARTICLES_PER_UPC === 0
    ? withCheckDigit(UPC_PREFIX, 11, number)
    : withCheckDigit(EAN_PREFIX, 12, number);
}

/** Filled up to so many digits, and the one that follows from them: a UPC-A is an EAN-13 without its leading 0. */
function withCheckDigit(prefix: string, length: number, number: number): string {
  const digits = `${prefix}${String(number).padStart(length - prefix.length, '0')}`;
  const sum = digits
    .padStart(12, '0')
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
