import { Trans, useLingui } from '@lingui/react/macro';
import { currencyOf, priceGroupOf, currencyCode } from '../../domain/account/access.ts';
import type { WrittenTable } from '../../domain/files/written-file.ts';
import { FileButtons } from '../../ui/forms/file-buttons.tsx';
import { datedName, saveFile } from '../../ui/save-file.ts';
import { cartView, linePriceOf } from '../cart/cart-view.ts';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../cart/use-cart.ts';
import { useMode, useServices } from '../shell/use-services.ts';
import { cartTable } from './cart-table.ts';

/** CART-13, MODE-2. The cart as a file. Exports what the mode shows, so client mode never writes costs. */
export function CartFiles({ cart }: { cart: DealerCart }) {
  const { t, i18n } = useLingui();
  const { quickOrder } = useServices();
  const mode = useMode(cart.user);
  const { configurations, parts } = cartView(useCartSnapshot(cart));
  const isClient = mode === 'client';
  const currency = currencyCode(currencyOf(priceGroupOf(cart.user)));
  const lines = [...configurations.lines, ...parts.lines].map((line) => {
    const price = linePriceOf(line, mode);
    return {
      sku: line.key,
      name: line.item?.name ?? '',
      description: line.item?.type === 'configuration' ? line.item.description : '',
      isConfiguration: line.item?.type === 'configuration',
      quantity: line.quantity,
      unitCents: price?.unitCents ?? null,
      totalCents: price?.totalCents ?? null,
      retail: price?.retail ?? null,
    };
  });

  async function save(format: WrittenTable['format']): Promise<void> {
    const { files } = await quickOrder();
    const words = {
      sku: t`SKU`,
      name: t`Name`,
      description: t`Description`,
      part: t`Cart section`,
      configurations: t`Bikes`,
      parts: t`Parts`,
      quantity: t`Quantity`,
      unit: isClient ? t`MSRP, each (${currency})` : t`Price, each (${currency})`,
      total: t`Total (${currency})`,
      retail: isClient ? null : ([t`MSRP, each (${currency})`, t`Margin (%)`] as const),
    };
    const title = t`Cart`;
    const rows = cartTable(lines, words);
    const file = await files.write({ format, rows, title, comma: i18n.locale === 'fr' ? 'decimals' : 'thousands' });
    saveFile(datedName(title, format), file.type, file);
  }

  if (lines.length === 0) return null;
  return (
    <div className="kit no-print">
      <FileButtons
        formats={['csv', 'xlsx'] as const}
        labelOf={(format) => t`Export as ${format.toUpperCase()}`}
        busy={<Trans>Saving…</Trans>}
        failed={<Trans>The file couldn’t be saved.</Trans>}
        onSave={save}
      />
    </div>
  );
}
