import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { cartTable, type ExportedLine } from './cart-table.ts';
import type { LoadQuickOrderDevice, WrittenTable } from './ports.ts';

const ExportIcon = icon(<path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />);

type CartFilesProps = {
  lines: readonly ExportedLine[];
  /** MODE-2. In client mode prices are those that customers pay. */
  isClient: boolean;
  /** Of ISO 4217, e.g. CAD. */
  currency: string;
  device: LoadQuickOrderDevice;
  quickOrderLink: (label: ReactNode) => ReactNode;
};

/** CART-12, CART-13. Files into the cart, and the cart as a file. */
export function CartFiles({ lines, isClient, currency, device, quickOrderLink }: CartFilesProps) {
  const { t, i18n } = useLingui();
  const [writing, setWriting] = useState<WrittenTable['format'] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function save(format: WrittenTable['format']): Promise<void> {
    setWriting(format);
    setHasFailed(false);
    try {
      const { files } = await device();
      const words = {
        sku: t`SKU`,
        name: t`Name`,
        description: t`Description`,
        part: t`Part of the cart`,
        configurations: t`Configurations`,
        parts: t`Parts`,
        quantity: t`Quantity`,
        unit: isClient ? t`Retail price, each (${currency})` : t`Price, each (${currency})`,
        total: t`Total (${currency})`,
      };
      const title = t`Cart`;
      const rows = cartTable(lines, words);
      const file = await files.write({ format, rows, title, comma: i18n.locale === 'fr' ? 'decimals' : 'thousands' });
      saveFile(`${title.toLowerCase()}-${today()}.${format}`, file.type, file);
    } catch {
      setHasFailed(true);
    } finally {
      setWriting(null);
    }
  }

  return (
    <div className="kit no-print">
      {quickOrderLink(<Trans>Quick order</Trans>)}
      {lines.length > 0 && (
        <>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              kind="quiet"
              aria-label={t`Export as ${format.toUpperCase()}`}
              busy={writing === format && <Trans>Writing…</Trans>}
              onClick={() => void save(format)}
            >
              <ExportIcon />
              {format.toUpperCase()}
            </Button>
          ))}
        </>
      )}
      {hasFailed && (
        <span role="alert">
          <Trans>The file could not be written.</Trans>
        </span>
      )}
    </div>
  );
}

/** The day at the dealer's place: 2026-11-22. */
function today(): string {
  const date = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
