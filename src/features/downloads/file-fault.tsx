import { Trans } from '@lingui/react/macro';

export type FileFault = 'unreachable' | 'gone' | 'full';

/** Why a file is not there, in one sentence. */
export function FileFaultText({ fault }: { fault: FileFault }) {
  switch (fault) {
    case 'unreachable':
      return <Trans>The file could not be loaded. Check the connection.</Trans>;
    case 'gone':
      return <Trans>The portal does not have this file any more. Reload the page.</Trans>;
    case 'full':
      return <Trans>This device has no room for the file.</Trans>;
  }
}
