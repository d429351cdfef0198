import { hasModeSwitch } from './access.ts';

/** MODE-1. Admin mode shows cost, client mode msrp. */
export type Mode = 'admin' | 'client';

export const defaultMode: Mode = 'admin';

/** NAV-11, ACC-11. The mode in force: who has no mode switch is always in client mode, whatever the device remembers. */
export function effectiveMode(user: { accessLevel: string }, remembered: Mode | null): Mode {
  return hasModeSwitch(user) ? (remembered ?? defaultMode) : 'client';
}
