/** Says what was done and can be undone; everything else has a place of its own on the page. */
export type Toast = { readonly text: string; readonly undo: { readonly label: string; readonly run: () => void } };

export type ToastStore = {
  readonly getSnapshot: () => Toast | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the place of the one before. It stays until it is closed, used, or the page changes: nobody has to be quick. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
};

export function createToastStore(): ToastStore {
  let shown: Toast | null = null;
  const listeners = new Set<() => void>();

  function become(next: Toast | null): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: become,
    dismiss: () => become(null),
  };
}

/** The page's own. */
export const toasts: ToastStore = createToastStore();
