import type { Page } from '@playwright/test';

/** Scrolls down a dozen screens, one with each frame. */
export async function scrollFar(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let screens = 0; screens < 12; screens += 1) {
      scrollBy(0, innerHeight);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
}
