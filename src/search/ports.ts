import type { Locale } from '../contract/locale.ts';

/** Lets a question be answered amid long work, whenever the work has gone on for a while. */
export type Breathe = () => Promise<void>;

/** One call of a catalogue, with the token of the page. */
export type CatalogueRequest = {
  /** Absolute, or beginning with a slash. */
  readonly address: string;
  readonly token: string;
  readonly locale: Locale;
};

/** How a call ended, whatever it brought. */
export type RawCatalogueAnswer =
  | {
      readonly code: 'answered';
      readonly status: number;
      readonly contentType: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly code: 'failed'; readonly why: 'network' | 'timeout' };

/** What the thread needs of the device. */
export type ThreadPorts = {
  /** Null on plain http, where nothing is held. */
  readonly caches: Pick<CacheStorage, 'open' | 'delete'> | null;
  /** Asks past the service worker: the thread keeps what it has read, and nothing else. */
  readonly ask: (request: CatalogueRequest) => Promise<RawCatalogueAnswer>;
  /** The dealer who is signed in on this device, asked anew each time. */
  readonly presentUser: () => Promise<string | null>;
  /** This device's clock, ms since 1970. */
  readonly now: () => number;
  readonly breathe: Breathe;
  /** What the addresses of the site begin with, e.g. `https://dealers.example`. */
  readonly origin: string;
};
