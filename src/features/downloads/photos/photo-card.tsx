import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImageAsset } from '../../../contract/library/downloads.ts';
import { Check } from '../../../ui/forms/check.tsx';
import { Thumb } from './thumb.tsx';
import styles from './photos.module.css';

type PhotoCardProps = {
  photo: ImageAsset;
  /** Leads to what the photo shows. */
  related: ReactNode;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
};

export function PhotoCard({ photo, related, isChosen, onToggle, onOpen }: PhotoCardProps) {
  const { t } = useLingui();
  const { title, category, copyright } = photo;
  return (
    <div className={styles.card}>
      <button
        type="button"
        className={styles.open}
        data-control="open"
        aria-label={t`Enlarge: ${title}, ${category}`}
        onClick={onOpen}
      >
        <Thumb photo={photo} />
      </button>
      <div className={styles.caption}>
        <Check
          aria-label={t`Choose: ${title}, ${category}`}
          data-control="choose"
          checked={isChosen}
          onChange={onToggle}
        >
          <span className={styles.title}>{title}</span>
        </Check>
        <span className={styles.credit}>
          <span>{[category, copyright].filter(Boolean).join(' · ')}</span>
          {related}
        </span>
      </div>
    </div>
  );
}
