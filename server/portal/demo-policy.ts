import type { Settings } from '../config.ts';
import { isLoopback } from '../http/loopback.ts';

export type DemoPolicy = {
  /** Whether to fill an empty server with demo data. */
  readonly fills: boolean;
  /** Whether others can reach accounts with public passwords. Reported at every start. */
  readonly isOpenToOthers: boolean;
};

/**
 * By default only an empty, local embedded database gets the demo. A public server needs DEMO=1 for accounts with a
 * public password.
 */
export function demoPolicy(settings: Settings, isEmbeddedAndEmpty: boolean): DemoPolicy {
  const reachesOthers = !isLoopback(settings.host) || !isLoopback(new URL(settings.publicUrl).hostname);
  if (settings.demo !== null) return { fills: settings.demo, isOpenToOthers: settings.demo && reachesOthers };
  return { fills: isEmbeddedAndEmpty && !reachesOthers, isOpenToOthers: false };
}
