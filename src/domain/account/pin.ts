/** After this many wrong tries, the password is offered too. */
export const pinTries = 5;

const minute = 60_000;
const longestWaitMs = 15 * minute;

/** The wait before the next try, by wrong tries so far. */
const waitsMs: readonly number[] = [0, 2_000, 5_000, 15_000, 30_000, minute, 2 * minute, 5 * minute];

export type PinFault = 'not-digits' | 'too-plain';

/** A PIN has four to eight digits and no obvious pattern. Null if good. */
export function pinFault(pin: string): PinFault | null {
  if (!/^\d{4,8}$/.test(pin)) return 'not-digits';
  return isPlain(pin) ? 'too-plain' : null;
}

/** Equal digits, steps of one, or a repeated half. */
function isPlain(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0)));
  const isEven = steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
  const half = pin.slice(0, pin.length / 2);
  return isEven || half.repeat(2) === pin;
}

/** `lastTryMs` is by device clock, 0 before the first try. */
export type PinState = { readonly tries: number; readonly lastTryMs: number };

/** In ms. Setting the clock back does not shorten the wait. */
export function pinWaitMs({ tries, lastTryMs }: PinState, nowMs: number): number {
  const wait = waitsMs[tries] ?? longestWaitMs;
  const passed = nowMs - lastTryMs;
  return passed < 0 ? wait : Math.max(0, wait - passed);
}
