import { useStore } from '../../ui/use-store.ts';
import { type OpenedFile, openedFiles, type OpenedKind } from './opened-files.ts';

/** The oldest file of a kind that waits for this user's screen; null for none. Of others nothing is shown (SYNC-8). */
export function useOpenedFile(kind: OpenedKind, userId: string): OpenedFile | null {
  const all = useStore(openedFiles);
  return all.find((one) => one.kind === kind && (one.by === null || one.by === userId)) ?? null;
}
