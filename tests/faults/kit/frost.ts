import type { Backend } from '../../../src/contract/backend.ts';
import type { Clock, RecordStore } from '../../../src/offline/types.ts';

/**
 * A tab that the browser can freeze: what it asked for may be done, but nothing comes back to it before it thaws. `end` is its death:
 * nothing ever comes back.
 */
export type Frost = {
  freeze(): void;
  thaw(): void;
  end(): void;
  readonly isEnded: () => boolean;
  /** Settles at once, or when the tab thaws. */
  pass(): Promise<void>;
  clock(clock: Clock): Clock;
  store(store: RecordStore): RecordStore;
  backend(backend: Backend): Backend;
};

export function frost(): Frost {
  let isFrozen = false;
  let isEnded = false;
  let waiting: (() => void)[] = [];

  async function pass(): Promise<void> {
    if (!isFrozen && !isEnded) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  async function afterwards<Value>(work: Promise<Value>): Promise<Value> {
    const value = await work;
    await pass();
    return value;
  }

  return {
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      if (isEnded) return;
      for (const go of waiting.splice(0)) go();
    },
    end() {
      isEnded = true;
      waiting = [];
    },
    isEnded: () => isEnded,
    pass,
    clock: (clock) => ({
      now: clock.now,
      date: clock.date,
      after: (delayMs, work) => clock.after(delayMs, () => void pass().then(work)),
    }),
    store: (store) => ({
      load: async () => afterwards(store.load()),
      commit: async (expected, writes) => afterwards(store.commit(expected, writes)),
      watch: (listener) => store.watch(() => void pass().then(listener)),
    }),
    backend: (backend) => ({
      async call(endpoint, request, options) {
        await pass();
        return afterwards(backend.call(endpoint, request, options));
      },
    }),
  };
}
