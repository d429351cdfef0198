import { hasModeSwitch } from './access.ts';
import { unitCostCents, type Price } from './price.ts';

/** MODE-1. Admin mode shows cost, client mode msrp. */
export type Mode = 'admin' | 'client';

export const defaultMode: Mode = 'admin';

/** NAV-11, ACC-11. The mode in force: who has no mode switch is always in client mode, whatever the device remembers. */
export function effectiveMode(user: { accessLevel: string }, remembered: Mode | null): Mode {
  return hasModeSwitch(user) ? (remembered ?? defaultMode) : 'client';
}

/** MODE-1, MODE-2. What one unit is shown for, before any discount. */
export function shownPriceCents(price: Price, mode: Mode): number {
  return mode === 'admin' ? unitCostCents(price) : price.msrpCents;
}
