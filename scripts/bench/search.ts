import type { Page, Worker as Thread } from '@playwright/test';
import { CPU, LIST_ROW, openSlowly, startBrowser, warmUp } from './browser.ts';
import { type Figure, percentile } from './figure.ts';
import { fillPortal, signedInContext } from './portal.ts';

const SIZES = [
  { parts: 10_000, atMost: 100 },
  { parts: 50_000, atMost: 200 },
];
const TEXTS = ['chain 12', 'casette', 'derailleur hanger', 'brake pads', 'inner tube 29', 'saddel', 'tubeless valve'];

/** Searching large catalogues offline. The browser slows only the page, so what the thread takes is counted four times. */
export async function searchFigures(): Promise<Figure[]> {
  const browser = await startBrowser();
  const figures: Figure[] = [];
  for (const { parts, atMost } of SIZES) {
    const portal = await fillPortal(parts);
    await portal.start();
    const context = await signedInContext(browser, portal);
    await context.addInitScript(timeStart);
    await warmUp(context, '/en/pieces', LIST_ROW);
    await context.setOffline(true);
    const page = await openSlowly(context, '/en/pieces', LIST_ROW);
    const startMs = await page.evaluate(() => (globalThis as unknown as Timed).startMs);
    const size = parts.toLocaleString('en');
    const basis = `CPU × ${CPU}`;
    const value = percentile(await keyTimes(page), 0.95);
    figures.push({ name: `search of ${size} parts: key to result, p95`, value, unit: 'ms', budget: { atMost }, basis });
    if (parts === 50_000) {
      const thread = `search thread at ${size} parts`;
      const start = { value: CPU * startMs, unit: 'ms', budget: { atMost: 2_000 }, basis } as const;
      const memory = { value: await threadMb(page), unit: 'MB', budget: { atMost: 250 } } as const;
      figures.push({ name: `${thread}: start to first answer`, ...start }, { name: `${thread}: memory`, ...memory });
    }
    await context.close();
    await portal.stop();
  }
  await browser.close();
  return figures;
}

interface Timed {
  startMs: number;
}

/** Runs in the page before any of its scripts: times from making the thread to its first answer. */
function timeStart(): void {
  Object.assign(globalThis, { startMs: 0 });
  globalThis.Worker = class extends Worker {
    #madeMs = performance.now();

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data, timeStamp }: MessageEvent<{ type?: string }>) => {
        if (data.type === 'answer') (globalThis as unknown as Timed).startMs ||= timeStamp - this.#madeMs;
      });
    }
  };
}

interface TimedThread {
  /** Of the questions since the last key, in the order of their answers. */
  answersMs: number[];
  postMessage(message: { type?: string; id?: number }): void;
}

/** Runs in the thread: times from the arrival of each question to its answer, without what the page's slow processor adds. */
function timeAnswers(): void {
  const scope = globalThis as unknown as TimedThread;
  const askedMs = new Map<number, number>();
  scope.answersMs = [];
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; id: number }>) => {
      if (data.type === 'ask') askedMs.set(data.id, performance.now());
    },
    { capture: true },
  );
  const post = scope.postMessage.bind(scope);
  scope.postMessage = (message) => {
    const asked = askedMs.get(message.id ?? 0);
    if (message.type === 'answer' && asked !== undefined) scope.answersMs.push(performance.now() - asked);
    post(message);
  };
}

function threadOf(page: Page): Thread {
  const [thread, ...others] = page.workers();
  if (!thread || others.length > 0) throw new Error('The page has not exactly one thread.');
  return thread;
}

/** From each key in the search field to the frame that shows another result. A key that changes nothing in sight is left out. */
async function keyTimes(page: Page): Promise<number[]> {
  const thread = threadOf(page);
  await thread.evaluate(timeAnswers);
  const field = page.getByRole('searchbox').first();
  const times: number[] = [];
  for (const text of TEXTS) {
    await field.fill('');
    await page.waitForTimeout(1_000);
    for (const key of text) {
      await page.evaluate(watchResult);
      await field.press(key === ' ' ? 'Space' : key);
      const paintedMs = await page.evaluate(
        async () => (globalThis as unknown as { painted: Promise<number | null> }).painted,
      );
      // The first answer brings the rows; what follows waits until typing rests.
      const answerMs = await thread.evaluate(() => (globalThis as unknown as TimedThread).answersMs.splice(0)[0] ?? 0);
      if (paintedMs !== null) times.push(paintedMs + (CPU - 1) * answerMs);
    }
  }
  return times;
}

/** Runs in the page: from the next key to the frame after rows or their number have changed; null after 1.5 s without a change. */
function watchResult(): void {
  const painted = new Promise<number | null>((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const giveUp = setTimeout(() => {
          watching.disconnect();
          resolve(null);
        }, 1_500);
        const watching = new MutationObserver((changes) => {
          const isResult = changes.some(({ target }) => {
            const element = target instanceof Element ? target : target.parentElement;
            return element?.closest('[role=list], output') != null;
          });
          if (!isResult) return;
          clearTimeout(giveUp);
          watching.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
  Object.assign(globalThis, { painted });
}

/** What the page's thread holds after a collection: objects and the buffers that they own. Playwright has no session for a thread. */
async function threadMb(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const attached = new Promise<string>((resolve) => {
    cdp.on('Target.attachedToTarget', (target) => {
      if (target.targetInfo.url === threadOf(page).url()) resolve(target.sessionId);
    });
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  const ask = async (id: number, method: string) => {
    const answer = new Promise<{ usedSize: number; backingStorageSize?: number }>((resolve) => {
      cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
        const said = JSON.parse(message) as { id?: number; result: { usedSize: number } };
        if (said.id === id) resolve(said.result);
      });
    });
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answer;
  };
  await ask(1, 'HeapProfiler.enable');
  await ask(2, 'HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await ask(3, 'Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 1e6;
}
