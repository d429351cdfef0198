/** Only for actions that can be undone. Other messages belong on the page. */
export type Toast = { readonly text: string; readonly undo: { readonly label: string; readonly run: () => void } };

export type ToastStore = {
  readonly getSnapshot: () => Toast | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the previous toast. Stays until closed, used or the page changes. */
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
