import { brandTypeIds } from '../../../src/contract/library/downloads.ts';

type Kind = { readonly id: number; readonly name: { readonly en: string; readonly fr: string } };

/** By the words of the import lists. */
export const documentTypes = {
  'tech-card': { id: 1, name: { en: 'Tech cards', fr: 'Fiches techniques' } },
  'assembly-guide': { id: 2, name: { en: 'Assembly guides', fr: 'Guides d’assemblage' } },
  notice: { id: 3, name: { en: 'Notices', fr: 'Avis' } },
  marketing: { id: 4, name: { en: 'Marketing', fr: 'Marketing' } },
} as const satisfies Record<string, Kind>;

export const documentTypeNames = [
  'tech-card',
  'assembly-guide',
  'notice',
  'marketing',
] as const satisfies readonly (keyof typeof documentTypes)[];

export const photoTypes = {
  bikes: { id: 1, name: { en: 'Bikes', fr: 'Vélos' } },
  'e-bikes': { id: 2, name: { en: 'E-bikes', fr: 'Vélos électriques' } },
} as const satisfies Record<string, Kind>;

export const photoCategories = {
  lifestyle: { id: 15, name: { en: 'Bike Lifestyle', fr: 'Vélos en situation' } },
  studio: { id: 16, name: { en: 'Bike Studio', fr: 'Vélos en studio' } },
  social: { id: 585, name: { en: 'Social Media Formats', fr: 'Formats pour médias sociaux' } },
} as const satisfies Record<string, Kind>;

export const brandTypes = {
  logo: { id: brandTypeIds.logo, name: { en: 'Logos', fr: 'Logos' } },
  colour: { id: brandTypeIds.colour, name: { en: 'Colours', fr: 'Couleurs' } },
  guideline: { id: brandTypeIds.guideline, name: { en: 'Guidelines', fr: 'Règles d’usage' } },
  'media-kit': { id: brandTypeIds.mediaKit, name: { en: 'Media kits', fr: 'Trousses médias' } },
} as const satisfies Record<string, Kind>;
