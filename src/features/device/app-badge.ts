/** The number on the installed app's icon. Both may reject: where the app is not installed, or may show none. */
export type Badge = { readonly set: (count: number) => Promise<void>; readonly clear: () => Promise<void> };

export type BadgePorts = {
  readonly badge: Badge;
  /** How much of each area waits; null while nobody knows. Empty for who is signed out. */
  readonly counts: () => readonly (number | null)[];
  /** Calls back whenever one of them may have changed. */
  readonly watch: (listener: () => void) => void;
  /** Calls back when another window of the app may have written the number. */
  readonly whenSeenAgain: (listener: () => void) => void;
};

/**
 * PWA-1, SYNC-6. The icon says how much is on this device alone, whether the app is looked at or not. Before all areas were read the
 * number of the last time stands: a smaller one would be wrong.
 */
export function followBadge({ badge, counts, watch, whenSeenAgain }: BadgePorts): void {
  let shown: number | null = null;

  function show({ again }: { readonly again: boolean }): void {
    const all = counts();
    if (all.includes(null)) return;
    const count = all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    if (count === shown && !again) return;
    shown = count;
    (count === 0 ? badge.clear() : badge.set(count)).catch(() => undefined);
  }

  watch(() => show({ again: false }));
  whenSeenAgain(() => show({ again: true }));
  show({ again: false });
}
