import type { TwoLanguages } from '../term.ts';

/** Values of the properties that bikes are filtered by. */
export const BIKE_KINDS = {
  trail: { en: 'Trail', fr: 'Sentier' },
  gravel: { en: 'Gravel', fr: 'Gravelle' },
  downhill: { en: 'Downhill', fr: 'Descente' },
  hardtail: { en: 'Hardtail', fr: 'Semi-rigide' },
  'e-bike': { en: 'E-bike', fr: 'Vélo électrique' },
  city: { en: 'City', fr: 'Ville' },
  youth: { en: 'Youth', fr: 'Jeunesse' },
} as const satisfies Record<string, TwoLanguages>;

export type BikeKindId = keyof typeof BIKE_KINDS;

export const FRAME_MATERIALS = {
  aluminum: { en: 'Aluminum', fr: 'Aluminium' },
  carbon: { en: 'Carbon', fr: 'Carbone' },
  steel: { en: 'Steel', fr: 'Acier' },
} as const satisfies Record<string, TwoLanguages>;

export type FrameMaterialId = keyof typeof FRAME_MATERIALS;

export const WHEEL_SIZES = {
  29: { en: '29 in', fr: '29 po' },
  27.5: { en: '27.5 in', fr: '27,5 po' },
  26: { en: '26 in', fr: '26 po' },
  24: { en: '24 in', fr: '24 po' },
  20: { en: '20 in', fr: '20 po' },
  '700c': { en: '700c', fr: '700c' },
} as const satisfies Record<string, TwoLanguages>;

export type WheelSizeId = keyof typeof WHEEL_SIZES;
