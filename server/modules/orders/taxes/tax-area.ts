import type { TransactionDetail } from '../transaction-detail.ts';

type Place = { readonly country: string; readonly province: string };

/** The shipping place, else the billing place, such as CA-QC. Null when neither is known. */
export function taxAreaOf(shipping: Place | null, billing: Place | null, isPickup: boolean): string | null {
  const place = (isPickup ? (billing ?? shipping) : shipping) ?? billing;
  if (place === null) return null;
  return place.province === '' ? place.country : `${place.country}-${place.province.toUpperCase()}`;
}

/** Area of an order without computed tax, such as FR, or '' without an address. Null when taxed. */
export function untaxedAreaOf({
  figures,
  shippingAddress,
  billingAddress,
  pickup,
}: Pick<TransactionDetail, 'figures' | 'shippingAddress' | 'billingAddress' | 'pickup'>): string | null {
  if (figures.taxCents !== null) return null;
  return taxAreaOf(shippingAddress as Place | null, billingAddress as Place | null, pickup) ?? '';
}
