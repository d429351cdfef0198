import { countryName } from './countries.ts';

export type WrittenAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  /** ISO 3166, e.g. CA. */
  readonly country: string;
};

/** The lines below the name on an envelope, in the country's own order. */
export function envelopeLines(address: WrittenAddress, languageTag: string): string[] {
  const { line1, line2, country } = address;
  return [line1, line2, placeLine(address), countryName(country, languageTag)].filter((line) => line !== '');
}

function placeLine({ city, province, postalCode, country }: WrittenAddress): string {
  const written = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator);
  if (country === 'CA') return written([city, province, postalCode], ' ');
  if (country === 'US') return written([city, written([province, postalCode], ' ')], ', ');
  return written([written([postalCode, city], ' '), province], ', ');
}
