import type { WheelSizeId } from '../bikes/bike-terms.ts';
import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';
import { type Choice, named, range } from './range.ts';

const size = (wheelSize: WheelSizeId, label: string, width: string, more = 0): Choice => ({
  code: `${label.replace('.', '')}-${width.replace('.', '')}`,
  name: `${label} × ${width}`,
  wheelSize,
  more,
});

const WALLS: readonly Choice[] = [
  { code: 'N', name: { en: 'black', fr: 'noir' } },
  { code: 'B', name: { en: 'tan', fr: 'beige' }, look: { tyreWall: 'tan' } },
];

const VALVES = named([
  ['P40', { en: 'Presta 40 mm', fr: 'Presta 40 mm' }],
  ['P60', { en: 'Presta 60 mm', fr: 'Presta 60 mm' }, 1],
  ['S40', { en: 'Schrader 40 mm', fr: 'Schrader 40 mm' }],
]);

const TRAIL_CASINGS = named([
  ['TR', { en: 'trail casing', fr: 'carcasse sentier' }],
  ['EN', { en: 'enduro casing', fr: 'carcasse enduro' }, 10],
  ['DH', { en: 'downhill casing', fr: 'carcasse descente' }, 18],
]);

/** Tires and tubes besides the best sellers. */
export const TIRE_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'part',
      code: 'TP',
      group: 'wheels',
      drawing: 'tyre',
      name: { en: 'Tire Éboulis', fr: 'Pneu Éboulis' },
      description: {
        en: 'Tall knobs, far apart, for loose ground and for rain. Tubeless ready.',
        fr: 'Des crampons hauts et espacés pour le meuble et la pluie. Prêt pour le sans-chambre.',
      },
      international: true,
      fits: { kinds: MOUNTAIN_KINDS },
    },
    79.99,
    [
      size(29, '29', '2.3'),
      size(29, '29', '2.4', 2),
      size(29, '29', '2.5', 5),
      size(29, '29', '2.6', 8),
      size(27.5, '27.5', '2.4'),
      size(27.5, '27.5', '2.6', 6),
    ],
    TRAIL_CASINGS,
    WALLS,
  ),
  range(
    {
      kind: 'part',
      code: 'TX',
      group: 'wheels',
      drawing: 'tyre',
      name: { en: 'Tire Sapinière', fr: 'Pneu Sapinière' },
      description: {
        en: 'Low knobs, light casing: a tire for those who count the climbs.',
        fr: 'Crampons bas, carcasse légère, un pneu pour qui compte les montées.',
      },
      fits: { kinds: ['hardtail', 'trail'] },
    },
    69.99,
    [
      size(29, '29', '2.1'),
      size(29, '29', '2.25', 3),
      size(29, '29', '2.35', 5),
      size(26, '26', '2.1', -15),
      size(27.5, '27.5', '2.25'),
    ],
    WALLS,
  ),
  range(
    {
      kind: 'part',
      code: 'TV',
      group: 'wheels',
      drawing: 'tyre',
      name: { en: 'Tire Gravillon', fr: 'Pneu Gravillon' },
      description: {
        en: 'Rolls like a road tire until the road ends.',
        fr: 'Roule comme un pneu de route jusqu’au bout de la route.',
      },
      fits: { kinds: ['gravel'] },
    },
    64.99,
    [
      size('700c', '700', '35'),
      size('700c', '700', '38', 2),
      size('700c', '700', '40', 3),
      size('700c', '700', '45', 5),
      size('700c', '700', '50', 8),
    ],
    named([
      ['SL', { en: 'supple', fr: 'souple' }],
      ['RF', { en: 'reinforced', fr: 'renforcé' }, 6],
    ]),
    WALLS,
  ),
  range(
    {
      kind: 'part',
      code: 'TC',
      group: 'wheels',
      drawing: 'tyre',
      name: { en: 'Tire Trottoir, reflective', fr: 'Pneu Trottoir, réfléchissant' },
      description: {
        en: 'A belt against glass and a line that headlights find.',
        fr: 'Une ceinture contre le verre et un filet que les phares trouvent.',
      },
      fits: { kinds: ['city'] },
    },
    39.99,
    [
      size('700c', '700', '28'),
      size('700c', '700', '32'),
      size('700c', '700', '37'),
      size('700c', '700', '42', 2),
      size('700c', '700', '47', 4),
    ],
    WALLS,
  ),
  range(
    {
      kind: 'part',
      code: 'TW',
      group: 'wheels',
      drawing: 'tyre',
      name: { en: 'Winter tire Glace bleue', fr: 'Pneu d’hiver Glace bleue' },
      description: {
        en: 'Carbide studs that stay in. Run it in for forty kilometres on asphalt.',
        fr: 'Des crampons de carbure qui restent en place. À roder quarante kilomètres sur l’asphalte.',
      },
      fits: { kinds: ['city', 'gravel', 'hardtail'] },
    },
    89.99,
    [
      size('700c', '700', '35'),
      size('700c', '700', '40', 4),
      size('700c', '700', '45', 8),
      size(29, '29', '2.25', 15),
      size(26, '26', '2.1'),
    ],
    named([
      ['120', { en: '120 studs', fr: '120 crampons' }],
      ['240', { en: '240 studs', fr: '240 crampons' }, 30],
      ['400', { en: '400 studs', fr: '400 crampons' }, 55],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'TJ',
      group: 'wheels',
      drawing: 'tyre',
      name: { en: 'Tire Têtard', fr: 'Pneu Têtard' },
      description: {
        en: 'For light riders: a soft casing that grips without weight on it.',
        fr: 'Pour les cyclistes légers, une carcasse souple qui accroche sans poids.',
      },
      fits: { kinds: ['youth'] },
    },
    27.99,
    [
      size(20, '20', '1.75'),
      size(20, '20', '2.1', 2),
      size(24, '24', '1.95', 3),
      size(24, '24', '2.1', 4),
      size(26, '26', '2.0', 6),
      size(26, '26', '2.25', 8),
    ],
    WALLS,
  ),
  range(
    {
      kind: 'part',
      code: 'TB',
      group: 'wheels',
      drawing: 'tube',
      name: { en: 'Inner tube by size', fr: 'Chambre à air par taille' },
      description: {
        en: 'Butyl, checked under water. In boxes of ten.',
        fr: 'Butyle, vérifiée sous l’eau. En boîtes de dix.',
      },
      freeShipping: true,
      minimum: 10,
      multiple: 10,
      fits: {},
    },
    7.49,
    [
      size(20, '20', '1.5–2.2'),
      size(24, '24', '1.5–2.2'),
      size(26, '26', '1.75–2.4', 0.5),
      size(27.5, '27.5', '2.0–2.6', 1),
      size(29, '29', '1.9–2.6', 1.5),
      size('700c', '700', '28–37', 0.5),
      size('700c', '700', '38–50', 1),
    ].map((choice) => ({ ...choice, code: choice.code.replaceAll(/[.–]/g, '') })),
    VALVES,
    named([
      ['ST', { en: 'plain', fr: 'standard' }],
      ['LG', { en: 'light', fr: 'légère' }, 4],
    ]),
  ),
];
