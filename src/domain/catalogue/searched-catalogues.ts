import type { AccessUser } from '../account/access.ts';
import { mayOpenCatalogue, piecesCatalogueOf } from './catalogues.ts';

/** In the order of their screens. */
export function searchedCataloguesOf(user: AccessUser) {
  const all = ['bikes', piecesCatalogueOf(user), 'accessories', 'atten', 'discount'] as const;
  return all.filter((catalogue) => mayOpenCatalogue(user, catalogue));
}
