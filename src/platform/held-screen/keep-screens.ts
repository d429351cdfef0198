import { matchAddress, type RouteName } from '../../contract/addresses.ts';
import { type HeldGrid, type HeldScreen, screensCacheOf } from '../../contract/held-screen.ts';
import type { Mode } from '../../domain/mode.ts';
import { copyScreen } from './copy-screen.ts';

/**
 * Lists that one opens the app for, and the booking grid, which must never be seen as it was before: with the stamp that it has. Nothing else
 * that a dealer writes in is among them.
 */
const KEPT: ReadonlySet<RouteName> = new Set(['bikes', 'discount', 'pieces', 'accessories', 'atten', 'booking-cart']);

/** With filters and searches there are many addresses; those that were kept first go first. */
const MOST_SCREENS = 12;

/** What is shown changes for a while after a screen is there: stock, stars, pictures. */
const SETTLES_MS = 4_000;

export type KeepScreensPorts = {
  /** Null where nobody is signed in, or somebody of whom nothing is to be kept. */
  readonly userId: () => string | null;
  /** Whether the device still says of this tab who is signed in. */
  readonly isCurrent: () => Promise<boolean>;
  readonly mode: () => Mode | null;
  /** SES-4. See HeldScreen. */
  readonly isBrief: () => Promise<boolean>;
  /** BOOK-6. The grid that a booking screen shows, as the device keeps it; null where the device keeps it otherwise. */
  readonly grid: () => HeldGrid | null;
  /** Calls back whenever another screen stands there, or another grid on it. */
  readonly whenShown: (listener: () => void) => void;
};

type Opened = { readonly user: string; readonly cache: Cache; readonly isBrief: boolean };

/** PWA-7. Keeps the lists as they are shown, the present one at once, for the next time that the app is opened. */
export function keepScreens({ userId, isCurrent, mode, isBrief, grid, whenShown }: KeepScreensPorts): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  let open: Opened | null = null;

  /**
   * F-75, MODE-4. Opened once, while the device says that the dealer is here: when the dealer leaves the cache is deleted, and what a page
   * that is going away itself still puts into it is put nowhere.
   */
  async function openFor(user: string): Promise<Opened | null> {
    const name = screensCacheOf(user);
    const opened = { user, cache: await caches.open(name), isBrief: await isBrief() };
    if (userId() === user && (await isCurrent())) return opened;
    await caches.delete(name);
    return null;
  }

  async function keep(): Promise<void> {
    const user = userId();
    if (open?.user !== user) open = null;
    const address = `${location.pathname}${location.search}`;
    const matched = matchAddress(location.pathname);
    if (user === null || !matched || !KEPT.has(matched.name) || matched.params.id !== undefined) return;
    const isGrid = matched.name === 'booking-cart';
    const ofGrid = isGrid ? grid() : null;
    if (isGrid && ofGrid === null) return;
    const shown = document.querySelector('#app main');
    const main = shown && copyScreen(shown, innerHeight);
    if (!main) return;
    const styles = Array.from(document.styleSheets, ({ href }) => href).filter((href) => href !== null);
    const seen = { mode: mode(), styles, grid: ofGrid, main };
    open ??= await openFor(user);
    if (open === null) return;
    const screen: HeldScreen = { ...seen, isBrief: open.isBrief };
    const { cache } = open;
    await cache.put(address, Response.json(screen));
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_SCREENS)).map(async (old) => cache.delete(old)));
  }

  function keepSoon(): void {
    clearTimeout(settling);
    settling = setTimeout(keepNow, SETTLES_MS);
  }

  /** A device that is full, or keeps nothing, opens the app behind the outline. */
  function keepNow(): void {
    clearTimeout(settling);
    keep().catch(() => undefined);
  }

  whenShown(keepSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && open !== null) keepNow();
  });
  keepNow();
}
