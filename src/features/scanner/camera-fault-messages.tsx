import { Trans } from '@lingui/react/macro';
import type { CameraFault } from './ports.ts';

export function CameraFaultTitle({ fault }: { fault: CameraFault }) {
  switch (fault) {
    case 'refused':
      return <Trans>The camera may not be used.</Trans>;
    case 'none':
      return <Trans>There is no camera here that can be used.</Trans>;
    case 'in-use':
      return <Trans>The camera is in use elsewhere.</Trans>;
    case 'no-reader':
      return <Trans>The barcode scanner couldn’t be loaded.</Trans>;
  }
}

export function CameraAdvice({ fault }: { fault: CameraFault }) {
  switch (fault) {
    case 'refused':
      return <Trans>Allow it for this site in the browser’s settings, or type the code.</Trans>;
    case 'none':
      return <Trans>Type the code, or use a scanner that types.</Trans>;
    case 'in-use':
      return <Trans>Close the other app or tab that shows it, or type the code.</Trans>;
    case 'no-reader':
      return <Trans>Try again with a connection, or type the code.</Trans>;
  }
}
