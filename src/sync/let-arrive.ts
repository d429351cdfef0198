import type { DocumentSync } from './engine.ts';
import type { QueueView } from './queue-view.ts';
import type { Clock, Connectivity, Queue } from './types.ts';

type Sync = Pick<DocumentSync<Queue, QueueView>, 'subscribe' | 'getSnapshot' | 'flush'>;

/** How long a sign-out waits for what is on its way, before it names what is left. */
const patienceMs = 2_000;

/** SES-8. Lets arrive what is on its way to the server. Before the device's records were read, nobody knows whether anything is. */
export async function letArrive(
  sync: Sync,
  { clock, connectivity }: { readonly clock: Clock; readonly connectivity: Connectivity },
): Promise<void> {
  await until(sync, ({ isReady, state }) => isReady || state === 'update');
  if (sync.getSnapshot().pending === 0 || !connectivity.isOnline()) return;
  sync.flush();
  const elapsed = new Promise<void>((resolve) => {
    clock.after(patienceMs, resolve);
  });
  await Promise.race([until(sync, ({ pending }) => pending === 0), elapsed]);
}

async function until({ subscribe, getSnapshot }: Sync, isSo: (view: QueueView) => boolean): Promise<void> {
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
