import { type Said, say } from '../texts/say.ts';

/** The parts of a country in each of which taxes are named of their own. */
const parts: Readonly<Record<string, { kind: Said; codes: readonly string[] }>> = {
  CA: {
    kind: say`province or territory of Canada`,
    codes: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  },
  US: {
    kind: say`state of the United States`,
    codes: (
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI ' +
      'SC SD TN TX UT VT VA WA WV WI WY'
    ).split(' '),
  },
};

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Every area in which a dealer of Canada or the United States may be. */
export const homeAreas: readonly string[] = Object.entries(parts).flatMap(([country, { codes }]) =>
  codes.map((code) => `${country}-${code}`),
);

/** Explains an invalid area. Null for a valid one such as CA-QC or DE-BAVARIA. */
export function areaFault(area: string): Said | null {
  const [, country = '', province] = /^([A-Z]{2})(?:-([^\s,;"]{1,10}))?$/.exec(area) ?? [];
  if (country === '' || area !== area.toUpperCase()) {
    return say`'${area}' is not an area: CA-QC for a province, US-NY for a state, DE for a country`;
  }
  if (countryNames.of(country) === undefined) return say`${country} is not an ISO 3166 country code`;
  const known = parts[country];
  if (known === undefined || (province !== undefined && known.codes.includes(province))) return null;
  const codes = known.codes.map((code) => `${country}-${code}`).join(', ');
  return say`'${area}' is not a ${known.kind}: ${codes}`;
}
