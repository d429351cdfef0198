import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';

export const BRAKE_SERIES: readonly ArticleSeries[] = [
  {
    kind: 'part',
    code: 'BP',
    group: 'brakes',
    drawing: 'brake-pads',
    name: { en: 'Brake pads', fr: 'Plaquettes de frein' },
    description: {
      en: 'With spring and pin. Bed them in before the first long descent.',
      fr: 'Avec ressort et goupille. À roder avant la première longue descente.',
    },
    international: true,
    freeShipping: true,
    uom: 'PR',
    minimum: 4,
    multiple: 4,
    fits: {},
    articles: [
      { code: 'ORG2', variant: { en: 'organic, two pistons', fr: 'organiques, deux pistons' }, msrp: 18.99 },
      { code: 'ORG4', variant: { en: 'organic, four pistons', fr: 'organiques, quatre pistons' }, msrp: 21.99 },
      {
        code: 'MET2',
        variant: { en: 'metallic, two pistons', fr: 'métalliques, deux pistons' },
        msrp: 24.99,
        look: { accent: '#8b8f94' },
      },
      {
        code: 'MET4',
        variant: { en: 'metallic, four pistons', fr: 'métalliques, quatre pistons' },
        msrp: 28.99,
        look: { accent: '#8b8f94' },
      },
    ],
  },
  {
    kind: 'part',
    code: 'RT',
    group: 'brakes',
    drawing: 'rotor',
    name: { en: 'Brake rotor, six bolts', fr: 'Disque de frein, six vis' },
    description: {
      en: '2 mm thick, with its bolts. Goes out of true later than most.',
      fr: 'Épais de 2 mm, avec ses vis. Se voile plus tard que la plupart.',
    },
    fits: { kinds: MOUNTAIN_KINDS },
    articles: [
      { code: '160', variant: '160 mm', msrp: 39.99 },
      { code: '180', variant: '180 mm', msrp: 44.99 },
      { code: '203', variant: '203 mm', msrp: 49.99 },
      { code: '220', variant: '220 mm', msrp: 59.99 },
    ],
  },
];
