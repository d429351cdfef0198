type Place = { readonly country: string; readonly province: string };

/** Where an order is taxed, e.g. CA-QC: where it is sent, else where it is billed; null where neither is known. */
export function taxAreaOf(shipping: Place | null, billing: Place | null, isPickup: boolean): string | null {
  const place = (isPickup ? (billing ?? shipping) : shipping) ?? billing;
  if (place === null) return null;
  return place.province === '' ? place.country : `${place.country}-${place.province.toUpperCase()}`;
}
