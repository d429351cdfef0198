import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fileIdAt } from './file-at.ts';
import type { FileShelf, LibraryDevice } from './ports.ts';

/** How a file stands on this device: kept by the dealer, there as long as there is room, or not at all. */
type Standing = 'kept' | 'seen' | 'none';

export type HeldFiles = {
  /** Whether this browser can keep files. */
  readonly canKeep: boolean;
  readonly standingOf: (address: string) => Standing;
  readonly keep: (address: string) => ReturnType<FileShelf['keep']>;
  readonly drop: (address: string) => Promise<void>;
  /** A file was opened: it may be held by now. */
  readonly look: () => void;
};

const none = { seen: [], kept: [] };

/** DOC-5. Which files of the library this device holds for a dealer. */
export function useHeldFiles({ shelf }: LibraryDevice, userId: string): HeldFiles {
  const client = useQueryClient();
  const queryKey = ['library-files', userId];
  const { data = none } = useQuery({
    queryKey,
    queryFn: async () => shelf?.held(userId) ?? none,
    networkMode: 'always',
    // A document that was opened in another tab is held when the dealer comes back.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const look = () => void client.invalidateQueries({ queryKey });
  const [kept, seen] = [new Set(data.kept), new Set(data.seen)];
  return {
    canKeep: shelf !== null,
    standingOf(address) {
      const file = fileIdAt(address);
      if (file === null) return 'none';
      return kept.has(file) ? 'kept' : seen.has(file) ? 'seen' : 'none';
    },
    async keep(address) {
      const outcome = (await shelf?.keep(userId, address)) ?? 'full';
      await client.invalidateQueries({ queryKey });
      return outcome;
    },
    async drop(address) {
      await shelf?.drop(userId, address);
      await client.invalidateQueries({ queryKey });
    },
    look,
  };
}
