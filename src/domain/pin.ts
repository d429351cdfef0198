/** MODE-4. After so many wrong tries only the password helps. */
export const pinTries = 5;

/** How long the next try is kept waiting, in ms, by how many were wrong before. */
const waitsMs: readonly number[] = [0, 2_000, 5_000, 15_000, 30_000];

export type PinFault = 'not-digits' | 'too-plain';

/** MODE-4. Why something is no PIN: four to eight digits, and none that a customer tries first. Null for a good one. */
export function pinFault(pin: string): PinFault | null {
  if (!/^\d{4,8}$/.test(pin)) return 'not-digits';
  return isPlain(pin) ? 'too-plain' : null;
}

/** All the same, one step up or down all along, or the same half twice. */
function isPlain(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0)));
  const isEven = steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
  const half = pin.slice(0, pin.length / 2);
  return isEven || half.repeat(2) === pin;
}

/** What is known of the tries so far. `lastTryMs`: by this device's clock, 0 before the first. */
export type PinState = { readonly tries: number; readonly lastTryMs: number };

/** How long the next try is to wait, in ms; null where there is none any more. A clock that was put back does not shorten it. */
export function pinWaitMs({ tries, lastTryMs }: PinState, nowMs: number): number | null {
  const wait = tries >= pinTries ? undefined : waitsMs[tries];
  if (wait === undefined) return null;
  const passed = nowMs - lastTryMs;
  return passed < 0 ? wait : Math.max(0, wait - passed);
}
