/** `opened` shows the value without opening it. Null until then. */
export type Once<Value> = (() => Promise<Value>) & {
  readonly opened: { getSnapshot(): Value | null; subscribe(listener: () => void): () => void };
};

/** Opens on first use and shares the result. A failure is retried on the next use. */
export function once<Value>(open: () => Promise<Value>): Once<Value> {
  const listeners = new Set<() => void>();
  let opening: Promise<Value> | null = null;
  let value: Value | null = null;

  async function opened(): Promise<Value> {
    value = await open();
    for (const listener of listeners) listener();
    return value;
  }

  const ask = async () =>
    (opening ??= opened().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  return Object.assign(ask, {
    opened: {
      getSnapshot: () => value,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
}
