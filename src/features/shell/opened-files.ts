import { createStore, type Store } from '../../store.ts';
import { useStore } from '../../ui/hooks/use-store.ts';

/** Order lines, or unsent changes exported from a device. */
export type OpenedKind = 'order' | 'unsent';

/** A launched file not yet read. `by`: the user id at launch, or null when signed out. */
type OpenedFile = { readonly kind: OpenedKind; readonly file: File; readonly by: string | null };

/** Oldest first. */
export type OpenedFiles = Store<readonly OpenedFile[]> & {
  /** Keeps a file for its screen. `onTaken` runs once reading begins. */
  readonly add: (file: File, by: string | null, onTaken?: () => void) => OpenedKind;
  /** False if already taken, since each file is read once. */
  readonly take: (opened: OpenedFile) => boolean;
  /** Drops files opened by another user. Null when signed out. */
  readonly keepFor: (userId: string | null) => void;
};

/** Keeps launched files in this tab until read, across a sign-in. */
export function createOpenedFiles(): OpenedFiles {
  const { getSnapshot, subscribe, set } = createStore<readonly (OpenedFile & { readonly onTaken: () => void })[]>([]);

  function keep(isKept: (one: OpenedFile) => boolean): void {
    const held = getSnapshot();
    if (!held.every(isKept)) set(held.filter(isKept));
  }

  return {
    getSnapshot,
    subscribe,
    add(file, by, onTaken = () => {}) {
      const kind = kindOf(file.name);
      set([...getSnapshot(), { kind, file, by, onTaken }]);
      return kind;
    },
    take(opened) {
      const found = getSnapshot().find((one) => one === opened);
      keep((one) => one !== opened);
      found?.onTaken();
      return found !== undefined;
    },
    keepFor: (userId) => keep(({ by }) => by === null || by === userId),
  };
}

/** A guess from the extension, which the reader verifies. */
function kindOf(name: string): OpenedKind {
  return name.toLowerCase().endsWith('.json') ? 'unsent' : 'order';
}

export const openedFiles: OpenedFiles = createOpenedFiles();

/** The oldest waiting file of this user, never of another. */
export function useOpenedFile(kind: OpenedKind, userId: string): OpenedFile | null {
  const all = useStore(openedFiles);
  return all.find((one) => one.kind === kind && (one.by === null || one.by === userId)) ?? null;
}
