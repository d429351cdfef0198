export type WrittenAddress = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  postalCode: string;
  /** ISO 3166, e.g. CA. */
  country: string;
};

/** One entry per line of an envelope. */
export function linesBelowName({ line1, line2, city, province, postalCode, country }: WrittenAddress): string[] {
  const place =
    country === 'US'
      ? [city, [province, postalCode].filter(Boolean).join(' '), country]
      : [[city, province].filter(Boolean).join(' '), postalCode, country];
  return [line1, line2, place.filter(Boolean).join(', ')].filter(Boolean);
}
