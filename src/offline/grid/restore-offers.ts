import { MAX_REMARKS, MAX_ROWS } from '../../contract/booking/booking-grid.ts';
import { bookingColumns } from '../../domain/booking/columns.ts';
import type { RemarkEdit, RowEdit } from '../../domain/booking/grid.ts';
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

/** Splits written cells into edits of one operation each. */
export function rowEdits(rows: readonly RowEdit[]): readonly GridEdit[] {
  return blocks(rows, MAX_ROWS).map((block) => ({ type: 'set', rows: block }));
}

/** Splits remarks into edits of one operation each. */
export function remarkEdits(rows: readonly RemarkEdit[]): readonly GridEdit[] {
  return blocks(rows, MAX_REMARKS).map((block) => ({ type: 'remark', rows: block }));
}

function blocks<Row>(rows: readonly Row[], most: number): readonly Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
}
