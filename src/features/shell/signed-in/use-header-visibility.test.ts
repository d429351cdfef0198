import { expect, test } from 'vitest';
import { headerAfterScroll, type HeaderVisibility } from './use-header-visibility.ts';

/** The header after scrolling through these heights, px from the top. */
function headerAfter(...heightsPx: number[]): HeaderVisibility {
  return heightsPx.reduce<HeaderVisibility>(
    (header, toPx, index) =>
      headerAfterScroll(header, { fromPx: heightsPx[index - 1] ?? 0, toPx, headerHasFocus: false }),
    'static',
  );
}

test('[NAV-16] scrolling down hides the header', () => {
  expect(headerAfter(0, 400)).toBe('hidden');
  expect(headerAfter(0, 400, 450)).toBe('hidden');
});

test('[NAV-16] where it stays at the upper edge it slides out, and comes back', () => {
  expect(headerAfter(0, 400, 300, 350)).toBe('leaving');
  expect(headerAfter(0, 400, 300, 350, 380)).toBe('leaving');
  expect(headerAfter(0, 400, 300, 350, 300)).toBe('fixed');
  expect(headerAfter(0, 400, 300, 350, 0)).toBe('static');
});

test('[NAV-16] scrolling up past 100 px fixes it', () => {
  expect(headerAfter(0, 400, 390)).toBe('fixed');
});

test('[NAV-16] at the top it is no longer fixed', () => {
  expect(headerAfter(0, 400, 300, 0)).toBe('static');
});

test('near the top it is left as it is, so that it does not jump', () => {
  expect(headerAfter(0, 60)).toBe('static');
  expect(headerAfter(0, 60, 40)).toBe('static');
  expect(headerAfter(0, 400, 390, 80)).toBe('fixed');
});

test('[NAV-16] while it holds the keyboard focus it never hides', () => {
  expect(headerAfterScroll('fixed', { fromPx: 200, toPx: 900, headerHasFocus: true })).toBe('fixed');
  expect(headerAfterScroll('static', { fromPx: 0, toPx: 900, headerHasFocus: true })).toBe('fixed');
});
