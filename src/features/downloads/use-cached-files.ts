import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fileIdAt } from './file-at.ts';
import type { FileShelf, LibraryDevice } from './ports.ts';

/** Saved by the dealer, cached while there is room, or absent. */
type Standing = 'kept' | 'seen' | 'none';

export type CachedFiles = {
  readonly canKeep: boolean;
  readonly standingOf: (address: string) => Standing;
  readonly keep: (address: string) => ReturnType<FileShelf['keep']>;
  readonly drop: (address: string) => Promise<void>;
  /** Opening a file may have cached it, so look again. */
  readonly look: () => void;
};

const none = { seen: [], kept: [] };

export function useCachedFiles({ shelf }: LibraryDevice, userId: string): CachedFiles {
  const client = useQueryClient();
  const queryKey = ['library-files', userId];
  const { data = none } = useQuery({
    queryKey,
    queryFn: async () => shelf?.held(userId) ?? none,
    networkMode: 'always',
    // A document opened in another tab may be cached by now.
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
