import type { TwoLanguages } from '../term.ts';

/** Kinds of bikes, as the files of the demo name them. */
export const BIKE_KINDS = {
  trail: { en: 'Trail', fr: 'Sentier' },
  gravel: { en: 'Gravel', fr: 'Gravelle' },
  downhill: { en: 'Downhill', fr: 'Descente' },
  hardtail: { en: 'Hardtail', fr: 'Semi-rigide' },
  'e-bike': { en: 'E-bike', fr: 'Vélo électrique' },
  city: { en: 'City', fr: 'Ville' },
  youth: { en: 'Youth', fr: 'Jeunesse' },
} as const satisfies Record<string, TwoLanguages>;
