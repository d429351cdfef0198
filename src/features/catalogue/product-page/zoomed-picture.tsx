import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toolClass } from '../../../ui/tool.ts';
import styles from './zoomed-picture.module.css';

export type GalleryPicture = { readonly url: string; readonly alt: string; readonly isPhoto?: boolean };

/** Horizontal distance that counts as a swipe. */
const swipePx = 50;

/** Closing returns the focus. With `useModal`, the build would load 58 kB more with each list. */
function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

type ZoomedPictureProps = {
  picture: GalleryPicture;
  /** Its place, from 1. */
  number: number;
  total: number;
  onTurn: (steps: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/** One picture in the whole window. Arrow keys, swipes and buttons move on; Escape closes. */
export function ZoomedPicture({ picture, number, total, onTurn, onKeyDown, onClose }: ZoomedPictureProps) {
  const { t } = useLingui();
  const touchedAt = useRef<number | null>(null);

  function onPointerUp({ clientX }: PointerEvent): void {
    const way = clientX - (touchedAt.current ?? clientX);
    touchedAt.current = null;
    if (Math.abs(way) >= swipePx) onTurn(way > 0 ? -1 : 1);
  }

  return (
    <dialog
      ref={openModal}
      className={styles.zoom}
      aria-label={picture.alt}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerType, clientX }) => {
        touchedAt.current = pointerType === 'mouse' ? null : clientX;
      }}
      onPointerUp={onPointerUp}
    >
      <button type="button" className={classNames(toolClass, styles.close)} aria-label={t`Close`} onClick={onClose}>
        <CloseIcon />
      </button>
      <div className={styles.stage}>
        <Picture
          key={picture.url}
          className={classNames(picture.isPhoto && styles.photo)}
          src={picture.url}
          alt={picture.alt}
          draggable={false}
        />
      </div>
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
    </dialog>
  );
}
