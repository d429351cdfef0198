import { currencyOf } from '../../../../src/domain/account/access.ts';
import type { ListedPrice } from '../../../modules/catalogue/prices/listed-prices.ts';
import { ALWAYS } from '../../../modules/catalogue/prices/price-list.ts';
import { say } from '../../texts/say.ts';
import type { PriceMap } from '../feed-map.ts';
import type { Row } from '../read-table.ts';
import { percentText } from './discount-rows.ts';
import type { RowReader } from './row-reader.ts';

/** Two prices of a SKU and group that begin on one day become a finding in `reader`. Unknown SKUs are left out later. */
export function pricesFromRows(rows: readonly Row[], map: PriceMap, reader: RowReader): ListedPrice[] {
  const { columns } = map;
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const sku = reader.partNumber(row, columns.sku);
    const word = columns.group === undefined ? map.group : reader.required(row, columns.group);
    const group = (map.groups[word] ?? word).toUpperCase();
    const validFrom = reader.day(row, columns.validFrom) ?? ALWAYS;
    const validTo = reader.day(row, columns.validTo);
    const isUnread = validFrom === ALWAYS && reader.text(row, columns.validFrom) !== '';
    if (validTo !== null && validTo < validFrom)
      reader.refuse(row, columns.validTo ?? '', say`${validTo} is before ${validFrom}`);
    const key = JSON.stringify([sku, group, validFrom]);
    const former = seen.get(key);
    if (former !== undefined && !isUnread)
      reader.refuse(
        row,
        columns.sku,
        say`the price of '${sku}' for ${group} from that day is already in line ${former}`,
      );
    seen.set(key, row.line);
    const discount = reader.percentOrNone(row, columns.discount);
    const pays = group === '*' ? undefined : currencyOf(group);
    const fixedCents = reader.centsOrNone(row, columns.fixedPrice, pays);
    const costCents = reader.cents(row, columns.cost, pays);
    if (costCents === 0) reader.notice(row, columns.cost, say`'${sku}' costs ${group} nothing`);
    return {
      sku,
      price_group: group,
      valid_from: validFrom,
      valid_to: validTo,
      msrp_cents: reader.cents(row, columns.msrp, pays),
      cost_cents: costCents,
      fixed_name: fixedCents === null ? null : map.fixedName,
      fixed_cents: fixedCents,
      discount: discount === null ? null : percentText(discount),
      free_shipping: reader.yesOrNo(row, columns.freeShipping),
      max_quantity: reader.wholeNumberOrNone(row, columns.maxQuantity),
      shipping_fee_cents: reader.centsOrNone(row, columns.shippingFee, pays),
    };
  });
}
