/** Opens with the first who asks, for all. What failed, such as a part of the app that could not be fetched, is tried again by the next. */
export function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opening: Promise<Value> | null = null;
  return async () =>
    (opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
}
