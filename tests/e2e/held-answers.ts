import { expect, type Page } from '@playwright/test';

/** Until so many answers stand on the device. */
export async function untilHeld(page: Page, least: number): Promise<void> {
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith('-answers'));
        if (!found?.name) return 0;
        const opening = indexedDB.open(found.name);
        await new Promise((resolve) => {
          opening.onsuccess = resolve;
        });
        const counting = opening.result.transaction('answers').objectStore('answers').count();
        await new Promise((resolve) => {
          counting.onsuccess = resolve;
        });
        opening.result.close();
        return counting.result;
      }),
    )
    .toBeGreaterThanOrEqual(least);
}
