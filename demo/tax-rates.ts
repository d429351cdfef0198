import type { TwoLanguages } from './term.ts';

/** Percent on what is sold in an area, from a day on. */
export type DemoTaxRate = {
  readonly area: string;
  readonly name: TwoLanguages;
  readonly percent: number;
  readonly from: string;
};

const GST = { en: 'GST', fr: 'TPS' };
const HST = { en: 'HST', fr: 'TVH' };
const QST = { en: 'QST', fr: 'TVQ' };
const PST = { en: 'PST', fr: 'TVP' };
const RST = { en: 'RST', fr: 'TVD' };
const SALES_TAX = { en: 'Sales tax', fr: 'Taxe de vente' };
const EXPORT = { en: 'Export', fr: 'Exportation' };

const GST_SINCE = '2008-01-01';
/** Each rate of a state has held since then or longer, but for those that changed after it. */
const STATES_SINCE = '2018-01-01';

const withGstOnly = ['AB', 'NT', 'NU', 'YT'];

const provinces: readonly DemoTaxRate[] = [
  ...[...withGstOnly, 'BC', 'MB', 'QC', 'SK'].map((province) => rate(`CA-${province}`, GST, 5, GST_SINCE)),
  rate('CA-BC', PST, 7, '2013-04-01'),
  rate('CA-MB', RST, 7, '2019-07-01'),
  rate('CA-QC', QST, 9.975, '2013-01-01'),
  rate('CA-SK', PST, 6, '2017-03-23'),
  rate('CA-NB', HST, 15, '2016-07-01'),
  rate('CA-NL', HST, 15, '2016-07-01'),
  rate('CA-NS', HST, 15, '2010-07-01'),
  rate('CA-NS', HST, 14, '2025-04-01'),
  rate('CA-ON', HST, 13, '2010-07-01'),
  rate('CA-PE', HST, 15, '2016-10-01'),
];

/**
 * What a state charges everywhere in it, with the local part that is the same everywhere; what counties and cities add to it is left
 * out. A state without a sales tax has one of 0, so that tax is computed there.
 */
const percentByState: Record<string, number> = {
  AL: 4,
  AK: 0,
  AZ: 5.6,
  AR: 6.5,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  DE: 0,
  DC: 6,
  FL: 6,
  GA: 4,
  HI: 4,
  ID: 6,
  IL: 6.25,
  IN: 7,
  IA: 6,
  KS: 6.5,
  KY: 6,
  LA: 5,
  ME: 5.5,
  MD: 6,
  MA: 6.25,
  MI: 6,
  MN: 6.875,
  MS: 7,
  MO: 4.225,
  MT: 0,
  NE: 5.5,
  NV: 6.85,
  NH: 0,
  NJ: 6.625,
  NM: 5.125,
  NY: 4,
  NC: 4.75,
  ND: 5,
  OH: 5.75,
  OK: 4.5,
  OR: 0,
  PA: 6,
  RI: 7,
  SC: 6,
  SD: 4.5,
  TN: 7,
  TX: 6.25,
  UT: 5.95,
  VT: 6,
  VA: 5.3,
  WA: 6.5,
  WV: 6,
  WI: 5,
  WY: 4,
};

/** What has changed since. */
const changedInStates: readonly DemoTaxRate[] = [
  rate('US-LA', SALES_TAX, 4.45, '2018-07-01'),
  rate('US-LA', SALES_TAX, 5, '2025-01-01'),
  rate('US-NM', SALES_TAX, 5, '2022-07-01'),
  rate('US-NM', SALES_TAX, 4.875, '2023-07-01'),
  rate('US-SD', SALES_TAX, 4.2, '2023-07-01'),
  rate('US-SD', SALES_TAX, 4.5, '2027-07-01'),
  rate('US-UT', SALES_TAX, 6.1, '2019-04-01'),
];

/** Goods that leave for other countries are not taxed here; the buyer declares them at home. */
const exportCountries = [
  'AT',
  'BE',
  'CH',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
  'TW',
];

export const demoTaxRates: readonly DemoTaxRate[] = [
  ...provinces,
  ...Object.entries(percentByState).map(([state, percent]) => rate(`US-${state}`, SALES_TAX, percent, STATES_SINCE)),
  ...changedInStates,
  ...exportCountries.map((country) => rate(country, EXPORT, 0, STATES_SINCE)),
];

function rate(area: string, name: TwoLanguages, percent: number, from: string): DemoTaxRate {
  return { area, name, percent, from };
}
