import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { CameraAdvice, CameraFaultTitle } from './camera-fault-words.tsx';
import type { LoadBarcodeCamera } from './ports.ts';
import { useScanning } from './use-scanning.ts';
import styles from './camera-stage.module.css';

type CameraStageProps = { loadCamera: LoadBarcodeCamera; onCode: (code: string) => void; onTryAgain: () => void };

/** What the camera sees and where to hold the code, or why it sees nothing. */
export function CameraStage({ loadCamera, onCode, onTryAgain }: CameraStageProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const scanning = useScanning(videoRef, { loadCamera, onCode });
  const fault = scanning.code === 'starting' || scanning.code === 'reading' ? null : scanning.code;
  return (
    <>
      <div className={styles.stage} hidden={fault !== null}>
        <video ref={videoRef} className={styles.video} muted playsInline />
        <div className={styles.frame} />
        {scanning.code === 'reading' && scanning.turnLight && <Light turn={scanning.turnLight} />}
      </div>
      <p role="status" className={styles.status}>
        {scanning.code === 'starting' && <Trans>The camera is starting…</Trans>}
        {scanning.code === 'reading' && <Trans>Hold the barcode inside the frame.</Trans>}
      </p>
      {fault && (
        <Message tone="warn" title={<CameraFaultTitle fault={fault} />} announce>
          <CameraAdvice fault={fault} />{' '}
          {fault !== 'none' && (
            <Button kind="quiet" onClick={onTryAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Message>
      )}
    </>
  );
}

/** The light beside the camera; a camera that does not obey leaves it as it is. */
function Light({ turn }: { turn: (isOn: boolean) => Promise<void> }) {
  const [isOn, setIsOn] = useState(false);
  const toggle = () =>
    void turn(!isOn).then(
      () => setIsOn(!isOn),
      () => undefined,
    );
  return (
    <Button className={styles.light ?? ''} aria-pressed={isOn} onClick={toggle}>
      <Trans>Light</Trans>
    </Button>
  );
}
