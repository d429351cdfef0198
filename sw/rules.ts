import { matchAddress, prefixedAddress } from '../src/contract/addresses.ts';
import { catalogueAddress } from '../src/contract/catalogue-paths.ts';
import { keptByPage, searchThreadCache } from '../src/contract/device-caches.ts';
import { readLibraryFilePath } from '../src/contract/library-files.ts';
import { isLocale } from '../src/contract/locale.ts';

/** What is looked at of a request. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  /** The request's cache mode: `force-cache` asks for what is held alone, `reload` for the whole answer whatever is held, `no-store` for what the page keeps itself. */
  readonly cache: string;
};

/** What the worker knows of its own site. */
export type Site = { readonly origin: string; readonly isPrecached: (pathname: string) => boolean };

/** What the worker does with a request. `browser` leaves it alone: it goes to the network as if there were no worker. */
export type Decision =
  | { readonly answer: 'browser' }
  /** The app's one page. */
  | { readonly answer: 'page' }
  /** An address that no screen has: the server's answer, or without a network the app's page, which says that nothing is there. */
  | { readonly answer: 'unknown-page' }
  /** ROUTE-2. An address without language, to be led to its place. */
  | { readonly answer: 'no-language'; readonly pathname: string; readonly search: string }
  /** A file of the app, of this version or of a former one. */
  | { readonly answer: 'file'; readonly pathname: string }
  | { readonly answer: 'image' }
  /** DOC-5. A file of the resource library, by itself in a tab too. */
  | { readonly answer: 'library-file'; readonly userId: string }
  /** PWA-3. `want`: what is held and nothing else; what is held once the backend said that it is so still; or the whole anew. */
  | { readonly answer: 'catalogue'; readonly userId: string; readonly want: 'held' | 'confirmed' | 'whole' };

const browser: Decision = { answer: 'browser' };

/** PWA-2, PWA-3, F-41. Orders, carts, tokens and payments never come by here: what is not named goes to the network. */
export function decide({ method, url, mode, cache }: Asked, site: Site): Decision {
  if (method !== 'GET') return browser;
  const { origin, pathname, search } = new URL(url);
  const isOwn = origin === site.origin;
  // The page keeps itself what it asks for in this mode.
  const isPages = cache === keptByPage && (pathname.startsWith('/images/') || pathname.startsWith('/files/'));
  if (isOwn && isPages) return browser;
  const libraryFile = isOwn ? readLibraryFilePath(pathname) : null;
  if (libraryFile) return { answer: 'library-file', userId: libraryFile.userId };
  if (mode === 'navigate') return isOwn ? navigation(pathname, search) : browser;
  // The search thread keeps itself what it asks for, once it has read it.
  const catalogue = search === '' && cache !== searchThreadCache ? catalogueAddress(pathname) : null;
  // The backend may stand on another host; pictures and documents of other hosts come without leave to be read.
  if (catalogue !== null) {
    return mode === 'no-cors' ? browser : { answer: 'catalogue', userId: catalogue.userId, want: wanted(cache) };
  }
  if (!isOwn) return browser;
  if (pathname.startsWith('/images/')) return { answer: 'image' };
  return pathname.startsWith('/assets/') || site.isPrecached(pathname) ? { answer: 'file', pathname } : browser;
}

function wanted(cache: string): 'held' | 'confirmed' | 'whole' {
  if (cache === 'force-cache') return 'held';
  return cache === 'reload' ? 'whole' : 'confirmed';
}

/** What the server answers itself; whatever has a file's ending is its own too. */
const serversOwn = new Set(['api', 'files', 'images', 'assets', 'healthz', 'readyz', 'metrics']);

/** F-41. The app's page stands for screens alone; of other addresses the server says what is there. */
function navigation(pathname: string, search: string): Decision {
  if (matchAddress(pathname)) return { answer: 'page' };
  const [, first = ''] = pathname.split('/');
  if (!isLocale(first) && prefixedAddress(pathname, 'en') !== null) return { answer: 'no-language', pathname, search };
  return serversOwn.has(first) || pathname.includes('.') ? browser : { answer: 'unknown-page' };
}

/** CAT-12. The barcode library is precached only where the browser has no barcode reader of its own. */
export function neededFiles<File extends { readonly url: string }>(
  listed: readonly File[],
  scope: object,
): readonly File[] {
  return 'BarcodeDetector' in scope ? listed.filter(({ url }) => !url.endsWith('.wasm')) : listed;
}
