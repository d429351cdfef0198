import type { TwoLanguages } from '../term.ts';

/** Values of the property that parts and accessories are filtered by. */
export const ARTICLE_GROUPS = {
  drivetrain: { en: 'Drivetrain', fr: 'Transmission' },
  brakes: { en: 'Brakes', fr: 'Freins' },
  wheels: { en: 'Wheels and tires', fr: 'Roues et pneus' },
  cockpit: { en: 'Cockpit', fr: 'Poste de pilotage' },
  saddles: { en: 'Saddles and seatposts', fr: 'Selles et tiges de selle' },
  frame: { en: 'Frame parts', fr: 'Pièces de cadre' },
  helmets: { en: 'Helmets', fr: 'Casques' },
  clothing: { en: 'Clothing', fr: 'Vêtements' },
  lights: { en: 'Lights', fr: 'Éclairage' },
  tools: { en: 'Pumps', fr: 'Pompes' },
  bottles: { en: 'Bottles', fr: 'Bouteilles' },
} as const satisfies Record<string, TwoLanguages>;

export type ArticleGroupId = keyof typeof ARTICLE_GROUPS;
