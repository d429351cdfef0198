import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { CheckIcon } from '../../ui/icons/icon.tsx';
import { TabletIcon } from '../../ui/icons/icons.tsx';
import { type FileFault, FileFaultAlert } from './file-fault.tsx';
import type { CachedFiles } from './use-cached-files.ts';

type KeepButtonProps = {
  title: string;
  address: string;
  held: CachedFiles;
  /** Shows only an icon, for list rows. */
  isIcon?: boolean;
};

/** Renders nothing if the browser cannot save files. */
export function KeepButton({ title, address, held, isIcon = false }: KeepButtonProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'busy' | FileFault>('idle');
  if (!held.canKeep) return null;
  const isKept = held.standingOf(address) === 'kept';

  async function toggle(): Promise<void> {
    setState('busy');
    if (isKept) {
      await held.drop(address);
      return setState('idle');
    }
    const outcome = await held.keep(address);
    setState(outcome === 'kept' ? 'idle' : outcome);
  }

  return (
    <>
      <Button
        kind="quiet"
        data-control="keep"
        aria-pressed={isKept}
        aria-label={t`Save offline: ${title}`}
        title={isIcon ? t`Save offline` : undefined}
        busy={state === 'busy' && <Trans>Loading…</Trans>}
        onClick={() => void toggle()}
      >
        {isKept ? <CheckIcon /> : <TabletIcon />}
        {!isIcon && <Trans>Save offline</Trans>}
      </Button>
      {state !== 'idle' && state !== 'busy' && <FileFaultAlert fault={state} />}
    </>
  );
}
