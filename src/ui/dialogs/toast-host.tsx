import { useLingui } from '@lingui/react/macro';
import { useStore } from '../hooks/use-store.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { CheckIcon } from '../icons/state-icons.tsx';
import type { ToastStore } from './toast-store.ts';
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
