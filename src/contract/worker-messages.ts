/** What the worker tells pages. */
export type WorkerMessage = {
  /** A newer catalogue stands in the cache; `path` is its address on its host. The page that asked for it is not told. */
  readonly type: 'catalogue-changed';
  readonly path: string;
};

/** What a page tells a worker that waits: PWA-5, the dealer agreed to the new version. */
export type PageMessage = { readonly type: 'SKIP_WAITING' };

/** A message from a worker of whatever version, read like a stranger's. Null for one that this page does not know. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return null;
  const { type, path } = data;
  return type === 'catalogue-changed' && typeof path === 'string' ? { type, path } : null;
}
