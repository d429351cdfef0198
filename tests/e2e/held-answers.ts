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

/** The keys of the saved queries, as JSON: ["transactions","…"]. Small ones are saved together in the record `session`. */
async function heldAnswers(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith('-answers'));
    if (!found?.name) return [];
    const opening = indexedDB.open(found.name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result.transaction('answers').objectStore('answers');
    const reading = { keys: store.getAllKeys(), session: store.get('session') };
    await new Promise((resolve) => {
      reading.session.onsuccess = resolve;
    });
    opening.result.close();
    type Saved = { readonly clientState: { readonly queries: readonly { readonly queryHash: string }[] } };
    const session = reading.session.result as string | undefined;
    const saved = session === undefined ? [] : (JSON.parse(session) as Saved).clientState.queries;
    return [...reading.keys.result.map(String), ...saved.map(({ queryHash }) => queryHash)];
  });
}
