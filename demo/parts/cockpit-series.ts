import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';

export const COCKPIT_SERIES: readonly ArticleSeries[] = [
  {
    kind: 'part',
    code: 'HB',
    group: 'cockpit',
    drawing: 'handlebar',
    name: { en: 'Handlebar Boréal', fr: 'Cintre Boréal' },
    description: {
      en: '35 mm clamp, 8° back and 5° up. Marks for cutting on both sides.',
      fr: 'Serrage de 35 mm, 8° vers l’arrière et 5° vers le haut. Repères de coupe des deux côtés.',
    },
    fits: { kinds: MOUNTAIN_KINDS },
    articles: [
      { code: '760', variant: { en: '760 mm, rise 20 mm', fr: '760 mm, élévation 20 mm' }, msrp: 79.99 },
      { code: '780', variant: { en: '780 mm, rise 25 mm', fr: '780 mm, élévation 25 mm' }, msrp: 84.99 },
      { code: '800', variant: { en: '800 mm, rise 35 mm', fr: '800 mm, élévation 35 mm' }, msrp: 84.99, discount: 15 },
    ],
  },
  {
    kind: 'part',
    code: 'ST',
    group: 'cockpit',
    drawing: 'stem',
    name: { en: 'Stem Boréal', fr: 'Potence Boréal' },
    description: {
      en: 'Forged, 35 mm, steel bolts of one size, so that one key fits all.',
      fr: 'Forgée, 35 mm, vis d’acier d’une seule taille pour une seule clé.',
    },
    fits: { kinds: MOUNTAIN_KINDS },
    articles: [
      { code: '35', variant: '35 mm', msrp: 74.99 },
      { code: '45', variant: '45 mm', msrp: 74.99 },
      { code: '60', variant: '60 mm', msrp: 74.99, discontinued: true },
    ],
  },
  {
    kind: 'part',
    code: 'GR',
    group: 'cockpit',
    drawing: 'grips',
    name: { en: 'Grips Mitaine, pair', fr: 'Poignées Mitaine, la paire' },
    description: {
      en: 'One collar, soft rubber, made for gloves.',
      fr: 'Un seul collier, caoutchouc tendre, pensées pour les gants.',
    },
    freeShipping: true,
    uom: 'PR',
    fits: { kinds: [...MOUNTAIN_KINDS, 'youth'] },
    articles: [
      { code: 'NU', variant: { en: 'Night', fr: 'Nuit' }, msrp: 34.99, look: { accent: '#23282c' } },
      { code: 'BR', variant: { en: 'Ember', fr: 'Braise' }, msrp: 34.99, look: { accent: '#c4502f' } },
      { code: 'LA', variant: { en: 'Lake', fr: 'Lac' }, msrp: 34.99, look: { accent: '#3b6390' } },
    ],
  },
  {
    kind: 'part',
    code: 'SD',
    group: 'saddles',
    drawing: 'saddle',
    name: { en: 'Saddle Fauteuil', fr: 'Selle Fauteuil' },
    description: {
      en: 'A short nose, a channel in the middle, and a cover that dries fast.',
      fr: 'Un bec court, un canal au milieu et un revêtement qui sèche vite.',
    },
    fits: {},
    articles: [
      { code: '145', variant: '145 mm', msrp: 79.99 },
      { code: '155', variant: '155 mm', msrp: 79.99 },
      { code: '145B', variant: { en: '145 mm, brown', fr: '145 mm, brune' }, msrp: 84.99, look: { colour: '#7a4a2a' } },
    ],
  },
  {
    kind: 'part',
    code: 'SP',
    group: 'saddles',
    drawing: 'seatpost',
    name: { en: 'Dropper post Boréal', fr: 'Tige télescopique Boréal' },
    description: {
      en: '31.6 mm, cable inside, cartridge that is changed in ten minutes.',
      fr: '31,6 mm, câble interne, cartouche qui se remplace en dix minutes.',
    },
    fits: { dropper: true },
    articles: [
      { code: '150', variant: '150 mm', msrp: 249.99 },
      { code: '170', variant: '170 mm', msrp: 259.99 },
      { code: '200', variant: '200 mm', msrp: 269.99 },
    ],
  },
  {
    kind: 'part',
    code: 'HG',
    group: 'frame',
    drawing: 'hanger',
    name: { en: 'Derailleur hanger', fr: 'Patte de dérailleur' },
    description: {
      en: 'The part that breaks so that the frame does not. With its bolts.',
      fr: 'La pièce qui casse pour que le cadre ne casse pas. Avec ses vis.',
    },
    international: true,
    freeShipping: true,
    articles: [
      { code: 'UDH', fits: { kinds: ['trail', 'e-bike', 'hardtail'] }, variant: 'UDH', msrp: 24.99 },
      {
        code: 'GRV',
        fits: { kinds: ['gravel'] },
        variant: { en: 'Nordet and Draveur', fr: 'Nordet et Draveur' },
        msrp: 29.99,
      },
      {
        code: 'CTY',
        fits: { kinds: ['city'] },
        variant: { en: 'Quai and Rivage+', fr: 'Quai et Rivage+' },
        msrp: 22.99,
      },
      { code: 'LIE', fits: { kinds: ['youth'] }, variant: 'Lièvre', msrp: 19.99 },
      {
        code: 'H24',
        fits: { kinds: ['downhill'] },
        variant: { en: 'Harfang, earlier model', fr: 'Harfang, ancien modèle' },
        msrp: 29.99,
        discontinued: true,
        clearanceCents: 5_00,
      },
    ],
  },
];
