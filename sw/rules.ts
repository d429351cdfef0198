import { matchAddress, prefixedAddress } from '../src/contract/addresses.ts';
import { catalogueAddress } from '../src/contract/catalogue/catalogue-paths.ts';
import { keptByPage, searchThreadCache } from '../src/contract/device-caches.ts';
import { readLibraryFilePath } from '../src/contract/library/library-files.ts';
import { isLocale } from '../src/contract/locale.ts';
import { lookFilesPrefix, lookStyleAddress } from '../src/contract/look.ts';

/** The parts of a request that matter. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  /** The request's cache mode. `force-cache`: cached only. `reload`: full download. `no-store`: the page stores it. */
  readonly cache: string;
};

/** The worker's knowledge of its own site. */
export type Site = { readonly origin: string; readonly isPrecached: (pathname: string) => boolean };

/** `browser` leaves the request to the network. */
export type Decision =
  | { readonly answer: 'browser' }
  /** The app's one page. */
  | { readonly answer: 'page' }
  /** No screen has this address. Show the server's answer, or offline the app's not-found page. */
  | { readonly answer: 'unknown-page' }
  /** An address without a language, to redirect. */
  | { readonly answer: 'no-language'; readonly pathname: string; readonly search: string }
  /** An app file of this version or an older one. */
  | { readonly answer: 'file'; readonly pathname: string }
  | { readonly answer: 'image' }
  /** The company's colors or one of its pictures. */
  | { readonly answer: 'look' }
  /** A library file, also when opened in its own tab. */
  | { readonly answer: 'library-file'; readonly userId: string }
  /** `held`: cached only. `confirmed`: cached once the backend agrees. `whole`: full download. */
  | { readonly answer: 'catalogue'; readonly userId: string; readonly want: 'held' | 'confirmed' | 'whole' };

const browser: Decision = { answer: 'browser' };

/** Anything not named goes to the network, such as orders, carts, tokens and payments (F-41). */
export function decide({ method, url, mode, cache }: Asked, site: Site): Decision {
  if (method !== 'GET') return browser;
  const { origin, pathname, search } = new URL(url);
  const isOwn = origin === site.origin;
  // In this mode, the page stores the answer itself.
  const isPages = cache === keptByPage && (pathname.startsWith('/images/') || pathname.startsWith('/files/'));
  if (isOwn && isPages) return browser;
  const libraryFile = isOwn ? readLibraryFilePath(pathname) : null;
  if (libraryFile) return { answer: 'library-file', userId: libraryFile.userId };
  if (mode === 'navigate') return isOwn ? navigation(pathname, search) : browser;
  // The search thread stores its own answers after reading them.
  const catalogue = search === '' && cache !== searchThreadCache ? catalogueAddress(pathname) : null;
  // Another host's pictures and documents arrive as opaque responses.
  if (catalogue !== null) {
    return mode === 'no-cors' ? browser : { answer: 'catalogue', userId: catalogue.userId, want: wanted(cache) };
  }
  if (!isOwn) return browser;
  if (pathname.startsWith('/images/')) return { answer: 'image' };
  if (pathname === lookStyleAddress || pathname.startsWith(lookFilesPrefix)) return { answer: 'look' };
  return pathname.startsWith('/assets/') || site.isPrecached(pathname) ? { answer: 'file', pathname } : browser;
}

function wanted(cache: string): 'held' | 'confirmed' | 'whole' {
  if (cache === 'force-cache') return 'held';
  return cache === 'reload' ? 'whole' : 'confirmed';
}

/** Answered by the server alone. */
const serversOwn = new Set(['api', 'files', 'images', 'assets', 'healthz', 'readyz', 'metrics']);
/** Only programs ask for these. */
const isForPrograms = (pathname: string) => /\.(?:css|js|json|map|txt|webmanifest|xml)$/i.test(pathname);

/** Only screens get the app's page. The server answers other addresses (F-41). */
function navigation(pathname: string, search: string): Decision {
  if (matchAddress(pathname)) return { answer: 'page' };
  const [, first = ''] = pathname.split('/');
  if (!isLocale(first) && prefixedAddress(pathname, 'en') !== null) return { answer: 'no-language', pathname, search };
  return serversOwn.has(first) || isForPrograms(pathname) ? browser : { answer: 'unknown-page' };
}

/** Precaches the barcode library only for browsers without their own reader. */
export function neededFiles<File extends { readonly url: string }>(
  listed: readonly File[],
  scope: object,
): readonly File[] {
  return 'BarcodeDetector' in scope ? listed.filter(({ url }) => !url.endsWith('.wasm')) : listed;
}
