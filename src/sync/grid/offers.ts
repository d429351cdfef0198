import { bookingColumns } from '../../domain/booking/columns.ts';
import type { RemarkEdit, RowEdit } from '../../domain/booking/grid.ts';
import { remarkEdits, rowEdits } from './blocks.ts';
import type { GridBaseRow, GridEdit, GridOffer, GridState } from './types.ts';

/* A restored server may have lost edits (F-16). Each device offers what it knew and the server has differently. */

type Rows = ReadonlyMap<string, GridBaseRow>;

export function offersAfter({ base, offers }: GridState, rows: Rows, isRestored: boolean): readonly GridOffer[] {
  const lost = isRestored ? [...(base?.rows ?? [])].flatMap(([sku, row]) => partsOf(sku, row)) : [];
  const all = new Map([...offers, ...lost].map((offer) => [nameOf(offer), offer]));
  const open = [...all.values()].filter((offer) => !stands(offer, rows.get(offer.sku)));
  return open.length === offers.length && !isRestored ? offers : open;
}

/** The edits that restore everything. A note written since stays next to the restored one. */
export function editsOfOffers({ base, offers }: Pick<GridState, 'base' | 'offers'>): readonly GridEdit[] {
  const cells = new Map<string, RowEdit>();
  const remarks: RemarkEdit[] = [];
  for (const offer of offers) {
    const { sku } = offer;
    if ('column' in offer) cells.set(sku, { ...cells.get(sku), sku, [offer.column]: offer.had });
    else remarks.push({ sku, text: [base?.rows.get(sku)?.remark, offer.remark].filter(Boolean).join('\n') });
  }
  return [...rowEdits([...cells.values()]), ...remarkEdits(remarks)];
}

function partsOf(sku: string, { units, remark }: GridBaseRow): GridOffer[] {
  const cells = bookingColumns.map((column) => ({ sku, column, had: units[column] ?? 0 }));
  return remark === undefined ? cells : [...cells, { sku, remark }];
}

function stands(offer: GridOffer, row: GridBaseRow | undefined): boolean {
  if ('column' in offer) return offer.had === (row?.units[offer.column] ?? 0);
  return row?.remark?.includes(offer.remark) ?? false;
}

function nameOf(offer: GridOffer): string {
  return 'column' in offer ? `${offer.column} ${offer.sku}` : `remark ${offer.sku}`;
}
