import type { ReactNode } from 'react';
import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { PictureDialog } from '../../../ui/picture-dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { formatAt, fileOf, pictureOf } from '../file-at.ts';
import { KeepButton } from '../keep-button.tsx';
import type { LibraryDevice } from '../ports.ts';
import type { CachedFiles } from '../use-cached-files.ts';
import { SizeButtons } from './size-buttons.tsx';
import styles from './photo-view.module.css';

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

/** One photo of the gallery, enlarged. */
export function PhotoView({ photos, viewed, device, held, onView, renderShare, renderBike }: PhotoViewProps) {
  const place = photos.findIndex(({ id }) => id === viewed);
  const photo = photos[place];
  if (!photo) return null;
  const { title, type, category, years, copyright } = photo;
  const picture = pictureOf(photo);
  const kept = fileOf(photo, 'lowres');

  function turn(steps: number): void {
    const next = photos[place + steps];
    if (next) onView(next.id);
  }

  return (
    <PictureDialog
      isFramed
      label={title}
      number={place + 1}
      total={photos.length}
      onTurn={turn}
      onClose={() => onView(null)}
      foot={
        <>
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
        </>
      }
    >
      {picture === null ? (
        <span className={styles.placeholder}>{kept === null ? '—' : formatAt(kept)}</span>
      ) : (
        <Picture key={photo.id} src={picture} alt={title} draggable={false} onLoad={held.look} />
      )}
    </PictureDialog>
  );
}
