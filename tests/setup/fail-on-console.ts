import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A warning or an error that nobody expected fails the test in which it was printed. A test that expects one says so
 * with `vi.spyOn(console, 'error').mockImplementation(() => {})`, which takes the place of the spy below.
 */
const printed: string[] = [];

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      printed.push(`console.${level}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  // Files share a world: with a clock that one left standing still, the next would wait for ever.
  vi.useRealTimers();
  const unexpected = printed.splice(0);
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
