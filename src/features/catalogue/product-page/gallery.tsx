import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ExpandIcon } from '../../../ui/icons/seldom-icons.tsx';
import { PictureDialog, turnByKey } from '../../../ui/picture-dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import styles from './gallery.module.css';

export type GalleryPicture = { readonly url: string; readonly alt: string; readonly isPhoto?: boolean };

type GalleryProps = {
  pictures: readonly GalleryPicture[];
  place?: number;
  onPlace?: (place: number) => void;
  /** Of the stage and of the picture on it. */
  stageClass?: string | undefined;
  pictureClass?: string | undefined;
};

/** The pictures of a product: one large, which zooms, and small ones where there are several. */
export function Gallery({ pictures, place = 0, onPlace, stageClass, pictureClass }: GalleryProps) {
  const { t } = useLingui();
  const [isZoomed, setIsZoomed] = useState(false);
  const picture = pictures[place] ?? pictures[0];
  const total = pictures.length;
  if (!picture) return <Stage className={stageClass} />;

  function turn(steps: number): void {
    const next = place + steps;
    if (pictures[next]) onPlace?.(next);
  }

  const onKeyDown = (event: KeyboardEvent) => turnByKey(event, turn);

  return (
    <div className={styles.gallery}>
      <Stage className={stageClass}>
        <Picture
          className={classNames(pictureClass, picture.isPhoto && styles.photo)}
          src={picture.url}
          alt={picture.alt}
          width="800"
          height="500"
          fetchPriority="high"
        />
        <button
          type="button"
          className={styles.open}
          aria-label={t`Enlarge image`}
          aria-haspopup="dialog"
          onClick={() => setIsZoomed(true)}
          onKeyDown={onKeyDown}
        >
          <span className={styles.sign}>
            <ExpandIcon />
          </span>
        </button>
      </Stage>
      {total > 1 && (
        <div className={styles.thumbs} role="group" aria-label={t`Pictures`}>
          {pictures.map(({ url, isPhoto }, at) => {
            const number = at + 1;
            return (
              <button
                key={url}
                type="button"
                className={styles.thumb}
                aria-label={t`Picture ${number} of ${total}`}
                aria-pressed={at === place}
                onClick={() => onPlace?.(at)}
                onKeyDown={onKeyDown}
              >
                <Picture
                  className={classNames(isPhoto && styles.photo)}
                  src={url}
                  alt=""
                  width="96"
                  height="64"
                  loading="lazy"
                />
              </button>
            );
          })}
        </div>
      )}
      {isZoomed && (
        <PictureDialog
          label={picture.alt}
          number={place + 1}
          total={total}
          onTurn={turn}
          onClose={() => setIsZoomed(false)}
        >
          <Picture
            key={picture.url}
            className={classNames(picture.isPhoto && styles.photo)}
            src={picture.url}
            alt={picture.alt}
            draggable={false}
          />
        </PictureDialog>
      )}
    </div>
  );
}
