import type { Page } from '@playwright/test';
import type { CatalogueKey } from '../../src/contract/catalogue-search.ts';
import { rowsPerPage } from '../../src/features/catalogue/products/product-pages.ts';
import type { RouterContext } from '../../src/routes/-context.ts';

const TEXTS = ['chain 12', 'casette', 'derailleur hanger', 'brake pads', 'inner tube 29', 'saddel', 'tubeless valve'];
const JUMP_PX = 1_300;
const FRAMES = 200;
/** Fifty thousand rows are higher than this, whatever a row is; what a text finds is not. */
const WHOLE_LIST_PX = 2_000_000;

/**
 * From each key that is pressed in the search field to the frame that shows its answer, in ms. A key that changes nothing of what is shown
 * is left out.
 */
export async function keystrokeTimes(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox').first();
  const paintedMs: number[] = [];
  for (const text of TEXTS) {
    await field.fill('');
    await page.waitForTimeout(600);
    for (const key of text) {
      const painted = page.evaluate(paintedAfterKey);
      await field.press(key === ' ' ? 'Space' : key);
      const ms = await painted;
      if (ms !== null) paintedMs.push(ms);
    }
  }
  await field.fill('');
  // Whoever scrolls next scrolls the whole list again.
  await page.waitForFunction((leastPx) => document.documentElement.scrollHeight > leastPx, WHOLE_LIST_PX);
  return paintedMs;
}

/** What the thread takes for the same texts alone, in ms; in a page that is not slowed down, or its own part would be counted with it. */
export async function threadTimes(page: Page): Promise<number[]> {
  const beginnings = TEXTS.flatMap((text) => Array.from(text, (_, place) => text.slice(0, place + 1)));
  return page.evaluate(askThread, { texts: beginnings, limit: rowsPerPage });
}

/** In the page: from the next key to the second frame after the list, as far as it is in sight, has changed by it; null where it does not. */
async function paintedAfterKey(): Promise<number | null> {
  return new Promise((resolve) => {
    const main = document.querySelector('main') ?? document.body;
    // What lies below the window is drawn later, and by where it stands nobody may ask while the key is on its way.
    const hidden = new Set(
      [...main.querySelectorAll('[data-place]')].filter((row) => row.getBoundingClientRect().top >= innerHeight),
    );
    addEventListener(
      'keydown',
      (event) => {
        const giveUp = setTimeout(() => {
          watching.disconnect();
          resolve(null);
        }, 1_500);
        const watching = new MutationObserver((changes) => {
          const isOfList = changes.some(({ target }) => {
            const element = target instanceof Element ? target : target.parentElement;
            const row = element?.closest('[data-place]');
            if (row) return !hidden.has(row);
            return element?.closest('[role=list]') !== null || element?.closest('output') !== null;
          });
          if (!isOfList) return;
          clearTimeout(giveUp);
          watching.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
        });
        watching.observe(main, { childList: true, subtree: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
}

/** In the page: what each question takes from asking to its answer. */
async function askThread({ texts, limit }: { texts: string[]; limit: number }): Promise<number[]> {
  const app = globalThis as unknown as Record<string, { options: { context: RouterContext } } | undefined>;
  const context = app['__TSR_ROUTER__']?.options.context;
  const state = context?.session.getSnapshot();
  if (!context || state?.state !== 'signed-in') throw new Error('nobody is signed in');
  const key: CatalogueKey = { userId: state.user.id, locale: 'en', catalogue: 'parts' };
  const catalogues = await context.catalogues();
  const times: number[] = [];
  for (const text of texts) {
    const startMs = performance.now();
    await catalogues.list(key, {
      text,
      number: '',
      filters: [],
      oldOnly: false,
      ids: null,
      order: 'relevance',
      direction: 'ascending',
      mode: 'admin',
      offset: 0,
      limit,
    });
    times.push(performance.now() - startMs);
  }
  return times;
}

/** How long each frame takes while the window jumps down with every one, in ms, and in how many a row was not there yet. */
export async function frameTimes(page: Page): Promise<{ framesMs: number[]; gaps: number }> {
  return page.evaluate(
    async ({ jumpPx, frames }) => {
      const framesMs: number[] = [];
      let gaps = 0;
      scrollTo(0, 0);
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      const frame = async () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
      let lastMs = await frame();
      for (let count = 0; count < frames; count += 1) {
        scrollBy(0, jumpPx);
        const nowMs = await frame();
        framesMs.push(nowMs - lastMs);
        lastMs = nowMs;
        const rows = [...document.querySelectorAll('[data-place]')];
        if (rows.some((row) => row.querySelector('h2') === null)) gaps += 1;
      }
      return { framesMs, gaps };
    },
    { jumpPx: JUMP_PX, frames: FRAMES },
  );
}
