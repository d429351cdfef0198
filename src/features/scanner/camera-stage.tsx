import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { RetryButton } from '../../ui/messages/unavailable.tsx';
import type { LoadBarcodeCamera, CameraFault } from './ports.ts';
import { useScanning } from './use-scanning.ts';
import styles from './camera-stage.module.css';

type CameraStageProps = { loadCamera: LoadBarcodeCamera; onCode: (code: string) => void; onTryAgain: () => void };

/** The camera picture with a frame for the code, or an error. */
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
        {scanning.code === 'starting' && <Trans>Starting the camera…</Trans>}
        {scanning.code === 'reading' && <Trans>Center the barcode in the frame.</Trans>}
      </p>
      {fault && (
        <Message tone="warn" title={<CameraFaultTitle fault={fault} />} announce>
          <CameraAdvice fault={fault} /> {fault !== 'none' && <RetryButton kind="quiet" onRetry={onTryAgain} />}
        </Message>
      )}
    </>
  );
}

/** Stays unchanged if the camera does not obey. */
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

function CameraFaultTitle({ fault }: { fault: CameraFault }) {
  switch (fault) {
    case 'refused':
      return <Trans>Camera access is blocked.</Trans>;
    case 'none':
      return <Trans>No usable camera found.</Trans>;
    case 'in-use':
      return <Trans>The camera is in use elsewhere.</Trans>;
    case 'no-reader':
      return <Trans>The barcode scanner couldn’t be loaded.</Trans>;
  }
}

function CameraAdvice({ fault }: { fault: CameraFault }) {
  switch (fault) {
    case 'refused':
      return <Trans>Allow the camera for this site in your browser settings, or type the code.</Trans>;
    case 'none':
      return <Trans>Type the code, or use a handheld scanner.</Trans>;
    case 'in-use':
      return <Trans>Close the other app or tab using the camera, or type the code.</Trans>;
    case 'no-reader':
      return <Trans>Try again with a connection, or type the code.</Trans>;
  }
}
