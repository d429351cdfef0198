import type { Page } from '@playwright/test';

/** The last of the frames in which everything in sight has changed: how many rows stand there, with a control within, and how high. */
export type Passing = { readonly rows: number; readonly controls: number; readonly heights: readonly number[] };

/**
 * Scrolls down until everything in sight has changed twelve times, each time within the moment after which a list takes its window for
 * resting: where a busy machine is slower than that, nothing passes by. `row` and `control` are selectors.
 */
export async function scrollQuickly(page: Page, row: string, control: string): Promise<Passing> {
  return page.evaluate(
    async (wanted) => {
      const frame = async () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      let passing: Passing = { rows: 0, controls: 0, heights: [] };
      for (let quick = 0, tries = 0; quick < 12 && tries < 60; tries += 1) {
        const fromMs = performance.now();
        scrollBy(0, 1_300);
        await frame();
        await frame();
        if (performance.now() - fromMs > 100) continue;
        quick += 1;
        const rows = [...document.querySelectorAll(wanted.row)];
        passing = {
          rows: rows.length,
          controls: rows.filter((one) => one.querySelector(wanted.control)).length,
          heights: [...new Set(rows.map((one) => one.getBoundingClientRect().height))],
        };
      }
      return passing;
    },
    { row, control },
  );
}
