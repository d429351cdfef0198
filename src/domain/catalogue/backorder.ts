type Line = {
  readonly quantities: number;
  /** Units in stock for this order. Missing on older orders. */
  readonly reserved?: number | undefined;
  /** Units in parcels so far. Missing where no parcel says what is in it. */
  readonly shipped?: number | undefined;
};

/** Splits the units of an unfinished order that are not shipped yet. Null without a back order. */
export function backorderOf(
  { quantities, reserved, shipped = 0 }: Line,
  state: string,
): { inStock: number; coming: number } | null {
  const isOnItsWay = state === 'received' || state === 'in-preparation';
  if (!isOnItsWay || reserved === undefined) return null;
  const left = quantities - shipped;
  const coming = Math.min(quantities - reserved, left);
  return coming <= 0 ? null : { inStock: left - coming, coming };
}
