import type { Page } from '@playwright/test';

/**
 * For a page that opens beside one that is frozen, where the clock of the browser's tester, which is that of all pages, would wait
 * for it for ever. Timers of a second or more come due when the test lets time pass, and never by themselves; `pass` takes
 * milliseconds.
 */
export async function timeByHand(page: Page): Promise<{ pass(byMs: number): Promise<void> }> {
  await page.addInitScript(() => {
    const timers = new Map<number, { readonly dueMs: number; readonly run: () => void }>();
    const [start, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    let nowMs = 0;
    let lastId = 1e9;
    const startByHand = (work: () => void, delayMs = 0, ...given: []) => {
      if (delayMs < 1_000) return start(work, delayMs, ...given);
      lastId += 1;
      timers.set(lastId, { dueMs: nowMs + delayMs, run: () => work(...given) });
      return lastId;
    };
    const clearByHand = (id?: number) => {
      if (id !== undefined && !timers.delete(id)) clear(id);
    };
    const pass = (byMs: number) => {
      nowMs += byMs;
      for (const [id, { dueMs, run }] of [...timers].toSorted(([, one], [, other]) => one.dueMs - other.dueMs))
        if (dueMs <= nowMs && timers.delete(id)) run();
    };
    Object.assign(window, { setTimeout: startByHand, clearTimeout: clearByHand, passByHand: pass });
  });
  return {
    pass: async (byMs) =>
      page.evaluate((ms) => (window as unknown as { passByHand(byMs: number): void }).passByHand(ms), byMs),
  };
}
