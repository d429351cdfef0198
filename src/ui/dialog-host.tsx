import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { DialogStore, ShownDialog } from './dialog-store.ts';
import { SafeHtml } from './safe-html.tsx';
import { useStore } from './use-store.ts';
import styles from './dialog-host.module.css';

/** Shows the page's dialog, if there is one. Stands once, outside of everything that scrolls. */
export function DialogHost({ store }: { store: DialogStore }) {
  const shown = useStore(store);
  return shown && <Dialog key={shown.content.id} shown={shown} store={store} />;
}

/** DLG-1, DLG-2. The browser keeps the focus inside a modal dialog; the rest of the rule is here. */
function Dialog({ shown, store }: { shown: ShownDialog; store: DialogStore }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { id, title, description, actionLabel, cancelLabel, hideCancel, hideAction, danger } = shown.content;

  // Before the dialog leaves the document: closing gives the focus back to where it was.
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

  /** Some browsers close on a second Escape whatever the page says. */
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
      // Escape: the store decides when the dialog goes.
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
