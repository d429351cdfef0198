import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';
import { ALL_PAINTS, type Choice, lengths, named, paints, range } from './range.ts';

const SIDES = named([
  ['AV', { en: 'front', fr: 'avant' }],
  ['AR', { en: 'rear', fr: 'arrière' }, 70],
]);

const HOLES = named([
  ['28', { en: '28 holes', fr: '28 trous' }],
  ['32', { en: '32 holes', fr: '32 trous' }],
]);

const RIM_SIZES: readonly Choice[] = [
  { code: '29', name: { en: '29 in', fr: '29 po' }, wheelSize: 29 },
  { code: '275', name: { en: '27.5 in', fr: '27,5 po' }, wheelSize: 27.5 },
  { code: '700', name: '700c', wheelSize: '700c' },
];

const EVEN_LENGTHS = Array.from({ length: 26 }, (_, index) => 250 + 2 * index);

/** Wheels and what they are built of. */
export const WHEEL_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'part',
      code: 'WB',
      group: 'wheels',
      drawing: 'wheel',
      name: { en: 'Wheel Boréal by width', fr: 'Roue Boréal par largeur' },
      description: {
        en: 'Built by hand on the hub of the same name, tape and valve fitted.',
        fr: 'Montée à la main sur le moyeu du même nom, fond de jante et valve posés.',
      },
      fits: {},
    },
    239.99,
    RIM_SIZES,
    named([
      ['25', { en: '25 mm inside', fr: '25 mm à l’intérieur' }, 0, { kinds: ['gravel', 'city'] }],
      ['30', { en: '30 mm inside', fr: '30 mm à l’intérieur' }, 30, { kinds: MOUNTAIN_KINDS }],
      ['35', { en: '35 mm inside', fr: '35 mm à l’intérieur' }, 60, { kinds: MOUNTAIN_KINDS }],
    ]),
    SIDES,
  ),
  range(
    {
      kind: 'part',
      code: 'RM',
      group: 'wheels',
      drawing: 'rim',
      name: { en: 'Rim Boréal', fr: 'Jante Boréal' },
      description: {
        en: 'Welded and sleeved, tubeless ready, with the true diameter on the label.',
        fr: 'Soudée et manchonnée, prête pour le sans-chambre, diamètre réel sur l’étiquette.',
      },
    },
    89.99,
    RIM_SIZES,
    lengths('mm', [23, 25, 30, 35], 8),
    HOLES,
  ),
  range(
    {
      kind: 'part',
      code: 'HU',
      group: 'wheels',
      drawing: 'hub',
      name: { en: 'Hub Ressac', fr: 'Moyeu Ressac' },
      description: {
        en: 'Fifty-four points of engagement, bearings of one size all round.',
        fr: 'Cinquante-quatre points d’enclenchement, des roulements d’une seule taille.',
      },
      fits: { kinds: MOUNTAIN_KINDS },
    },
    109.99,
    named([
      ['F100', { en: 'front, 100 × 12', fr: 'avant, 100 × 12' }, 0, { families: [] }],
      ['F110', { en: 'front, 110 × 15', fr: 'avant, 110 × 15' }, 5],
      ['R142', { en: 'rear, 142 × 12', fr: 'arrière, 142 × 12' }, 120, { families: [] }],
      ['R148', { en: 'rear, 148 × 12', fr: 'arrière, 148 × 12' }, 125],
    ]),
    HOLES,
    paints(['night', 'slate', 'ember', 'lake']),
  ),
  range(
    {
      kind: 'part',
      code: 'SK',
      group: 'wheels',
      drawing: 'spokes',
      name: { en: 'Spokes, J-bend', fr: 'Rayons coudés' },
      description: {
        en: 'Stainless, with brass nipples, in boxes of 72.',
        fr: 'Inoxydables, avec écrous de laiton, en boîtes de 72.',
      },
      uom: 'BX',
    },
    44.99,
    lengths('mm', EVEN_LENGTHS),
    named([
      ['20N', { en: '2.0, black', fr: '2,0, noirs' }],
      ['20A', { en: '2.0, silver', fr: '2,0, argent' }],
      ['18N', { en: '2.0–1.8–2.0, black', fr: '2,0–1,8–2,0, noirs' }, 22],
      ['18A', { en: '2.0–1.8–2.0, silver', fr: '2,0–1,8–2,0, argent' }, 22],
    ]).map((choice) => ({ ...choice, look: { colour: choice.code.endsWith('N') ? '#3a3e43' : '#c6ccd1' } })),
  ),
  range(
    {
      kind: 'part',
      code: 'NP',
      group: 'wheels',
      drawing: 'spokes',
      name: { en: 'Nipples', fr: 'Écrous de rayon' },
      description: {
        en: 'Hexagonal head inside the rim, in boxes of 72.',
        fr: 'Tête hexagonale dans la jante, en boîtes de 72.',
      },
      uom: 'BX',
      freeShipping: true,
    },
    18.99,
    lengths('mm', [12, 14, 16]),
    named([
      ['LA', { en: 'brass', fr: 'laiton' }],
      ['AL', { en: 'aluminum', fr: 'aluminium' }, 8],
    ]),
    paints(ALL_PAINTS, 'accent'),
  ),
  range(
    {
      kind: 'part',
      code: 'RT2',
      group: 'wheels',
      drawing: 'cable',
      name: { en: 'Tubeless rim tape', fr: 'Fond de jante sans chambre' },
      description: {
        en: 'Clean the rim, pull hard, overlap at the valve.',
        fr: 'Nettoyer la jante, tirer fort, chevaucher à la valve.',
      },
    },
    16.99,
    lengths('mm', [21, 23, 25, 27, 30, 33, 36, 40], 1),
    named([
      ['10', '10 m'],
      ['50', '50 m', 48],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'TL',
      group: 'wheels',
      drawing: 'valves',
      name: { en: 'Tubeless valves, pair', fr: 'Valves sans chambre, la paire' },
      description: {
        en: 'A base that seals on any rim, and a core that comes out with a key.',
        fr: 'Une base étanche sur toute jante, un obus qui sort à la clé.',
      },
      freeShipping: true,
      uom: 'PR',
    },
    29.99,
    lengths('mm', [40, 60, 80], 3),
    paints(ALL_PAINTS),
  ),
  range(
    {
      kind: 'part',
      code: 'AX',
      group: 'wheels',
      drawing: 'bolts',
      name: { en: 'Thru axle', fr: 'Axe traversant' },
      description: {
        en: '6 mm key, thread and length on the head.',
        fr: 'Clé de 6 mm, filetage et longueur sur la tête.',
      },
      fits: {},
    },
    44.99,
    named([
      ['F100', { en: 'front, 100 × 12', fr: 'avant, 100 × 12' }, 0, { kinds: ['gravel', 'city'] }],
      ['F110', { en: 'front, 110 × 15', fr: 'avant, 110 × 15' }, 0, { kinds: ['trail', 'hardtail', 'e-bike'] }],
      ['R142', { en: 'rear, 142 × 12', fr: 'arrière, 142 × 12' }, 0, { kinds: ['gravel', 'city'] }],
      ['R148', { en: 'rear, 148 × 12', fr: 'arrière, 148 × 12' }, 2, { kinds: ['trail', 'hardtail', 'e-bike'] }],
      ['R157', { en: 'rear, 157 × 12', fr: 'arrière, 157 × 12' }, 4, { kinds: ['downhill'] }],
    ]),
    named([
      ['100', { en: 'pitch 1.0', fr: 'pas de 1,0' }],
      ['150', { en: 'pitch 1.5', fr: 'pas de 1,5' }],
      ['175', { en: 'pitch 1.75', fr: 'pas de 1,75' }],
    ]),
  ),
];
