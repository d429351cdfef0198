import { Trans, useLingui } from '@lingui/react/macro';
import type { Style } from '../../../contract/catalogue/catalogue-search.ts';
import { useFormats } from '../../../ui/format.ts';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { useNotify } from '../../stock-notices/notify-button.tsx';
import { Barcodes } from '../bike/barcodes.tsx';
import { QuantityForm } from '../bike/quantity-form.tsx';
import { stockTableOf } from '../bike/stock-table.ts';
import { BackorderMessage } from '../products/backorder-messages.tsx';
import type { Shown } from '../products/use-product-shown.ts';
import { soldSkusOf, type SoldSku } from '../sold-sku.ts';

type StyleOrderProps = { style: Style; shown: Shown; stockMs: number | null };

const noRevisions: ReadonlySet<string> = new Set();

/** Stock and quantities of all variants, colors by sizes. */
export function StyleOrder({ style, shown, stockMs }: StyleOrderProps) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const notify = useNotify();
  const [configuration] = style.configurations;
  const [first] = style.parts;
  if (!configuration || !first) return null;
  const soldSkus = soldSkusOf(style, shown.figures);
  const table = stockTableOf(style, configuration, soldSkus, noRevisions);

  function outOfStock({ sku, color, size }: SoldSku) {
    return notify(sku, [color.name, size].filter(Boolean).join(', '));
  }

  return (
    <>
      <QuantityForm
        table={table}
        soldSkus={soldSkus}
        mode={shown.mode}
        currency={shown.currency}
        isRefreshing={false}
        size={shown.search.size}
        caption={t`Stock and quantities by color and size`}
        onRevision={() => undefined}
        outOfStock={outOfStock}
        onBackorder={onBackorder}
        ordering={shown.ordering}
        cartLink={
          <ScreenLink name="cart" className="alone">
            <Trans>View cart</Trans>
          </ScreenLink>
        }
      />
      <p className="small muted">
        <Trans>Stock updated {moment(stockMs ?? Date.parse(first.availableQuantity.updated))}.</Trans>
      </p>
      <Barcodes table={table} />
    </>
  );
}

function onBackorder({ availability }: SoldSku, quantity: number) {
  return <BackorderMessage quantity={quantity} availability={availability} />;
}
