import type { Page } from '@playwright/test';
import type { CatalogueKey } from '../../src/contract/catalogue-search.ts';
import type { FromSearchThread, ToSearchThread } from '../../src/contract/search-messages.ts';
import { firstRows } from '../../src/features/catalogue/products/product-pages.ts';
import type { RouterContext } from '../../src/routes/-context.ts';

const TEXTS = ['chain 12', 'casette', 'derailleur hanger', 'brake pads', 'inner tube 29', 'saddel', 'tubeless valve'];
const JUMP_PX = 1_300;
const FRAMES = 200;
/** Fifty thousand rows are higher than this, whatever a row is; what a text finds is not. */
const WHOLE_LIST_PX = 2_000_000;

/** What is pressed in the search field: the text that stands there then. */
const BEGINNINGS = TEXTS.map((text) => Array.from(text, (_, place) => text.slice(0, place + 1)));

/** From a key to the frame that shows its answer, in ms, with the text that stood in the search field then. */
export type KeyTime = { readonly text: string; readonly paintedMs: number };

/** Of each key that is pressed in the search field. One that changes nothing of what is in sight is left out. */
export async function keystrokeTimes(page: Page): Promise<KeyTime[]> {
  const field = page.getByRole('searchbox').first();
  const times: KeyTime[] = [];
  for (const beginnings of BEGINNINGS) {
    await field.fill('');
    await page.waitForTimeout(600);
    for (const text of beginnings) {
      const painted = page.evaluate(paintedAfterKey);
      await field.press(text.endsWith(' ') ? 'Space' : text.slice(-1));
      const paintedMs = await painted;
      if (paintedMs !== null) times.push({ text, paintedMs });
    }
  }
  await field.fill('');
  // Whoever scrolls next scrolls the whole list again.
  await page.waitForFunction((leastPx) => document.documentElement.scrollHeight > leastPx, WHOLE_LIST_PX);
  return times;
}

/** What the thread itself takes for each of these texts, in ms: alone, in a page that is not slowed down. */
export async function threadTimes(page: Page): Promise<ReadonlyMap<string, number>> {
  const [thread] = page.workers();
  if (!thread) throw new Error('the page has no search thread');
  await thread.evaluate(timeAnswers);
  const texts = BEGINNINGS.flat();
  await page.evaluate(askThread, { texts, limit: firstRows });
  const answersMs = await thread.evaluate(() => (globalThis as Timed).answersMs ?? []);
  if (answersMs.length !== texts.length) throw new Error('the thread was asked something else meanwhile');
  return new Map(texts.map((text, place) => [text, answersMs[place] ?? 0]));
}

type Timed = { answersMs?: number[] };

/** In the thread: measures every question from when it comes until its answer has been sent. */
function timeAnswers(): void {
  // The app listens before: an answer may have been sent by the time that this hears of its question.
  const seenMs = new Map<number, number>();
  const answersMs: number[] = [];
  (globalThis as Timed).answersMs = answersMs;
  function see(id: number, ms: number): void {
    const otherMs = seenMs.get(id);
    if (otherMs === undefined) seenMs.set(id, ms);
    else answersMs.push(Math.abs(ms - otherMs));
  }
  addEventListener('message', ({ data, timeStamp }: MessageEvent<ToSearchThread>) => {
    if (data.type === 'ask') see(data.id, timeStamp);
  });
  const post = globalThis.postMessage.bind(globalThis);
  globalThis.postMessage = (message: FromSearchThread) => {
    post(message);
    if (message.type === 'answer') see(message.id, performance.now());
  };
}

/**
 * In the page: from the next key to the second frame after what was found, as far as it is in sight, has changed by it; null where it does
 * not.
 */
async function paintedAfterKey(): Promise<number | null> {
  return new Promise((resolve) => {
    const main = document.querySelector('main') ?? document.body;
    const listPx = main.querySelector('[role=list]')?.getBoundingClientRect().top ?? 0;
    // Rows below the window are drawn later. Where one stands is read from its style: nothing is laid out for it while the key is on its way.
    const isInSight = (row: Node) =>
      row instanceof HTMLElement && listPx + new DOMMatrix(row.style.transform).f < innerHeight;
    function isSeen({ target, addedNodes, removedNodes }: MutationRecord): boolean {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.matches('[role=list]')) return [...addedNodes, ...removedNodes].some(isInSight);
      const row = element?.closest('[data-index]');
      if (row) return isInSight(row);
      // How many were found, or what stands around that and the list.
      return Boolean(element?.closest('output') ?? element?.querySelector('output'));
    }
    addEventListener(
      'keydown',
      (event) => {
        const giveUp = setTimeout(() => {
          watching.disconnect();
          resolve(null);
        }, 1_500);
        const watching = new MutationObserver((changes) => {
          if (!changes.some(isSeen)) return;
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

/** In the page: asks one question after the other. */
async function askThread({ texts, limit }: { texts: string[]; limit: number }): Promise<void> {
  const app = globalThis as unknown as Record<string, { options: { context: RouterContext } } | undefined>;
  const context = app['__TSR_ROUTER__']?.options.context;
  const state = context?.session.getSnapshot();
  if (!context || state?.state !== 'signed-in') throw new Error('nobody is signed in');
  const key: CatalogueKey = { userId: state.user.id, locale: 'en', catalogue: 'parts' };
  const catalogues = await context.catalogues();
  for (const text of texts) {
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
  }
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
