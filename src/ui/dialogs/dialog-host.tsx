import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../forms/button.tsx';
import { useStore } from '../hooks/use-store.ts';
import { SafeHtml } from '../safe-html.tsx';
import type { DialogStore, ShownDialog } from './dialog-store.ts';
import styles from './dialog-host.module.css';

/** Use once, outside all scrolling areas. */
export function DialogHost({ store }: { store: DialogStore }) {
  const shown = useStore(store);
  return shown && <Dialog key={shown.content.id} shown={shown} store={store} />;
}

/** The browser keeps focus inside. DLG-1 and DLG-2 cover the rest. */
function Dialog({ shown, store }: { shown: ShownDialog; store: DialogStore }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { id, title, description, actionLabel, cancelLabel, hideCancel, hideAction, danger } = shown.content;

  // Close before removal, so that focus returns to its earlier place.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    dialog?.showModal();
    return () => {
      style.overflow = overflow;
      dialog?.close();
    };
  }, []);

  /** Some browsers close on a second Escape regardless. */
  function afterClose(): void {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    if (hideCancel) dialog.showModal();
    else store.cancel(id);
  }

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, shown.phase === 'shown' && styles.shown)}
      aria-labelledby={titleId}
      aria-describedby={description ? `${titleId}-text` : undefined}
      // On Escape, the store decides when the dialog closes.
      onCancel={(event) => {
        event.preventDefault();
        if (!hideCancel) store.cancel(id);
      }}
      onClose={afterClose}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {description && <SafeHtml id={`${titleId}-text`} html={description} />}
      <div className={styles.actions}>
        {!hideCancel && <Button onClick={() => store.cancel(id)}>{cancelLabel ?? t`Cancel`}</Button>}
        {!hideAction && (
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => store.confirm(id)}>
            {actionLabel ?? t`OK`}
          </Button>
        )}
      </div>
    </dialog>
  );
}
