import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';

export const WHEEL_SERIES: readonly ArticleSeries[] = [
  {
    kind: 'part',
    code: 'TR',
    group: 'wheels',
    drawing: 'tyre',
    name: { en: 'Tire Portage', fr: 'Pneu Portage' },
    description: {
      en: 'A trail tire with a soft shoulder and a casing that shrugs off roots. Tubeless ready.',
      fr: 'Un pneu de sentier à l’épaule tendre, dont la carcasse se moque des racines. Prêt pour le sans-chambre.',
    },
    international: true,
    fits: { kinds: [...MOUNTAIN_KINDS, 'youth'] },
    articles: [
      { code: '29-24', variant: { en: '29 × 2.4, black', fr: '29 × 2,4, noir' }, msrp: 84.99, wheelSize: 29 },
      {
        code: '29-24T',
        variant: { en: '29 × 2.4, tan', fr: '29 × 2,4, beige' },
        msrp: 84.99,
        wheelSize: 29,
        look: { tyreWall: 'tan' },
      },
      {
        code: '29-25',
        variant: { en: '29 × 2.5, double casing', fr: '29 × 2,5, double carcasse' },
        msrp: 99.99,
        wheelSize: 29,
      },
      {
        code: '275-24',
        variant: { en: '27.5 × 2.4, black', fr: '27,5 × 2,4, noir' },
        msrp: 82.99,
        wheelSize: 27.5,
        discontinued: true,
      },
      { code: '26-22', variant: { en: '26 × 2.2, black', fr: '26 × 2,2, noir' }, msrp: 49.99, wheelSize: 26 },
      { code: '24-21', variant: { en: '24 × 2.1, black', fr: '24 × 2,1, noir' }, msrp: 39.99, wheelSize: 24 },
    ],
  },
  {
    kind: 'part',
    code: 'TG',
    group: 'wheels',
    drawing: 'tyre',
    name: { en: 'Tire Chemin d’eau', fr: 'Pneu Chemin d’eau' },
    description: {
      en: 'Fast in the middle, sure at the edge: for gravel that is graded once a year.',
      fr: 'Rapide au centre, sûr sur les bords. Pour la gravelle qu’on nivelle une fois par année.',
    },
    fits: { kinds: ['gravel'] },
    articles: [
      { code: '700-40', variant: { en: '700 × 40, black', fr: '700 × 40, noir' }, msrp: 69.99, wheelSize: '700c' },
      {
        code: '700-45',
        variant: { en: '700 × 45, tan', fr: '700 × 45, beige' },
        msrp: 72.99,
        wheelSize: '700c',
        look: { tyreWall: 'tan' },
      },
    ],
  },
  {
    kind: 'part',
    code: 'TU',
    group: 'wheels',
    drawing: 'tube',
    name: { en: 'Inner tube', fr: 'Chambre à air' },
    description: { en: 'Butyl, with a 40 mm valve. In boxes of ten.', fr: 'Butyle, valve de 40 mm. En boîtes de dix.' },
    freeShipping: true,
    minimum: 10,
    multiple: 10,
    fits: {},
    articles: [
      { code: '29', variant: { en: '29 × 2.1–2.5, Presta', fr: '29 × 2,1–2,5, Presta' }, msrp: 10.99, wheelSize: 29 },
      { code: '700', variant: { en: '700 × 32–47, Presta', fr: '700 × 32–47, Presta' }, msrp: 9.99, wheelSize: '700c' },
      {
        code: '26',
        variant: { en: '26 × 1.9–2.3, Schrader', fr: '26 × 1,9–2,3, Schrader' },
        msrp: 8.99,
        wheelSize: 26,
      },
      {
        code: '24',
        variant: { en: '24 × 1.9–2.2, Schrader', fr: '24 × 1,9–2,2, Schrader' },
        msrp: 8.49,
        wheelSize: 24,
      },
    ],
  },
  {
    kind: 'part',
    code: 'WH',
    group: 'wheels',
    drawing: 'wheel',
    name: { en: 'Wheel Boréal', fr: 'Roue Boréal' },
    description: {
      en: 'Built by hand, tensioned twice, with tape and valve fitted.',
      fr: 'Montée à la main, tendue deux fois, fond de jante et valve posés.',
    },
    fits: { kinds: [...MOUNTAIN_KINDS, 'gravel'] },
    articles: [
      { code: 'T30F', variant: { en: 'Trail 30, 29, front', fr: 'Trail 30, 29, avant' }, msrp: 289.99, wheelSize: 29 },
      { code: 'T30R', variant: { en: 'Trail 30, 29, rear', fr: 'Trail 30, 29, arrière' }, msrp: 369.99, wheelSize: 29 },
      {
        code: 'G23F',
        variant: { en: 'GR 23, 700c, front', fr: 'GR 23, 700c, avant' },
        msrp: 269.99,
        wheelSize: '700c',
      },
      {
        code: 'G23R',
        variant: { en: 'GR 23, 700c, rear', fr: 'GR 23, 700c, arrière' },
        msrp: 349.99,
        wheelSize: '700c',
        discount: 20,
      },
    ],
  },
];
