import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { pinFault, pinWaitMs } from './pin.ts';

test.each([
  ['', 'not-digits'],
  ['123', 'not-digits'],
  ['123456789', 'not-digits'],
  ['12a4', 'not-digits'],
  [' 2580', 'not-digits'],
  ['0000', 'too-plain'],
  ['77777777', 'too-plain'],
  ['1234', 'too-plain'],
  ['876543', 'too-plain'],
  ['2525', 'too-plain'],
  ['2580', null],
  ['90210', null],
  ['13572468', null],
] as const)('[MODE-4] of %j as a PIN is said: %s', (pin, fault) => {
  expect(pinFault(pin)).toBe(fault);
});

test('[MODE-4] each wrong try waits longer, up to a quarter of an hour, and there is always another', () => {
  const waits = Array.from({ length: 11 }, (_, tries) => pinWaitMs({ tries, lastTryMs: 1_000 }, 1_000) / 1_000);
  expect(waits).toEqual([0, 2, 5, 15, 30, 60, 120, 300, 900, 900, 900]);
});

test.prop([fc.nat(40), fc.nat(2_000_000)])(
  '[MODE-4] time that passes shortens the wait, a clock put back does not',
  (tries, passedMs) => {
    const at = 1_000_000_000;
    const whole = pinWaitMs({ tries, lastTryMs: at }, at);
    expect(pinWaitMs({ tries, lastTryMs: at }, at + passedMs)).toBe(Math.max(0, whole - passedMs));
    expect(pinWaitMs({ tries, lastTryMs: at }, at - passedMs - 1)).toBe(whole);
  },
);
