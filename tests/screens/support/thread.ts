import { serveOrderThread } from '../../../src/platform/order-files/serve-order-thread.ts';
import { serveSearchThread } from '../../../src/platform/search/serve-search-thread.ts';

type Listener = (event: MessageEvent) => void;

/** What runs in a thread of its own in a browser; here it runs in the page's process and hears messages as a thread does. */
const threads = {
  'thread-entry': serveSearchThread,
  'order-thread': serveOrderThread,
} as const;

const running = new Set<InProcessThread>();

/** Ends all threads, as a browser does with the tab that started them. */
export function endThreads(): void {
  for (const thread of running) thread.terminate();
}

/** Stands in for `Worker`. */
export class InProcessThread extends EventTarget {
  readonly #page: MessagePort;
  readonly #thread: MessagePort;

  constructor(address: string) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    this.#thread = port2;
    const found = Object.entries(threads).find(([name]) => address.includes(name));
    if (!found) throw new Error(`${address} does not run here: it needs a browser`);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    port1.start();
    found[1]({
      postMessage: (message) => port2.postMessage(message),
      addEventListener(type: string, listener: (event: never) => void) {
        if (type === 'message') port2.addEventListener('message', listener as Listener);
        if (type === 'online') addEventListener('online', listener as () => void);
      },
    });
    port2.start();
    running.add(this);
  }

  postMessage(message: unknown): void {
    this.#page.postMessage(message);
  }

  terminate(): void {
    running.delete(this);
    this.#page.close();
    this.#thread.close();
  }
}
