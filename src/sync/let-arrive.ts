import type { DocumentSync } from './engine.ts';
import { isRead, type QueueView } from './queue-view.ts';
import type { Clock, Connectivity, Queue } from './types.ts';

type Watched = Pick<DocumentSync<Queue, QueueView>, 'subscribe' | 'getSnapshot'>;
type Sync = Watched & Pick<DocumentSync<Queue, QueueView>, 'flush'>;

/** How long a sign-out waits for what is on its way, before it names what is left. */
const patienceMs = 2_000;

/** Until a screen can show what the device holds, or say that it is not to be read. */
export async function whenRead(sync: Watched): Promise<void> {
  await until(sync, isRead);
}

/** SES-8. Lets arrive what is on its way to the server. */
export async function letArrive(
  sync: Sync,
  { clock, connectivity }: { readonly clock: Clock; readonly connectivity: Connectivity },
): Promise<void> {
  await whenRead(sync);
  if (sync.getSnapshot().pending === 0 || !connectivity.isOnline()) return;
  sync.flush();
  const elapsed = new Promise<void>((resolve) => {
    clock.after(patienceMs, resolve);
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
