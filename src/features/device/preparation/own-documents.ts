import type { DatedStore } from '../../../sync/dated/open-dated.ts';
import type { DocumentSync } from '../../../sync/engine.ts';
import { whenRead } from '../../../sync/let-arrive.ts';
import type { QueueView } from '../../../sync/queue-view.ts';
import type { Queue } from '../../../sync/types.ts';
import type { DocumentSource } from './sources.ts';

type Synced<View extends QueueView> = Pick<DocumentSync<Queue, View>, 'subscribe' | 'getSnapshot' | 'pull'>;

type Options<Sync, View> = {
  /** What comes before it is asked for. */
  readonly enter?: (sync: Sync, signal: AbortSignal) => Promise<void>;
  /** Whether what is held is what its screen wants. */
  readonly isMeant?: (shown: View) => Promise<boolean>;
};

/** The cart or the booking grid of whoever is signed in. */
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
      await whenRead(sync);
      const shown = sync.getSnapshot();
      return shown.isLoaded && ((await isMeant?.(shown)) ?? true);
    },
  };
}

type Dated = {
  renew(): Promise<void>;
  /** Where it says whether the server was reached. */
  getSnapshot(): unknown;
};

/** What a dealer keeps of which the last change stands. */
export function datedDocument(open: () => Promise<Dated>, store: Pick<DatedStore, 'load'>): DocumentSource {
  const isHeld = async () => (await store.load()).known !== undefined;
  return {
    async load() {
      const area = await open();
      await area.renew();
      return (await isHeld()) && !isUnreached(area.getSnapshot()) ? 'loaded' : 'unreachable';
    },
    isHeld,
  };
}

function isUnreached(snapshot: unknown): boolean {
  return typeof snapshot === 'object' && snapshot !== null && 'reach' in snapshot && snapshot.reach === 'unreached';
}
