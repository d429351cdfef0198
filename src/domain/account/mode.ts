import { hasModeSwitch } from './access.ts';

/** Admin mode shows cost, client mode MSRP. */
export type Mode = 'admin' | 'client';

export const defaultMode: Mode = 'admin';

/** Users without the switch are always in client mode, whatever the device remembers. */
export function effectiveMode(user: { accessLevel: string }, remembered: Mode | null): Mode {
  return hasModeSwitch(user) ? (remembered ?? defaultMode) : 'client';
}
