import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonKind } from '../../ui/forms/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { fileNameAt } from './file-at.ts';
import { type FileFault, FileFaultAlert } from './file-fault.tsx';
import type { LibraryDevice } from './ports.ts';

type SaveButtonProps = {
  device: LibraryDevice;
  address: string;
  /** The accessible name. */
  label: string;
  kind?: ButtonKind;
  /** Shown on hover, for icons. */
  title?: string;
  /** Called once the file has loaded. */
  onSaved?: () => void;
  children: ReactNode;
};

/** The page saves the file, because browsers bypass the worker for download links. */
export function SaveButton({ device, address, label, kind = 'plain', title, onSaved, children }: SaveButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | FileFault>('idle');

  async function save(): Promise<void> {
    setState('busy');
    const fetched = await device.fetchFile(address);
    if (fetched.code !== 'fetched') return setState(fetched.code === 'cancelled' ? 'unreachable' : fetched.code);
    saveFile(fileNameAt(address), fetched.content.type, fetched.content);
    setState('idle');
    onSaved?.();
  }

  return (
    <>
      <Button
        kind={kind}
        aria-label={label}
        title={title}
        busy={state === 'busy' && <Trans>Loading…</Trans>}
        onClick={() => void save()}
      >
        {children}
      </Button>
      {state !== 'idle' && state !== 'busy' && <FileFaultAlert fault={state} />}
    </>
  );
}
