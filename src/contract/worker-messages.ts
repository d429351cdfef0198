/** Messages from worker to pages. */
export type WorkerMessage = {
  /** A newer catalog is cached under `path`. The requesting page is not told. */
  readonly type: 'catalogue-changed';
  readonly path: string;
};

/** The dealer accepted the new version. */
export type PageMessage = { readonly type: 'SKIP_WAITING' };

/** Validates messages from any worker version. Null when unknown. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data)) return null;
  const { type, path } = data;
  return type === 'catalogue-changed' && typeof path === 'string' ? { type, path } : null;
}
