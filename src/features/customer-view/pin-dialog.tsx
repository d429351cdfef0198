import { type ReactNode, useId } from 'react';
import { useModal } from '../../ui/hooks/use-modal.ts';
import styles from '../../ui/dialogs/modal.module.css';

/** The browser keeps the focus inside the dialog. */
export function Modal({ title, onClose, children }: { title: ReactNode; onClose: () => void; children: ReactNode }) {
  const titleId = useId();
  const ref = useModal();

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <div className={styles.form}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** Hidden digits that no browser should save. */
export const pinInput = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
