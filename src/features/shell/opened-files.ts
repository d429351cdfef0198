/** Order lines, or unsent changes exported from a device. */
export type OpenedKind = 'order' | 'unsent';

/** A launched file not yet read. `by`: the user id at launch, or null when signed out. */
export type OpenedFile = { readonly kind: OpenedKind; readonly file: File; readonly by: string | null };

export type OpenedFiles = {
  /** Oldest first. The same list until a change. */
  readonly getSnapshot: () => readonly OpenedFile[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a file for its screen. `onTaken` runs once reading begins. */
  readonly add: (file: File, by: string | null, onTaken?: () => void) => OpenedKind;
  /** False if already taken, since each file is read once. */
  readonly take: (opened: OpenedFile) => boolean;
  /** Drops files opened by another user. Null when signed out. */
  readonly keepFor: (userId: string | null) => void;
};

/** Keeps launched files in this tab until read, across a sign-in. */
export function createOpenedFiles(): OpenedFiles {
  let held: readonly (OpenedFile & { readonly onTaken: () => void })[] = [];
  const listeners = new Set<() => void>();

  function become(next: typeof held): void {
    if (next.length === held.length) return;
    held = next;
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => held,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(file, by, onTaken = () => {}) {
      const kind = kindOf(file.name);
      become([...held, { kind, file, by, onTaken }]);
      return kind;
    },
    take(opened) {
      const found = held.find((one) => one === opened);
      become(held.filter((one) => one !== opened));
      found?.onTaken();
      return found !== undefined;
    },
    keepFor: (userId) => become(held.filter(({ by }) => by === null || by === userId)),
  };
}

/** A guess from the extension, which the reader verifies. */
function kindOf(name: string): OpenedKind {
  return name.toLowerCase().endsWith('.json') ? 'unsent' : 'order';
}

export const openedFiles: OpenedFiles = createOpenedFiles();
