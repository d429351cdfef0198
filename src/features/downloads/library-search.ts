import * as v from 'valibot';
import { addressText, SEARCHED_LENGTH, inAddress } from '../../contract/address-text.ts';

/** Years, types and categories are separated by commas. */
export const librarySearch = v.object({
  q: addressText(SEARCHED_LENGTH),
  year: addressText(200),
  type: addressText(200),
  category: addressText(200),
});

export type LibrarySearch = v.InferOutput<typeof librarySearch>;

/** A function of the former search, so that quick successive changes add up. */
export type ChangeSearch = (former: LibrarySearch) => LibrarySearch;

/** `photo` is the id of the enlarged photo. */
export const photosSearch = v.object({ ...librarySearch.entries, photo: inAddress(v.number()) });

export type PhotosSearch = v.InferOutput<typeof photosSearch>;
