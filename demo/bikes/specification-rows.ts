import type { TwoLanguages } from '../term.ts';

/** The rows of a specification in the order in which they are shown. */
export const SPECIFICATION_ROWS = {
  frame: { en: 'Frame', fr: 'Cadre' },
  fork: { en: 'Fork', fr: 'Fourche' },
  shock: { en: 'Shock', fr: 'Amortisseur' },
  motor: { en: 'Motor', fr: 'Moteur' },
  battery: { en: 'Battery', fr: 'Batterie' },
  drivetrain: { en: 'Drivetrain', fr: 'Transmission' },
  brakes: { en: 'Brakes', fr: 'Freins' },
  wheels: { en: 'Wheels', fr: 'Roues' },
  tires: { en: 'Tires', fr: 'Pneus' },
  cockpit: { en: 'Cockpit', fr: 'Poste de pilotage' },
  seatpost: { en: 'Seatpost', fr: 'Tige de selle' },
  equipment: { en: 'Equipment', fr: 'Équipement' },
} as const satisfies Record<string, TwoLanguages>;

export type SpecificationRow = keyof typeof SPECIFICATION_ROWS;
