import type { Page } from '@playwright/test';
import { turnTo } from './bench-browser.ts';

/** Between the frame that shows one key and the next key: what the one leaves to be stored and sent falls upon the next. */
const BETWEEN_KEYS_MS = 100;
const JUMP_PX = 1_300;
const FRAMES = 60;

/** From each key of `entries` in the grid to the frame that shows what it does, in ms; each entry is ended by Enter. */
export async function gridKeyTimes(page: Page, entries: readonly string[]): Promise<number[]> {
  await turnTo(page);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  const times: number[] = [];
  for (const entry of entries) {
    for (const digit of entry) times.push(await keyTime(page, digit, 'digit'));
    times.push(await keyTime(page, 'Enter', 'end'));
  }
  return times;
}

/** The same for the digits of one plain field. */
export async function fieldKeyTimes(page: Page, entries: readonly string[]): Promise<number[]> {
  await turnTo(page);
  await page.locator('input').focus();
  const times: number[] = [];
  for (const digit of entries.join('')) times.push(await keyTime(page, digit, 'field'));
  return times;
}

type Kind = 'digit' | 'end' | 'field';

async function keyTime(page: Page, key: string, kind: Kind): Promise<number> {
  // Listening before the key is pressed: a key may overtake a script on its way into the page.
  await page.evaluate(watchKey, kind);
  await page.keyboard.press(key);
  const ms = await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
  await page.waitForTimeout(BETWEEN_KEYS_MS);
  return ms;
}

/**
 * In the page: from the next key, by its event's own time, to the end of the frame that shows it. In the grid a digit is shown when it
 * stands in its cell, and the sums of its row and of the whole grid have followed; Enter when the next cell is the active one.
 */
function watchKey(kind: Kind): void {
  const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
  const active = () => document.querySelector('[role=gridcell][tabindex="0"]');
  const valueOf = () =>
    document.activeElement instanceof HTMLInputElement
      ? document.activeElement.value
      : active()?.matches('[data-draft]')
        ? textOf(active()?.querySelector('[data-units]'))
        : '';
  const place = () => Number(active()?.closest<HTMLElement>('[data-place]')?.dataset['place']);
  const sums = () => {
    const row = active()?.closest('[role=row]');
    const foot = document.querySelector('[role=grid] > [role=rowgroup]:last-child');
    return [textOf(row?.querySelector('[aria-colindex="11"]')), textOf(foot)];
  };
  const before = { value: valueOf(), place: place(), sums: kind === 'digit' ? sums() : [] };
  const isShown = () => {
    if (kind === 'end') return place() !== before.place;
    const isTyped = valueOf() !== '' && valueOf() !== before.value;
    return isTyped && (kind === 'field' || sums().every((sum, at) => sum !== before.sums[at]));
  };
  const painted = new Promise<number>((resolve) => {
    addEventListener(
      'keydown',
      (event) => {
        const look = () =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              // Before one looks: to go through the page for what stands there takes a slow processor milliseconds.
              const ms = performance.now() - event.timeStamp;
              if (isShown()) resolve(ms);
              else look();
            }),
          );
        look();
      },
      { once: true, capture: true },
    );
  });
  Object.assign(globalThis, { painted });
}

/**
 * From a paste at the active cell to the frame that shows it with the sum of the whole grid, and until other tabs are told that it is
 * stored, in ms. Each cell has the same units, other ones than before.
 */
export async function pasteTimes(
  page: Page,
  { rows, columns, units }: { rows: number; columns: number; units: number },
): Promise<{ paintedMs: number; storedMs: number }> {
  const line = Array.from({ length: columns }, () => units).join('\t');
  const text = Array.from({ length: rows }, () => line).join('\n');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  return page.evaluate(async (block) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith('-booking') ? [name] : []));
    const [name] = names;
    if (name === undefined) throw new Error('the device holds no grid');
    const sum = () => document.querySelector('[role=grid] > [role=rowgroup]:last-child')?.textContent;
    const before = sum();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const startMs = performance.now();
    const painted = new Promise<number>((resolve) => {
      const look = () =>
        requestAnimationFrame(() =>
          setTimeout(() => (sum() === before ? look() : resolve(performance.now() - startMs))),
        );
      look();
    });
    const stored = new Promise<number>((resolve) => {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', () => {
        channel.close();
        resolve(performance.now() - startMs);
      });
    });
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
    return { paintedMs: await painted, storedMs: await stored };
  }, text);
}

/** How long each frame takes while a grid's box jumps down with every one, in ms. */
export async function gridFrameTimes(page: Page): Promise<number[]> {
  await turnTo(page);
  return page.evaluate(
    async ({ jumpPx, frames }) => {
      const box = document.querySelector('[role=grid]');
      const frame = async () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
      box?.scrollTo(0, 0);
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      const times: number[] = [];
      let lastMs = await frame();
      for (let count = 0; count < frames; count += 1) {
        box?.scrollBy(0, jumpPx);
        const nowMs = await frame();
        times.push(nowMs - lastMs);
        lastMs = nowMs;
      }
      return times;
    },
    { jumpPx: JUMP_PX, frames: FRAMES },
  );
}

/** The middle of five reads of all that the device keeps of the grid, in ms. */
export async function storedGridReads(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const answered = async <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const named = (await indexedDB.databases()).find(({ name }) => name?.endsWith('-booking'));
    if (named?.name === undefined) throw new Error('the device holds no grid');
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const startMs = performance.now();
      const database = await answered(indexedDB.open(named.name));
      const [store = ''] = database.objectStoreNames;
      await answered(database.transaction(store).objectStore(store).getAll());
      times.push(performance.now() - startMs);
      database.close();
    }
    return times;
  });
}
