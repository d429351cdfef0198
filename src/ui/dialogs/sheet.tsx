import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import { toolClass } from '../tool.ts';
import styles from './sheet.module.css';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons fixed at the bottom. The last one shows the result. */
  end: ReactNode;
  children: ReactNode;
};

/** Slides up on narrow screens. From 992 px, show the content beside the page instead. */
export function Sheet({ open, onClose, title, end, children }: SheetProps) {
  const { t } = useLingui();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open) dialog?.close();
  }, [open]);

  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={toolClass} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
      <div className={styles.end}>{end}</div>
    </dialog>
  );
}
