import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.ts';

export type DemoPolicy = {
  /** Whether an empty portal is filled with the demo maker. */
  readonly fills: boolean;
  /** Whether accounts whose password everyone knows are open to others than this machine; to be said at every start. */
  readonly isOpenToOthers: boolean;
};

/**
 * By default the demo fills an embedded database that nobody has put anything into, on a machine of one's own, so that one command
 * shows everything; a portal that others reach has accounts with a known password only if DEMO=1 asks for them.
 */
export function demoPolicy(settings: Settings, isEmbeddedAndEmpty: boolean): DemoPolicy {
  const reachesOthers = !isLoopback(settings.host) || !isLoopback(new URL(settings.publicUrl).hostname);
  if (settings.demo !== null) return { fills: settings.demo, isOpenToOthers: settings.demo && reachesOthers };
  return { fills: isEmbeddedAndEmpty && !reachesOthers, isOpenToOthers: false };
}
