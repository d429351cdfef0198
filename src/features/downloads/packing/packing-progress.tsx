import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/forms/button.tsx';
import type { PackProgress } from '../ports.ts';
import styles from './packing.module.css';

type PackingProgressProps = { names: readonly string[]; progress: PackProgress; onCancel: () => void };

/** Progress of the current file and of all files. */
export function PackingProgress({ names, progress, onCancel }: PackingProgressProps) {
  const { t } = useLingui();
  const { file, bytes, totalBytes } = progress;
  const [number, total, name] = [file + 1, names.length, names[file] ?? ''];
  const share = totalBytes === null ? 0 : Math.min(1, bytes / totalBytes);
  return (
    <>
      <div className={styles.progress}>
        <span role="status">
          <Trans>
            File {number} of {total}
          </Trans>
        </span>
        <progress aria-label={t`All files`} value={file + share} max={total} />
        <span className={styles.name}>{name}</span>
        <progress aria-label={name} {...(totalBytes !== null && { value: bytes, max: totalBytes })} />
      </div>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  );
}
