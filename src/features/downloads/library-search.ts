import * as v from 'valibot';
import { addressText, SEARCHED_LENGTH } from '../../contract/address-text.ts';

/** ROUTE-9. Which entries a list of the library shows; several years, types and categories are parted by commas. */
export const librarySearch = v.object({
  q: addressText(SEARCHED_LENGTH),
  year: addressText(200),
  type: addressText(200),
  category: addressText(200),
});

export type LibrarySearch = v.InferOutput<typeof librarySearch>;

/** One step from what the address says to what it shall say: a second step in a row then starts from the first. */
export type ChangeSearch = (former: LibrarySearch) => LibrarySearch;
