import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useModal } from '../../ui/hooks/use-modal.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { toolClass } from '../../ui/tool.ts';
import { CameraStage } from './camera-stage.tsx';
import type { LoadBarcodeCamera } from './ports.ts';
import { TypedCode } from './typed-code.tsx';
import styles from './scanner-dialog.module.css';

type ScannerDialogProps = {
  loadCamera: LoadBarcodeCamera;
  /** EAN-13 or UPC-A with check digit, or any other text. Called after closing. */
  onCode: (code: string) => void;
  onClose: () => void;
};

/** Without a camera, explains why and takes a typed code. */
export function ScannerDialog({ loadCamera, onCode, onClose }: ScannerDialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialogRef = useModal();
  const [attempt, setAttempt] = useState(0);
  const take = (code: string) => {
    onClose();
    onCode(code);
  };

  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>
          <Trans>Scan a barcode</Trans>
        </h2>
        <button type="button" className={toolClass} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <CameraStage key={attempt} loadCamera={loadCamera} onCode={take} onTryAgain={() => setAttempt(attempt + 1)} />
      <TypedCode onCode={take} />
    </dialog>
  );
}
