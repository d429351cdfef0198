import { Trans, useLingui } from '@lingui/react/macro';
import type { WrittenTable } from '../../domain/written-table.ts';
import { FileButtons } from '../../ui/file-buttons.tsx';
import { datedName, saveFile } from '../../ui/save-file.ts';
import { cartTable, type ExportedLine } from './cart-table.ts';
import type { LoadQuickOrderDevice } from './ports.ts';

type CartFilesProps = {
  lines: readonly ExportedLine[];
  /** MODE-2. In client mode prices are those that customers pay. */
  isClient: boolean;
  /** Of ISO 4217, e.g. CAD. */
  currency: string;
  device: LoadQuickOrderDevice;
};

/** CART-13. The cart as a file. */
export function CartFiles({ lines, isClient, currency, device }: CartFilesProps) {
  const { t, i18n } = useLingui();

  async function save(format: WrittenTable['format']): Promise<void> {
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
    saveFile(datedName(title, format), file.type, file);
  }

  return (
    <div className="kit no-print">
      <FileButtons
        formats={['csv', 'xlsx'] as const}
        labelOf={(format) => t`Export as ${format.toUpperCase()}`}
        busy={<Trans>Writing…</Trans>}
        failed={<Trans>The file could not be written.</Trans>}
        onSave={save}
      />
    </div>
  );
}
