import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Button } from './forms/button.tsx';
import { useModal } from './hooks/use-modal.ts';
import { CloseIcon } from './icons/icons.tsx';
import { toolClass } from './tool.ts';
import styles from './picture-dialog.module.css';

/** Horizontal distance that counts as a swipe. */
const swipePx = 50;

/** Left and right arrow keys turn to another picture. */
export function turnByKey(event: KeyboardEvent, onTurn: (steps: number) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  onTurn(event.key === 'ArrowLeft' ? -1 : 1);
}

type PictureDialogProps = {
  label: string;
  /** Leaves a margin around the dialog, and shows the label above the picture. */
  isFramed?: boolean;
  /** Its place, from 1. */
  number: number;
  total: number;
  onTurn: (steps: number) => void;
  onClose: () => void;
  /** Beside the buttons that turn. */
  foot?: ReactNode;
  /** The picture. */
  children: ReactNode;
};

/** One picture in the whole window. Arrow keys, swipes and buttons turn to others; Escape closes. */
export function PictureDialog({
  label,
  isFramed = false,
  number,
  total,
  onTurn,
  onClose,
  foot,
  children,
}: PictureDialogProps) {
  const { t } = useLingui();
  const ref = useModal();
  const touchedAt = useRef<number | null>(null);

  // A turn may remove the focused element, and then keys would be lost.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  });

  function onPointerUp({ clientX }: PointerEvent): void {
    const way = clientX - (touchedAt.current ?? clientX);
    touchedAt.current = null;
    if (Math.abs(way) >= swipePx) onTurn(way > 0 ? -1 : 1);
  }

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={classNames(styles.dialog, isFramed && styles.framed)}
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => turnByKey(event, onTurn)}
      onPointerDown={({ pointerType, clientX }) => {
        touchedAt.current = pointerType === 'mouse' ? null : clientX;
      }}
      onPointerUp={onPointerUp}
    >
      <div className={styles.head}>
        {isFramed && <h2>{label}</h2>}
        <button type="button" className={toolClass} aria-label={t`Close`} onClick={() => ref.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.stage}>{children}</div>
      <div className={styles.foot}>
        {foot}
        {total > 1 && (
          <div className={styles.turn}>
            <Button aria-disabled={number === 1} onClick={() => onTurn(-1)}>
              <Trans>Previous</Trans>
            </Button>
            <span className="small muted" role="status">
              <Trans>
                {number} of {total}
              </Trans>
            </span>
            <Button aria-disabled={number === total} onClick={() => onTurn(1)}>
              <Trans>Next</Trans>
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}
