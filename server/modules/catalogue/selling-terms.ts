import { type Kysely, sql } from 'kysely';
import type { Bilingual } from '../../../src/domain/bilingual.ts';
import type { DiscountTier } from '../../../src/domain/pricing/discount.ts';
import type { TaxRate } from '../../../src/domain/pricing/tax.ts';
import type { Database } from '../../database/schema.ts';

/** Today's price rules beyond the lines, in the company's time zone. */
export type SellingTerms = {
  /** Today there: 2026-11-20. */
  readonly day: string;
  /** The group's current discount tiers, smallest first. */
  readonly tiers: readonly DiscountTier[];
  /** The area's rates, else its country's, including past and future ones. Several may apply at once. */
  readonly rates: readonly (TaxRate & { readonly label: Bilingual })[];
  readonly maker: {
    readonly name: string;
    readonly email: string;
    /** The color of buttons in mails. Null: the neutral one. */
    readonly accent: string | null;
    readonly hasLogo: boolean;
    /** Where orders are picked up, one line each. Empty while the company has not said it. */
    readonly pickupAddress: readonly string[];
  };
};

type Row = { day: string; maker: SellingTerms['maker']; tiers: DiscountTier[]; rates: SellingTerms['rates'] };

/** `area` such as CA-QC. One statement. */
export async function readSellingTerms(
  db: Kysely<Database>,
  asked: { discountGroup: string | null; area: string | null; now: Date },
): Promise<SellingTerms> {
  const { rows } = await sql<Row>`
    with portal_day as (
      select (${asked.now}::timestamptz at time zone time_zone)::date as day, maker_name, maker_email, look, seller from portal
    )
    select day, jsonb_build_object('name', maker_name, 'email', maker_email,
        'accent', look #>> '{accent,light,action}',
        'hasLogo', coalesce(jsonb_typeof(look -> 'mailLogo') = 'object', false),
        'pickupAddress', coalesce(look -> 'pickupAddress', seller -> 'address', '[]')) as maker,
      coalesce((select jsonb_agg(jsonb_build_object(
        'discountGroup', discount_group, 'fromQuantity', min_quantity,
        'customerDiscountPercent', discount, 'shippingDiscountPercent', discount_shipping) order by min_quantity)
        from discount_tiers
        where discount_group = ${asked.discountGroup} and valid_from <= day and (valid_to is null or valid_to >= day)), '[]') as tiers,
      coalesce((select jsonb_agg(jsonb_build_object(
        'name', name ->> 'en', 'label', name, 'from', valid_from, 'percent', rate) order by position, valid_from)
        from tax_rates where area = (
          select area from tax_rates where area in (${asked.area}, split_part(${asked.area}, '-', 1))
          order by length(area) desc limit 1)), '[]') as rates
    from portal_day
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The portal has no row of its own.');
  return row;
}
