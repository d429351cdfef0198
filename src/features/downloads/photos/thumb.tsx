import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { Picture } from '../../../ui/picture.tsx';
import { formatAt } from '../file-at.ts';
import { fileOf } from './photo-file.ts';
import styles from './photos.module.css';

/** A fixed frame, with the file type where no thumbnail exists. */
export function Thumb({ photo }: { photo: ImageAsset }) {
  const file = fileOf(photo, 'hires');
  return (
    <span className={styles.frame}>
      {photo.thumb === '' ? (
        <span className={styles.placeholder}>{file === null ? '—' : formatAt(file)}</span>
      ) : (
        <Picture src={photo.thumb} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
