import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';

export const DRIVETRAIN_SERIES: readonly ArticleSeries[] = [
  {
    kind: 'part',
    code: 'CH',
    group: 'drivetrain',
    drawing: 'chain',
    name: { en: 'Chain', fr: 'Chaîne' },
    description: {
      en: 'Chromed rollers, one quick link in the box. Measured before it is packed.',
      fr: 'Rouleaux chromés, un maillon rapide dans la boîte. Mesurée avant l’emballage.',
    },
    international: true,
    articles: [
      {
        code: '08',
        fits: { speeds: [8] },
        variant: { en: '8-speed, 116 links', fr: '8 vitesses, 116 maillons' },
        msrp: 24.99,
      },
      {
        code: '09',
        fits: { speeds: [9] },
        variant: { en: '9-speed, 116 links', fr: '9 vitesses, 116 maillons' },
        msrp: 29.99,
      },
      {
        code: '10',
        fits: { speeds: [10] },
        variant: { en: '10-speed, 116 links', fr: '10 vitesses, 116 maillons' },
        msrp: 39.99,
      },
      {
        code: '11',
        fits: { speeds: [11] },
        variant: { en: '11-speed, 118 links', fr: '11 vitesses, 118 maillons' },
        msrp: 49.99,
      },
      {
        code: '12',
        fits: { speeds: [12] },
        variant: { en: '12-speed, 126 links', fr: '12 vitesses, 126 maillons' },
        msrp: 66.5,
      },
    ],
  },
  {
    kind: 'part',
    code: 'CS',
    group: 'drivetrain',
    drawing: 'cassette',
    name: { en: 'Cassette', fr: 'Cassette' },
    description: {
      en: 'Steel sprockets on an aluminum spider; the two largest can be had singly.',
      fr: 'Pignons d’acier sur une étoile d’aluminium. Les deux plus grands se vendent à l’unité.',
    },
    articles: [
      {
        code: '09-1136',
        fits: { speeds: [9] },
        variant: { en: '9-speed, 11–36', fr: '9 vitesses, 11–36' },
        msrp: 54.99,
      },
      {
        code: '10-1148',
        fits: { speeds: [10] },
        variant: { en: '10-speed, 11–48', fr: '10 vitesses, 11–48' },
        msrp: 99.99,
      },
      {
        code: '12-1051',
        fits: { speeds: [12] },
        variant: { en: '12-speed, 10–51', fr: '12 vitesses, 10–51' },
        msrp: 169.99,
      },
      {
        code: '12-1052',
        fits: { speeds: [12] },
        variant: { en: '12-speed, 10–52', fr: '12 vitesses, 10–52' },
        msrp: 249.99,
      },
    ],
  },
  {
    kind: 'part',
    code: 'CR',
    group: 'drivetrain',
    drawing: 'chainring',
    name: { en: 'Chainring, direct mount', fr: 'Plateau à montage direct' },
    description: {
      en: 'Narrow-wide teeth, 3 mm offset, machined from one piece.',
      fr: 'Dents alternées, déport de 3 mm, usiné d’une seule pièce.',
    },
    fits: { kinds: MOUNTAIN_KINDS },
    articles: [
      { code: '30', variant: { en: '30 teeth', fr: '30 dents' }, msrp: 69.99 },
      { code: '32', variant: { en: '32 teeth', fr: '32 dents' }, msrp: 69.99 },
      { code: '34', variant: { en: '34 teeth', fr: '34 dents' }, msrp: 69.99, look: { colour: '#c4502f' } },
      { code: '40', variant: { en: '40 teeth, gravel', fr: '40 dents, gravelle' }, msrp: 79.99, discontinued: true },
    ],
  },
  {
    kind: 'part',
    code: 'PD',
    group: 'drivetrain',
    drawing: 'pedals',
    name: { en: 'Pedals Radeau, pair', fr: 'Pédales Radeau, la paire' },
    description: {
      en: 'A flat pedal with nine pins a side and bearings that a shop can replace.',
      fr: 'Une pédale plate à neuf picots par face, avec des roulements que l’atelier peut remplacer.',
    },
    uom: 'PR',
    freeShipping: true,
    fits: { kinds: MOUNTAIN_KINDS },
    articles: [
      { code: 'EP', variant: { en: 'Spruce', fr: 'Épinette' }, msrp: 119.99, look: { colour: '#2f5d50' } },
      { code: 'NU', variant: { en: 'Night', fr: 'Nuit' }, msrp: 119.99, look: { colour: '#23282c' } },
      {
        code: 'PR',
        variant: { en: 'Plum', fr: 'Prune' },
        msrp: 119.99,
        look: { colour: '#6b3a4f' },
        discontinued: true,
      },
    ],
  },
];
