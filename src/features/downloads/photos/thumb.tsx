import { Trans } from '@lingui/react/macro';
import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { Picture, PictureFrame } from '../../../ui/picture.tsx';
import { formatAt, fileOf } from '../file-at.ts';
import styles from './photos.module.css';

/** With the file type where there is no thumbnail. */
export function Thumb({ photo }: { photo: ImageAsset }) {
  const file = fileOf(photo, 'hires');
  return (
    <PictureFrame className={styles.frame}>
      {photo.thumb === '' ? (
        <span className={styles.placeholder}>
          <b>{file === null ? '–' : formatAt(file)}</b>
          <Trans>No preview</Trans>
        </span>
      ) : (
        <Picture src={photo.thumb} alt="" loading="lazy" decoding="async" />
      )}
    </PictureFrame>
  );
}
