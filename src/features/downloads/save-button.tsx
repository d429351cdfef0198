import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { fileNameAt } from './file-at.ts';
import { type FileFault, FileFaultAlert } from './file-fault.tsx';
import type { LibraryDevice } from './ports.ts';

type SaveButtonProps = {
  device: LibraryDevice;
  address: string;
  /** For who cannot see beside what it stands. */
  label: string;
  kind?: ButtonKind;
  /** Told when the file has come. */
  onSaved?: () => void;
  children: ReactNode;
};

/**
 * Hands a file to the dealer under its name, which carries the credit (DOC-3). By the page and not by a link: browsers do not ask the
 * worker for what a link saves, and offline it is the worker that has it.
 */
export function SaveButton({ device, address, label, kind = 'plain', onSaved, children }: SaveButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | FileFault>('idle');

  async function save(): Promise<void> {
    setState('busy');
    const fetched = await device.fetchFile(address);
    if (fetched.code !== 'fetched') return setState(fetched.code === 'gone' ? 'gone' : 'unreachable');
    saveFile(fileNameAt(address), fetched.content.type, fetched.content);
    setState('idle');
    onSaved?.();
  }

  return (
    <>
      <Button
        kind={kind}
        aria-label={label}
        busy={state === 'busy' && <Trans>Loading…</Trans>}
        onClick={() => void save()}
      >
        {children}
      </Button>
      {state !== 'idle' && state !== 'busy' && <FileFaultAlert fault={state} />}
    </>
  );
}
