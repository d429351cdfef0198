import type { Assembly } from '../../src/contract/catalogue/catalogue.ts';
import type { TwoLanguages } from '../term.ts';

/** Values of the property that parts and accessories are filtered by. */
export const ARTICLE_GROUPS = {
  drivetrain: { en: 'Drivetrain', fr: 'Transmission' },
  brakes: { en: 'Brakes', fr: 'Freins' },
  wheels: { en: 'Wheels and tires', fr: 'Roues et pneus' },
  cockpit: { en: 'Cockpit', fr: 'Poste de pilotage' },
  saddles: { en: 'Saddles and seatposts', fr: 'Selles et tiges de selle' },
  suspension: { en: 'Suspension', fr: 'Suspension' },
  frame: { en: 'Frame parts', fr: 'Pièces de cadre' },
  helmets: { en: 'Helmets', fr: 'Casques' },
  clothing: { en: 'Clothing', fr: 'Vêtements' },
  lights: { en: 'Lights', fr: 'Éclairage' },
  tools: { en: 'Pumps', fr: 'Pompes' },
  bottles: { en: 'Bottles', fr: 'Bouteilles' },
  bags: { en: 'Bags and racks', fr: 'Sacs et porte-bagages' },
  locks: { en: 'Locks', fr: 'Antivols' },
  care: { en: 'Care and lubricants', fr: 'Entretien et lubrifiants' },
  fenders: { en: 'Fenders', fr: 'Garde-boue' },
} as const satisfies Record<string, TwoLanguages>;

export type ArticleGroupId = keyof typeof ARTICLE_GROUPS;

/** Where on a bike the parts of a group sit; accessories sit nowhere. */
export const ASSEMBLY_OF: Partial<Record<ArticleGroupId, Assembly>> = {
  drivetrain: 'drivetrain',
  brakes: 'brakes',
  wheels: 'wheels',
  cockpit: 'cockpit',
  saddles: 'cockpit',
  suspension: 'suspension',
  frame: 'frame',
};
