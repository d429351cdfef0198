import type { EntryStores } from '../../features/quick-order/entry.ts';
import { openDraftStore } from './draft-store.ts';

/** One user's quick order, with the cart's records. */
export function openEntryStores(userId: string): EntryStores {
  const open = (field: keyof EntryStores) => openDraftStore(userId, undefined, `quick-order:${field}`);
  return { lines: open('lines'), typed: open('typed'), half: open('half'), layouts: open('layouts') };
}
