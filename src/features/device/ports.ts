import type { Store } from '../../store.ts';
import type { InstallMemory } from './install-moment.ts';

export type InstallAnswer = 'accepted' | 'dismissed';

/** The browser's install offer, good for one question. */
export type InstallOffer = {
  /** Must run during a press. Rejects if the browser shows no prompt. */
  ask(): Promise<InstallAnswer>;
};

/** `installed` also right after installing, or null without an offer. */
export type AppInstall = Store<InstallOffer | 'installed' | null> & {
  /** Identifies browsers that can install without offering to. */
  readonly browser: BrowserFacts;
  /** What the device remembers of the install hint. */
  readonly memory: InstallMemory;
};

export type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The browser's storage quota, or null where unknown. */
export type DeviceStorage = {
  estimate(): Promise<{ readonly usedBytes: number; readonly freeBytes: number } | null>;
  /** Whether the browser promised not to clear storage. */
  isLasting(): Promise<boolean | null>;
  /** Requests persistent storage. Some browsers ask the dealer. */
  requestPersistence(): Promise<void>;
};
