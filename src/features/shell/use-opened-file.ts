import { useStore } from '../../ui/hooks/use-store.ts';
import { type OpenedFile, openedFiles, type OpenedKind } from './opened-files.ts';

/** The oldest waiting file of this user, never of another. */
export function useOpenedFile(kind: OpenedKind, userId: string): OpenedFile | null {
  const all = useStore(openedFiles);
  return all.find((one) => one.kind === kind && (one.by === null || one.by === userId)) ?? null;
}
