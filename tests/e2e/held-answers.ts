import { expect, type Page } from '@playwright/test';

/** An answer by what its query is called; `of` is an id in its key. Links under the pointer are asked for ahead: who means one says which. */
type Held = string | { readonly name: string; readonly of: string };

/** Until these answers stand on the device; one that is named twice, twice. */
export async function untilHeld(page: Page, ...wanted: readonly Held[]): Promise<void> {
  await expect
    .poll(async () => {
      const held = [...(await heldAnswers(page))];
      return wanted.filter((one) => {
        const { name, of } = typeof one === 'string' ? { name: one, of: '' } : one;
        const at = held.findIndex((key) => key.includes(`["${name}"`) && key.includes(of));
        if (at >= 0) held.splice(at, 1);
        return at < 0;
      });
    })
    .toEqual([]);
}

/** The keys of the answers that stand on the device: each ends in that of its query, as JSON: ["transactions","…"]. */
async function heldAnswers(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
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
}
