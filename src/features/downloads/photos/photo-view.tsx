import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { formatAt, fileOf, pictureOf } from '../file-at.ts';
import { KeepButton } from '../keep-button.tsx';
import type { LibraryDevice } from '../ports.ts';
import type { CachedFiles } from '../use-cached-files.ts';
import { SizeButtons } from './size-buttons.tsx';
import styles from './photo-view.module.css';

/** Horizontal distance that counts as a swipe. */
const swipePx = 50;

type PhotoViewProps = {
  /** In gallery order. */
  photos: readonly ImageAsset[];
  /** The id of the photo shown, or null. */
  viewed: number | null;
  device: LibraryDevice;
  held: CachedFiles;
  onView: (id: number | null) => void;
  renderShare: (title: string, address: string) => ReactNode;
  renderBike: (entry: ImageAsset) => ReactNode;
};

/** Arrow keys and swipes move between photos. */
export function PhotoView({ photos, viewed, device, held, onView, renderShare, renderBike }: PhotoViewProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number | null>(null);
  const place = photos.findIndex(({ id }) => id === viewed);
  const photo = photos[place];
  const isOpen = photo !== undefined;

  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
    if (!isOpen) dialog?.close();
  }, [isOpen]);

  // Restores the focus after a photo change, so that keys keep working.
  useEffect(() => {
    const dialog = ref.current;
    if (viewed !== null && dialog?.open && !dialog.contains(document.activeElement)) dialog.focus();
  }, [viewed]);

  function turn(steps: number): void {
    const next = photos[place + steps];
    if (next) onView(next.id);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === 'ArrowLeft' ? -1 : 1);
  }

  function onTouchEnd(event: PointerEvent): void {
    const way = event.clientX - (touchedAt.current ?? event.clientX);
    touchedAt.current = null;
    if (Math.abs(way) >= swipePx) turn(way > 0 ? -1 : 1);
  }

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={styles.view}
      aria-labelledby="photo-title"
      onClose={() => viewed !== null && onView(null)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        touchedAt.current = event.pointerType === 'mouse' ? null : event.clientX;
      }}
      onPointerUp={onTouchEnd}
    >
      {photo && (
        <Viewed
          photo={photo}
          place={place}
          total={photos.length}
          device={device}
          held={held}
          renderShare={renderShare}
          renderBike={renderBike}
          onTurn={turn}
          onClose={() => ref.current?.close()}
        />
      )}
    </dialog>
  );
}

type ViewedProps = Pick<PhotoViewProps, 'device' | 'held' | 'renderShare' | 'renderBike'> & {
  photo: ImageAsset;
  place: number;
  total: number;
  onTurn: (steps: number) => void;
  onClose: () => void;
};

function Viewed({ photo, place, total, device, held, renderShare, renderBike, onTurn, onClose }: ViewedProps) {
  const { t } = useLingui();
  const { title, type, category, years, copyright } = photo;
  const picture = pictureOf(photo);
  const kept = fileOf(photo, 'lowres');
  const number = place + 1;
  return (
    <>
      <div className={styles.head}>
        <h2 id="photo-title">{title}</h2>
        <button type="button" className={toolClass} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.stage}>
        {picture === null ? (
          <span className={styles.placeholder}>{kept === null ? '—' : formatAt(kept)}</span>
        ) : (
          <Picture key={photo.id} src={picture} alt={title} draggable={false} onLoad={held.look} />
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.about}>
          {copyright !== null && <b>{copyright}</b>}
          <span className="small muted">{[type, category, ...years].join(' · ')}</span>
          {renderBike(photo)}
        </div>
        <div className={styles.actions}>
          <SizeButtons asset={photo} device={device} />
          {kept !== null && <KeepButton key={kept} title={title} address={kept} held={held} />}
          {kept !== null && renderShare(title, kept)}
        </div>
        <div className={styles.turn}>
          <Button aria-disabled={place === 0} onClick={() => onTurn(-1)}>
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
      </div>
    </>
  );
}
