import type { TwoLanguages } from '../term.ts';
import type { BikeFamily } from './bike-family.ts';
import { CITY_BIKES } from './city-bikes.ts';
import { ELECTRIC_BIKES } from './electric-bikes.ts';
import { GRAVEL_BIKES } from './gravel-bikes.ts';
import { GRAVITY_BIKES } from './gravity-bikes.ts';
import { HARDTAIL_BIKES } from './hardtail-bikes.ts';
import { TRAIL_BIKES } from './trail-bikes.ts';
import { YOUTH_BIKES } from './youth-bikes.ts';

/** The bike line, in catalog order. */
export const BIKE_FAMILIES: readonly BikeFamily[] = [
  ...TRAIL_BIKES,
  ...GRAVEL_BIKES,
  ...GRAVITY_BIKES,
  ...HARDTAIL_BIKES,
  ...ELECTRIC_BIKES,
  ...CITY_BIKES,
  ...YOUTH_BIKES,
];

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
