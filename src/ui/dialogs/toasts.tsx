import { useLingui } from '@lingui/react/macro';
import { createStore, type Store } from '../../store.ts';
import { useStore } from '../hooks/use-store.ts';
import { CheckIcon } from '../icons/icon.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './toast-host.module.css';

/** Always present, since screen readers skip live regions inserted with their text. */
export function ToastHost({ store }: { store: ToastStore }) {
  const { t } = useLingui();
  const toast = useStore(store);

  function undo(): void {
    toast?.undo.run();
    store.dismiss();
  }

  return (
    <output className={styles.place}>
      {toast && (
        <div className={styles.toast}>
          <CheckIcon />
          <span>{toast.text}</span>
          <button type="button" onClick={undo}>
            {toast.undo.label}
          </button>
          <button type="button" aria-label={t`Close`} onClick={store.dismiss}>
            <CloseIcon />
          </button>
        </div>
      )}
    </output>
  );
}

/** Only for actions that can be undone. Other messages belong on the page. */
type Toast = { readonly text: string; readonly undo: { readonly label: string; readonly run: () => void } };

type ToastStore = Store<Toast | null> & {
  /** Replaces the previous toast. Stays until closed, used or the page changes. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
};

function createToastStore(): ToastStore {
  const { getSnapshot, subscribe, set } = createStore<Toast | null>(null);
  return { getSnapshot, subscribe, show: set, dismiss: () => set(null) };
}

/** The page's own. */
export const toasts: ToastStore = createToastStore();
