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

/** The states' own rates without what counties and cities add: enough to show how taxes are kept, not to file them. */
const percentByState: Record<string, number> = {
  AZ: 5.6,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  FL: 6,
  GA: 4,
  ID: 6,
  IL: 6.25,
  MA: 6.25,
  MD: 6,
  ME: 5.5,
  MI: 6,
  MN: 6.875,
  MT: 0,
  NC: 4.75,
  NH: 0,
  NJ: 6.625,
  NY: 4,
  OH: 5.75,
  OR: 0,
  PA: 6,
  TN: 7,
  TX: 6.25,
  UT: 4.85,
  VA: 4.3,
  VT: 6,
  WA: 6.5,
  WI: 5,
};

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
  ...exportCountries.map((country) => rate(country, EXPORT, 0, STATES_SINCE)),
];

function rate(area: string, name: TwoLanguages, percent: number, from: string): DemoTaxRate {
  return { area, name, percent, from };
}
