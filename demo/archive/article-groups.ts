import type { Assembly } from '../../src/contract/catalogue/catalogue.ts';
import type { TwoLanguages } from '../term.ts';

/** Kinds of parts, as the files of the demo name them, and where on a bike they sit. */
export const ARTICLE_GROUPS = {
  drivetrain: { en: 'Drivetrain', fr: 'Transmission', assembly: 'drivetrain' },
  brakes: { en: 'Brakes', fr: 'Freins', assembly: 'brakes' },
  wheels: { en: 'Wheels and tires', fr: 'Roues et pneus', assembly: 'wheels' },
  cockpit: { en: 'Cockpit', fr: 'Poste de pilotage', assembly: 'cockpit' },
  saddles: { en: 'Saddles and seatposts', fr: 'Selles et tiges de selle', assembly: 'cockpit' },
  suspension: { en: 'Suspension', fr: 'Suspension', assembly: 'suspension' },
  frame: { en: 'Frame parts', fr: 'Pièces de cadre', assembly: 'frame' },
} as const satisfies Record<string, TwoLanguages & { readonly assembly: Assembly }>;

export type ArticleGroupId = keyof typeof ARTICLE_GROUPS;
