import { userHash } from './user-hash.ts';

/** PWA-3. Product pictures, public and named by their content. */
export const imagesCache = 'images';

/** PWA-4. Product pictures that the dealer keeps, whatever else is looked at. As public as the others, and gone with them. */
export const keptImagesCache = 'kept-images';

/** The cache mode by which a page asks for what it keeps itself: the worker leaves it alone, or it would be kept twice. */
export const keptByPage = 'no-store' satisfies RequestCache;

/** PWA-3. What the worker holds of one dealer's catalogues, in every language; a dealer's addresses differ by language. */
export function catalogueCacheOf(userId: string): string {
  return `catalogue-${userHash(userId)}`;
}

/** PWA-2. The app's own files, one cache per version: `app-` and the version. What the app opens from without a network. */
export const appFilesPrefix = 'app-';

/** Stands in an answer that the worker holds: when it was last what the backend says, in ms since 1970 by this device's clock. */
export const heldSinceHeader = 'x-held-since';

/** The cache mode by which the search thread asks for a catalogue: the worker leaves it alone, for the thread keeps what it could read. */
export const searchThreadCache = 'no-cache' satisfies RequestCache;

/** DOC-5. Files of the resource library that a dealer has seen: bounded, the least used go first. */
export function seenFilesCacheOf(userId: string): string {
  return `${seenFilesPrefix}${userHash(userId)}`;
}

export const seenFilesPrefix = 'files-';

/** DOC-5. Files of the library that the dealer wants to keep: gone at sign-out, or when the dealer says so. */
export function keptFilesCacheOf(userId: string): string {
  return `kept-files-${userHash(userId)}`;
}

/**
 * MODE-4. The database of what is locked away besides work while a customer holds the tablet of a dealer. Its name is not that of a
 * database of a dealer, so that what tidies those leaves it.
 */
export function boxNameOf(hash: string): string {
  return `box-${hash}`;
}

/** Stand in what is kept, with its address and with its answer: how many bytes it has, and that it came with a preparation (PWA-4). */
export const bytesHeader = 'x-bytes';
export const preparedHeader = 'x-prepared';
