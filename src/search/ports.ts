import type { Locale } from '../contract/locale.ts';

/** Pauses long work now and then, so that questions get answered. */
export type Breathe = () => Promise<void>;

/** One catalog call with the page's token. */
export type CatalogueRequest = {
  /** Absolute, or beginning with a slash. */
  readonly address: string;
  readonly token: string;
  readonly locale: Locale;
};

/** How a call ended, without judging its content. */
export type RawCatalogueAnswer =
  | {
      readonly code: 'answered';
      readonly status: number;
      readonly contentType: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly code: 'failed'; readonly why: 'network' | 'timeout' };

/** The device features that the thread uses. */
export type ThreadPorts = {
  /** Null on plain http, where nothing is held. */
  readonly caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'> | null;
  /** Bypasses the service worker, since the thread stores what it has checked. */
  readonly ask: (request: CatalogueRequest) => Promise<RawCatalogueAnswer>;
  /** The device's signed-in dealer, read on each call. */
  readonly signedInUser: () => Promise<string | null>;
  /** This device's clock, ms since 1970. */
  readonly now: () => number;
  readonly yieldToMain: Breathe;
  /** The site's origin, for example `https://dealers.example`. */
  readonly origin: string;
};
