import * as v from 'valibot';
import { inAddress } from '../../../contract/address-text.ts';
import { librarySearch } from '../library-search.ts';

/** `photo` is the id of the enlarged photo. */
export const photosSearch = v.object({ ...librarySearch.entries, photo: inAddress(v.number()) });

export type PhotosSearch = v.InferOutput<typeof photosSearch>;
