import type { TwoLanguages } from './term.ts';

export type BrandColour = {
  readonly name: TwoLanguages;
  /** The frame, and the swatch. */
  readonly hex: string;
  /** Lettering and details on it. */
  readonly accent: string;
  /** Its two letters in a sku, from its French name. */
  readonly code: string;
};

/** The paint shop of Cycles Boréal: what one sees in the north, a little dusty. */
export const BRAND_COLOURS = {
  spruce: { name: { en: 'Spruce', fr: 'Épinette' }, hex: '#2f5d50', accent: '#e3c08a', code: 'EP' },
  ember: { name: { en: 'Ember', fr: 'Braise' }, hex: '#c4502f', accent: '#22262a', code: 'BR' },
  night: { name: { en: 'Night', fr: 'Nuit' }, hex: '#23282c', accent: '#d2a653', code: 'NU' },
  frost: { name: { en: 'Frost', fr: 'Givre' }, hex: '#d9dbd4', accent: '#2c6a80', code: 'GI' },
  lichen: { name: { en: 'Lichen', fr: 'Lichen' }, hex: '#9ba56f', accent: '#283029', code: 'LI' },
  lake: { name: { en: 'Lake', fr: 'Lac' }, hex: '#3b6390', accent: '#f0ece0', code: 'LA' },
  ochre: { name: { en: 'Ochre', fr: 'Ocre' }, hex: '#cf9a2e', accent: '#2a2622', code: 'OC' },
  plum: { name: { en: 'Plum', fr: 'Prune' }, hex: '#6b3a4f', accent: '#e6c7a4', code: 'PR' },
  slate: { name: { en: 'Slate', fr: 'Ardoise' }, hex: '#5b666d', accent: '#ecebe4', code: 'AR' },
  sumac: { name: { en: 'Sumac', fr: 'Sumac' }, hex: '#8c2632', accent: '#ecdcc4', code: 'SU' },
} as const satisfies Record<string, BrandColour>;

export type BrandColourId = keyof typeof BRAND_COLOURS;
