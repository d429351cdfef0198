import { createStore, type Store } from '../../store.ts';

/** Only for actions that can be undone. Other messages belong on the page. */
export type Toast = { readonly text: string; readonly undo: { readonly label: string; readonly run: () => void } };

export type ToastStore = Store<Toast | null> & {
  /** Replaces the previous toast. Stays until closed, used or the page changes. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
};

export function createToastStore(): ToastStore {
  const { getSnapshot, subscribe, set } = createStore<Toast | null>(null);
  return { getSnapshot, subscribe, show: set, dismiss: () => set(null) };
}

/** The page's own. */
export const toasts: ToastStore = createToastStore();
