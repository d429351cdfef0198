import { createStore, type Store } from '../store.ts';

/** `opened` shows the value without opening it. Null until then. */
export type Once<Value> = (() => Promise<Value>) & { readonly opened: Store<Value | null> };

/** Opens on first use and shares the result. A failure is retried on the next use. */
export function once<Value>(open: () => Promise<Value>): Once<Value> {
  const { getSnapshot, subscribe, set } = createStore<Value | null>(null);
  let opening: Promise<Value> | null = null;

  async function opened(): Promise<Value> {
    const value = await open();
    set(value);
    return value;
  }

  const ask = async () =>
    (opening ??= opened().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  return Object.assign(ask, { opened: { getSnapshot, subscribe } });
}
