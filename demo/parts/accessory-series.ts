import type { ArticleSeries } from './article-series.ts';

const SPRUCE = { colour: '#2f5d50', accent: '#e3c08a' };
const EMBER = { colour: '#c4502f', accent: '#22262a' };
const NIGHT = { colour: '#23282c', accent: '#d2a653' };
const FROST = { colour: '#d9dbd4', accent: '#2c6a80' };

export const ACCESSORY_SERIES: readonly ArticleSeries[] = [
  {
    kind: 'accessory',
    code: 'HM',
    group: 'helmets',
    drawing: 'helmet',
    name: { en: 'Helmet Canopée', fr: 'Casque Canopée' },
    description: {
      en: 'A trail helmet with a visor that moves three clicks and pads that go in the wash.',
      fr: 'Un casque de sentier à visière à trois crans, avec des coussinets qui vont au lavage.',
    },
    international: true,
    articles: [
      { code: 'EP-S', variant: { en: 'Spruce, S', fr: 'Épinette, P' }, msrp: 149.99, look: SPRUCE },
      { code: 'EP-M', variant: { en: 'Spruce, M', fr: 'Épinette, M' }, msrp: 149.99, look: SPRUCE },
      { code: 'EP-L', variant: { en: 'Spruce, L', fr: 'Épinette, G' }, msrp: 149.99, look: SPRUCE },
      { code: 'NU-M', variant: { en: 'Night, M', fr: 'Nuit, M' }, msrp: 149.99, look: NIGHT },
      { code: 'NU-L', variant: { en: 'Night, L', fr: 'Nuit, G' }, msrp: 149.99, look: NIGHT },
      { code: 'GI-M', variant: { en: 'Frost, M', fr: 'Givre, M' }, msrp: 149.99, look: FROST, discontinued: true },
    ],
  },
  {
    kind: 'accessory',
    code: 'JR',
    group: 'clothing',
    drawing: 'jersey',
    name: { en: 'Jersey Brunante', fr: 'Maillot Brunante' },
    description: {
      en: 'Loose, three-quarter sleeves, recycled polyester.',
      fr: 'Ample, manches trois-quarts, polyester recyclé.',
    },
    articles: [
      { code: 'EP-S', variant: { en: 'Spruce, S', fr: 'Épinette, P' }, msrp: 79.99, look: SPRUCE },
      { code: 'EP-M', variant: { en: 'Spruce, M', fr: 'Épinette, M' }, msrp: 79.99, look: SPRUCE },
      { code: 'EP-L', variant: { en: 'Spruce, L', fr: 'Épinette, G' }, msrp: 79.99, look: SPRUCE },
      { code: 'BR-M', variant: { en: 'Ember, M', fr: 'Braise, M' }, msrp: 79.99, look: EMBER, atten: true },
      { code: 'BR-L', variant: { en: 'Ember, L', fr: 'Braise, G' }, msrp: 79.99, look: EMBER, atten: true },
    ],
  },
  {
    kind: 'accessory',
    code: 'BT',
    group: 'bottles',
    drawing: 'bottle',
    name: { en: 'Bottle Source', fr: 'Bouteille Source' },
    description: { en: '650 ml, free of BPA, opens with the teeth.', fr: '650 ml, sans BPA, s’ouvre avec les dents.' },
    international: true,
    freeShipping: true,
    minimum: 6,
    multiple: 6,
    articles: [
      { code: 'EP', variant: { en: 'Spruce', fr: 'Épinette' }, msrp: 14.99 },
      { code: 'BR', variant: { en: 'Ember', fr: 'Braise' }, msrp: 14.99, look: { accent: '#c4502f' } },
      {
        code: 'NU',
        variant: { en: 'Night', fr: 'Nuit' },
        msrp: 14.99,
        look: { colour: '#3a3e43', accent: '#d2a653' },
        atten: true,
      },
      { code: 'LA', variant: { en: 'Lake', fr: 'Lac' }, msrp: 14.99, look: { accent: '#3b6390' }, atten: true },
    ],
  },
  {
    kind: 'accessory',
    code: 'LT',
    group: 'lights',
    drawing: 'light',
    name: { en: 'Light set Fanal', fr: 'Jeu de lumières Fanal' },
    description: {
      en: 'Front and rear, charged by USB-C, held by a rubber strap.',
      fr: 'Avant et arrière, recharge USB-C, maintien par sangle de caoutchouc.',
    },
    articles: [
      { code: '400', variant: '400 lm', msrp: 89.99 },
      { code: '800', variant: '800 lm', msrp: 129.99 },
      { code: '1200', variant: '1200 lm', msrp: 169.99, discount: 10 },
    ],
  },
  {
    kind: 'accessory',
    code: 'PM',
    group: 'tools',
    drawing: 'pump',
    name: { en: 'Floor pump Soufflet', fr: 'Pompe à pied Soufflet' },
    description: {
      en: 'Steel barrel, wooden handle, a gauge that one reads while standing.',
      fr: 'Fût d’acier, poignée de bois, un manomètre qui se lit debout.',
    },
    articles: [
      { code: 'EP', variant: { en: 'Spruce', fr: 'Épinette' }, msrp: 74.99 },
      { code: 'NU', variant: { en: 'Night', fr: 'Nuit' }, msrp: 74.99, look: NIGHT },
      {
        code: 'AT',
        variant: { en: 'Ember, for the showroom', fr: 'Braise, pour la salle d’exposition' },
        msrp: 89.99,
        look: { colour: '#c4502f', accent: '#e3c08a' },
        atten: true,
      },
    ],
  },
];
