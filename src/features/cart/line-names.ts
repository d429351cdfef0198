import * as v from 'valibot';
import type { CartItem } from '../../contract/orders/cart.ts';
import type { Snapshot } from '../../offline/cart/cart-snapshot.ts';

type Named = Pick<CartItem, 'sku' | 'name'>;

/** The names in an order, whatever else it holds. */
const named = v.object({ items: v.array(v.object({ sku: v.string(), name: v.string() })) });

export type LineNames = {
  /** The part number where no name is known. */
  readonly nameOf: (key: string) => string;
  /** With the part number, for a line that is not shown. */
  readonly wholeNameOf: (key: string) => string;
};

type Known = Pick<Snapshot<CartItem>, 'lines' | 'offers' | 'waiting' | 'refused' | 'orders'>;

/** Names of lines, also of those that were ordered, refused or lost. */
export function lineNames({ lines, offers, waiting, refused, orders }: Known): LineNames {
  const edited = [...waiting, ...refused].flatMap((entry) => ('detail' in entry ? [entry.detail] : []));
  const details = [...edited, ...offers.map(({ detail }) => detail), ...lines.map(({ detail }) => detail)];
  const ordered = orders.flatMap(({ entry }): readonly Named[] => {
    const read = v.safeParse(named, entry.op.body);
    return read.success ? read.output.items : [];
  });
  const known = [...ordered, ...details.filter((detail) => detail !== null)];
  const names = new Map(known.map(({ sku, name }) => [sku, name]));
  return {
    nameOf: (key) => names.get(key) ?? key,
    wholeNameOf: (key) => [names.get(key) ?? '', key].filter(Boolean).join(' · '),
  };
}
