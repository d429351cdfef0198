import { userHash } from './account/user-hash.ts';

/** Public product pictures, named by content. */
export const imagesCache = 'images';

/** The company's colors and pictures. They say nothing of a dealer, so they stay after sign-out. */
export const lookCache = 'look';

/** Pictures kept for offline use. Viewing others never evicts them. */
export const keptImagesCache = 'kept-images';

/** Tells the worker that the page stores the response itself, to avoid a second copy. */
export const keptByPage = 'no-store' satisfies RequestCache;

/** One dealer's catalogs in every language. Paths differ by language. */
export function catalogueCacheOf(userId: string): string {
  return catalogueCacheNamed(userHash(userId));
}

export function catalogueCacheNamed(hash: string): string {
  return `catalogue-${hash}`;
}

/** Cache name prefix for the app's own files, followed by the version. */
export const appFilesPrefix = 'app-';

/** Header on cached answers: last confirmed, in ms since 1970 by device clock. */
export const heldSinceHeader = 'x-held-since';

/** On an answer to be stored, the address that it has in the cache which the accounts of one person share. */
export const sharedHeader = 'x-shared-as';

/** Answer for a catalog that is not cached. An error would be written to the console. */
export const notHeldStatus = 204;

/** Tells the worker that the search thread stores the response itself. */
export const searchThreadCache = 'no-cache' satisfies RequestCache;

/** Library files the dealer opened. The least recently used go first. */
export function seenFilesCacheOf(userId: string): string {
  return `${seenFilesPrefix}${userHash(userId)}`;
}

export const seenFilesPrefix = 'files-';

/** Library files kept offline until sign-out or removal. */
export function keptFilesCacheOf(userId: string): string {
  return keptFilesCacheNamed(userHash(userId));
}

export function keptFilesCacheNamed(hash: string): string {
  return `kept-files-${hash}`;
}

/** Holds a dealer's encrypted data during customer view. The name protects it from database cleanup. */
export function boxNameOf(hash: string): string {
  return `${boxPrefix}${hash}`;
}

export const boxPrefix = 'box-';

/** Headers on stored responses: size in bytes, and the mark of an offline download. */
export const bytesHeader = 'x-bytes';
export const preparedHeader = 'x-prepared';
