import { isRead, type QueueView } from '../outbox/queue-view.ts';
import type { Clock, Connectivity, Queue } from '../types.ts';
import type { DocumentSync } from './document-sync.ts';

type Watched = Pick<DocumentSync<Queue, QueueView>, 'subscribe' | 'getSnapshot'>;
type Sync = Watched & Pick<DocumentSync<Queue, QueueView>, 'flush'>;

/** How long sign-out waits for pending answers. */
const timeoutMs = 2_000;

/** Waits until the device's records are read, or known to be unreadable. */
export async function whenLoaded(sync: Watched): Promise<void> {
  await until(sync, isRead);
}

/** Waits for pending requests to reach the server. */
export async function drainOutbox(
  sync: Sync,
  { clock, connectivity }: { readonly clock: Clock; readonly connectivity: Connectivity },
): Promise<void> {
  await whenLoaded(sync);
  if (sync.getSnapshot().pending === 0 || !connectivity.isOnline()) return;
  sync.flush();
  const elapsed = new Promise<void>((resolve) => {
    clock.after(timeoutMs, resolve);
  });
  await Promise.race([until(sync, ({ pending }) => pending === 0), elapsed]);
}

async function until({ subscribe, getSnapshot }: Watched, isSo: (view: QueueView) => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = subscribe(look);
    look();
    function look(): void {
      if (!isSo(getSnapshot())) return;
      unsubscribe();
      resolve();
    }
  });
}
