import type { DocumentSync } from '../../../offline/executor/document-sync.ts';
import { whenLoaded } from '../../../offline/executor/drain-outbox.ts';
import type { Reach } from '../../../offline/lww/create-lww-sync.ts';
import type { LwwStore } from '../../../offline/lww/lww-replica.ts';
import type { QueueView } from '../../../offline/outbox/queue-view.ts';
import type { Queue } from '../../../offline/types.ts';
import type { DocumentSource } from './sources.ts';

type Synced<View extends QueueView> = Pick<DocumentSync<Queue, View>, 'subscribe' | 'getSnapshot' | 'pull'>;

type Options<Sync, View> = {
  /** Runs before loading. */
  readonly enter?: (sync: Sync, signal: AbortSignal) => Promise<void>;
  /** Whether the saved copy is what its screen needs. */
  readonly isMeant?: (shown: View) => Promise<boolean>;
};

/** The current user's cart or booking grid. */
export function syncedDocument<View extends QueueView, Sync extends Synced<View>>(
  open: () => Promise<(Sync & Synced<View>) | null>,
  { enter, isMeant }: Options<Sync, View> = {},
): DocumentSource {
  return {
    async load(signal) {
      const sync = await open();
      if (sync === null) return 'wrong';
      await enter?.(sync, signal);
      if (await sync.pull()) return 'loaded';
      const { needsSignIn, state, heldFor } = sync.getSnapshot();
      if (needsSignIn) return 'sign-in-needed';
      if (state === 'not-saved') return 'full';
      return heldFor !== null || state === 'update' ? 'wrong' : 'unreachable';
    },
    async isHeld() {
      const sync = await open();
      if (sync === null) return false;
      await whenLoaded(sync);
      const shown = sync.getSnapshot();
      return shown.isLoaded && ((await isMeant?.(shown)) ?? true);
    },
  };
}

/** F-7. The areas do not know whether a captive portal answered them; the tab does. */
export function namingInterception(source: DocumentSource, isIntercepted: () => boolean): DocumentSource {
  return {
    ...source,
    async load(signal) {
      const came = await source.load(signal);
      return came === 'unreachable' && isIntercepted() ? 'intercepted' : came;
    },
  };
}

type Dated = {
  renew(): Promise<void>;
  reach(): Reach | null;
};

/** A document merged by last writer wins. */
export function datedDocument(open: () => Promise<Dated>, store: Pick<LwwStore, 'load'>): DocumentSource {
  const isHeld = async () => (await store.load()).known !== undefined;
  return {
    async load() {
      const area = await open();
      await area.renew();
      return (await isHeld()) && area.reach() === 'reached' ? 'loaded' : 'unreachable';
    },
    isHeld,
  };
}
