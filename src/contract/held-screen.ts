import type { Mode } from '../domain/mode.ts';
import { userHash } from './user-hash.ts';

/**
 * PWA-7. What stood on a screen when it was last looked at, to be shown while the app comes. Kept by the app, written into the page by the
 * worker.
 */
export type HeldScreen = {
  /** MODE-1. As it was chosen on the device, null where nothing was; shown in no other. */
  readonly mode: Mode | null;
  /** Addresses of the styles that it needs; named by their content, so that it is never shown in another version's. */
  readonly styles: readonly string[];
  /** SES-4. Shown only until the browser is closed. */
  readonly isBrief: boolean;
  /** BOOK-6. Whose cells it shows; null where it shows none. */
  readonly grid: HeldGrid | null;
  readonly main: HeldElement;
};

/**
 * A booking grid as it was when a screen of it was kept: the database of the device in which it is, and the stamp that it had there. With
 * another one it has been written into since, and nobody is to see it as it was before.
 */
export type HeldGrid = { readonly database: string; readonly stamp: number };

/** An element and what is in it, in order. Inside of `svg` all are of SVG. */
export type HeldElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly nodes: readonly (HeldElement | string)[];
};

/** One cache per dealer; ends as `forgetCaches` looks for it. */
export function screensCacheOf(userId: string): string {
  return `screens-${userHash(userId)}`;
}
