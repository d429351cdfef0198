import type { InstallMemory } from './install-moment.ts';

/** What the dealer answered when the browser asked. */
export type InstallAnswer = 'accepted' | 'dismissed';

/** The browser's offer to install the portal; it holds for one question. */
export type InstallOffer = {
  /** Has the browser ask the dealer; only while a press is handled. Rejected where the browser does not ask after all. */
  ask(): Promise<InstallAnswer>;
};

/** PWA-1. What the browser says about installing the portal here. */
export type AppInstall = {
  /** `installed` where the portal was just installed, or runs so; null where nothing is offered. */
  getSnapshot(): InstallOffer | 'installed' | null;
  subscribe(listener: () => void): () => void;
  /** By which the browsers are told apart that can install and offer nothing. */
  readonly browser: BrowserFacts;
  /** What this device remembers of the hint. */
  readonly memory: InstallMemory;
};

export type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
