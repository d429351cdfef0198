import type { CDPSession, Page } from '@playwright/test';

const MB = 1e6;

/** What a page's own scripts hold after a collection, in MB. */
export async function heapMb(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / MB;
}

/** The same of the page's thread: its objects and the buffers that they own. */
export async function threadHeapMb(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const thread = new Promise<string>((resolve) => {
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await thread;
  await ask(cdp, sessionId, 'HeapProfiler.enable');
  await ask(cdp, sessionId, 'HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await ask(cdp, sessionId, 'Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + backingStorageSize) / MB;
}

/** What a page holds at most while something is done, and what it held before, in MB: objects and the buffers that they own. */
export async function heapPeak<Made>(
  page: Page,
  work: () => Promise<Made>,
): Promise<{ beforeMb: number; peakMb: number; made: Made }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const heldMb = async () => {
    const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / MB;
  };
  const beforeMb = await heldMb();
  let peakMb = beforeMb;
  const over = new AbortController();
  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      peakMb = Math.max(peakMb, await heldMb());
      await page.waitForTimeout(50);
    }
  }
  const watching = watch();
  const made = await work();
  over.abort();
  await watching;
  return { beforeMb, peakMb, made };
}

let lastId = 0;

/** A command to a target that this session is attached to, which the driver has no session of its own for. */
async function ask(cdp: CDPSession, sessionId: string, method: string): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  const answer = new Promise((resolve) => {
    cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
      const said = JSON.parse(message) as { id?: number; result?: unknown };
      if (said.id === id) resolve(said.result);
    });
  });
  await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  return answer;
}
