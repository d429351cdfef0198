import type { PropertyInput } from '../server/modules/catalogue/products/product-input.ts';

/** What the demo's products are filtered by. Number 6 tells accessories of the atten catalogue from the rest (CAT-3). */
export const PROPERTIES = {
  kind: 1,
  modelYear: 2,
  wheelSize: 3,
  travel: 4,
  frameMaterial: 5,
  atten: 6,
} as const;

export const DEMO_PROPERTIES: readonly PropertyInput[] = [
  { id: PROPERTIES.kind, position: 1, name: { en: 'Kind', fr: 'Type' } },
  { id: PROPERTIES.modelYear, position: 2, name: { en: 'Model year', fr: 'Année modèle' } },
  { id: PROPERTIES.wheelSize, position: 3, name: { en: 'Wheel size', fr: 'Taille des roues' } },
  { id: PROPERTIES.travel, position: 4, name: { en: 'Travel', fr: 'Débattement' } },
  { id: PROPERTIES.frameMaterial, position: 5, name: { en: 'Frame material', fr: 'Matériau du cadre' } },
  { id: PROPERTIES.atten, position: 6, name: { en: 'Atten', fr: 'Atten' } },
];
