import type { InstallMemory } from './install-moment.ts';

export type InstallAnswer = 'accepted' | 'dismissed';

/** The browser's install offer, good for one question. */
export type InstallOffer = {
  /** Must run during a press. Rejects if the browser shows no prompt. */
  ask(): Promise<InstallAnswer>;
};

export type AppInstall = {
  /** `installed` also right after installing, or null without an offer. */
  getSnapshot(): InstallOffer | 'installed' | null;
  subscribe(listener: () => void): () => void;
  /** Identifies browsers that can install without offering to. */
  readonly browser: BrowserFacts;
  /** What the device remembers of the install hint. */
  readonly memory: InstallMemory;
};

export type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
