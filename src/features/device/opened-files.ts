/** What a file is opened for: lines of an order (CART-12), or unsent work of a device (SYNC-7). */
export type OpenedKind = 'order' | 'unsent';

/** A file that was opened with the app and not read yet. `by`: the id of who was signed in then; null for nobody. */
export type OpenedFile = { readonly kind: OpenedKind; readonly file: File; readonly by: string | null };

export type OpenedFiles = {
  /** The oldest first; the same list until it changes. */
  readonly getSnapshot: () => readonly OpenedFile[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Holds a file for the screen that reads its kind. `onTaken` is called when that has begun. */
  readonly add: (file: File, by: string | null, onTaken?: () => void) => OpenedKind;
  /** Answers whether it was still there: each is given out once. */
  readonly take: (opened: OpenedFile) => boolean;
  /** SYNC-8. Lets go of what another user has opened; null for nobody who is signed in. */
  readonly keepFor: (userId: string | null) => void;
};

/**
 * Holds the files that the system gives with a launch until a screen reads them: who is signed out signs in first. They live in this
 * tab alone, for the files themselves stay where they are.
 */
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

/** By its ending; what it really is, its reader says. */
function kindOf(name: string): OpenedKind {
  return name.toLowerCase().endsWith('.json') ? 'unsent' : 'order';
}

/** The tab's own. */
export const openedFiles: OpenedFiles = createOpenedFiles();
