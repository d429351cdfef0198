import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { accentSteps, contrastOf } from './accent-steps.ts';

const light = ['#ffffff', '#fbfcfa', '#f0f2ef'];
const dark = ['#141716', '#1c201e', '#232826'];
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.prop([hex, fc.option(hex)])(
  '[UI-3] every accepted accent can be read on all grounds, and so can what is written on it; a refusal names one that is accepted',
  (accent, accentDark) => {
    const read = accentSteps(accent, accentDark);
    if ('faults' in read) {
      expect(read.faults.length).toBeGreaterThan(0);
      const proposed = (name: string) =>
        read.faults.find(({ en }) => en.startsWith(`${name}:`))?.en.match(/(#[\da-f]{6}) would do/)?.[1];
      const better = accentSteps(proposed('accent') ?? accent, proposed('accentDark') ?? accentDark);
      expect(better).not.toHaveProperty('faults');
      return;
    }
    for (const ground of [...light, read.light.soft]) {
      expect(contrastOf(read.light.action, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [...dark, read.dark.soft]) {
      expect(contrastOf(read.dark.action, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const { action, on } of [read.light, read.dark]) expect(contrastOf(action, on)).toBeGreaterThanOrEqual(4.5);
    for (const { hover, on } of [read.light, read.dark]) expect(contrastOf(hover, on)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a yellow accent is refused with its contrast and a darker yellow', () => {
  expect(accentSteps('#ffcc00', null)).toEqual({
    faults: [
      expect.objectContaining({
        en: expect.stringMatching(
          /^accent: #ffcc00 cannot be read on light grounds: its contrast is 1\.\d, and at least 4\.5 is needed\. #[\da-f]{6} would do\.$/,
        ) as unknown,
      }),
    ],
  });
});
