import * as v from 'valibot';
import { inAddress } from '../../../contract/address-text.ts';
import { librarySearch } from '../library-search.ts';

/** ROUTE-9. Which photos the gallery shows, and the id of the one that is shown large. */
export const photosSearch = v.object({ ...librarySearch.entries, photo: inAddress(v.number()) });

export type PhotosSearch = v.InferOutput<typeof photosSearch>;
