/** The app icon's number. Both reject when unsupported or not installed. */
export type Badge = { readonly set: (count: number) => Promise<void>; readonly clear: () => Promise<void> };

export type BadgePorts = {
  readonly badge: Badge;
  /** Pending changes by area, null while unknown. Empty when signed out. */
  readonly counts: () => readonly (number | null)[];
  /** Called whenever a count may have changed. */
  readonly watch: (listener: () => void) => void;
  /** Called when another window may have changed the badge. */
  readonly whenSeenAgain: (listener: () => void) => void;
};

/** Counts pending changes. Keeps the last number until all areas are loaded. */
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
