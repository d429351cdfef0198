import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { icon } from '../../ui/icons/icon.tsx';
import { toolClass } from '../../ui/tool.ts';
import type { LoadBarcodeCamera } from './ports.ts';
import { ScannerDialog } from './scanner-dialog.tsx';

const ScanIcon = icon(<path d="M2.5 6V3.5H6M14 3.5h3.5V6M17.5 14v2.5H14M6 16.5H2.5V14M6 7v6M9 7v6M11.5 7v6M14 7v6" />);

export function ScanButton({ loadCamera, onCode }: { loadCamera: LoadBarcodeCamera; onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={toolClass} aria-label={t`Scan a barcode`} onClick={() => setIsOpen(true)}>
        <ScanIcon />
      </button>
      {isOpen && <ScannerDialog loadCamera={loadCamera} onCode={onCode} onClose={() => setIsOpen(false)} />}
    </>
  );
}
