import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Swatch } from '../../../ui/forms/swatches.tsx';
import type { QuantityEntries } from '../quantity/quantity-entries.ts';
import { QuantityNoteText } from '../quantity/quantity-messages.tsx';
import { isDiscontinued, lineTermsOf, type SoldSku } from '../sold-sku.ts';
import { CellStock } from './cell-stock.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RevisionSelect } from './revision-select.tsx';
import type { StockCell, StockTable } from './stock-table.ts';
import styles from './stock-grid.module.css';

type StockGridProps = {
  table: StockTable;
  mode: Mode;
  currency: Currency;
  isRefreshing: boolean;
  /** The size that was asked for. */
  size?: string | undefined;
  caption: string;
  onRevision: (sku: string, others: readonly string[]) => void;
  /** What can be done about a SKU that is out of stock. */
  outOfStock?: ((sold: SoldSku) => ReactNode) | undefined;
  /** Says when units beyond the stock of a variant would come. */
  onBackorder?: ((sold: SoldSku, quantity: number) => ReactNode) | undefined;
  /** Null to show stock only. */
  fields: {
    readonly entries: QuantityEntries;
    readonly onType: (sku: string, typed: string) => void;
    readonly onLeave: (sku: string) => void;
  } | null;
};

/** Colors down, sizes across. Notes on a row appear below it. */
export function StockGrid({
  table,
  mode,
  currency,
  isRefreshing,
  size: asked,
  caption,
  onRevision,
  outOfStock,
  onBackorder,
  fields,
}: StockGridProps) {
  const id = useId();
  const hasOwnPrices = table.rows.some(({ cells }) => cells.some((cell) => cell?.sold.revision.ownPrice));
  // SKUs may contain spaces, but ids may not.
  const noteId = (sku: string) => `${id}-note-${encodeURIComponent(sku)}`;
  const stockId = (sku: string) => `${id}-stock-${encodeURIComponent(sku)}`;
  const entryOf = (sku: string) => fields?.entries.get(sku);

  function contentOf({ sold, revisions }: StockCell, column: number) {
    const entry = entryOf(sold.sku);
    const label = [sold.color.name, sold.size].filter(Boolean).join(', ');
    const isOut = sold.availability.quantity <= 0;
    const isOnBackorder = onBackorder !== undefined && !isDiscontinued(sold);
    // Nothing can be ordered there, unless something was typed before the stock was gone.
    const isClosed = isOut && !isOnBackorder && (entry?.typed ?? '') === '';
    const offer = isOut && (isClosed || isOnBackorder) && !isDiscontinued(sold) && outOfStock?.(sold);
    return (
      <>
        {isClosed && offer}
        {fields && isClosed && !offer && (
          <span className={styles.closed} aria-hidden="true">
            –
          </span>
        )}
        {fields && !isClosed && (
          <QuantityField
            label={label}
            column={column}
            typed={entry?.typed ?? ''}
            isCounted={(entry?.quantity ?? 0) > 0}
            isRefused={entry?.note != null && entry.quantity === 0 && entry.typed !== ''}
            describedBy={classNames(stockId(sold.sku), entry?.note && noteId(sold.sku))}
            onType={(typed) => fields.onType(sold.sku, typed)}
            onLeave={() => fields.onLeave(sold.sku)}
          />
        )}
        {!isClosed && offer}
        <CellStock id={stockId(sold.sku)} sold={sold} mode={mode} currency={currency} hasPrice={hasOwnPrices} />
        {revisions.length > 1 && (
          <RevisionSelect label={label} chosen={sold.sku} revisions={revisions} onRevision={onRevision} />
        )}
      </>
    );
  }

  return (
    <div className={styles.box}>
      <table className={classNames(styles.grid, !fields && styles.figuresOnly)} aria-busy={isRefreshing}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.color}>
              <Trans>Color</Trans>
            </th>
            {table.sizes.map((size) => (
              <th key={size} scope="col" className={size === asked ? styles.asked : undefined}>
                {size || <Trans>Quantity</Trans>}
                {size !== '' && size === asked && (
                  <span className="visually-hidden">
                    {' '}
                    <Trans>(selected)</Trans>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {table.rows.map(({ color, cells }) => {
          const noted = cells.flatMap((cell) => {
            const entry = cell && entryOf(cell.sold.sku);
            if (!cell || !entry) return [];
            const { sold } = cell;
            const isLate = onBackorder !== undefined && entry.quantity > Math.max(0, sold.availability.quantity);
            return entry.note || isLate ? [{ sold, ...entry }] : [];
          });
          return (
            <tbody key={color.id}>
              <tr>
                <th scope="row" className={styles.color}>
                  <span className={styles.named}>
                    {color.hex && <Swatch hex={color.hex} />}
                    {color.name || <Trans>Quantity</Trans>}
                  </span>
                </th>
                {cells.map((cell, column) => (
                  <td key={table.sizes[column]} className={table.sizes[column] === asked ? styles.asked : undefined}>
                    {cell ? (
                      contentOf(cell, column)
                    ) : (
                      <span className="muted">
                        –
                        <span className="visually-hidden">
                          {' '}
                          <Trans>not offered</Trans>
                        </span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
              {noted.length > 0 && (
                <tr>
                  <td className={styles.notes} colSpan={cells.length + 1}>
                    {noted.map(({ sold, note, quantity }) =>
                      note ? (
                        <p key={sold.sku} id={noteId(sold.sku)} role="alert">
                          <QuantityNoteText note={note} terms={lineTermsOf(sold)} size={sold.size} />
                        </p>
                      ) : (
                        <p key={sold.sku} className={styles.late}>
                          {sold.size && <span className="muted">{sold.size}</span>}
                          {onBackorder?.(sold, quantity)}
                        </p>
                      ),
                    )}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
