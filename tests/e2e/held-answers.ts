import { expect, type Page } from '@playwright/test';

/** Until these answers stand on the device, each by what its query is called; one that is named twice, twice. */
export async function untilHeld(page: Page, ...names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const held = [...(await heldAnswers(page))];
      return names.filter((name) => {
        const at = held.indexOf(name);
        if (at >= 0) held.splice(at, 1);
        return at < 0;
      });
    })
    .toEqual([]);
}

/** What the queries are called whose answers stand on the device. */
async function heldAnswers(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith('-answers'));
    if (!found?.name) return [];
    const opening = indexedDB.open(found.name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    opening.result.close();
    return reading.result.map(String);
  });
  // A key ends in that of its query, as JSON: ["transactions","…"].
  return keys.flatMap((key) => /\["([\w-]+)"/.exec(key)?.[1] ?? []);
}
