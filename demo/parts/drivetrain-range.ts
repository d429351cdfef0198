import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';
import { lengths, named, paints, range, speeds } from './range.ts';

const CHAIN_FINISHES = named([
  ['GR', { en: 'grey', fr: 'grise' }],
  ['NI', { en: 'nickel', fr: 'nickelée' }, 8],
  ['AR', { en: 'rustproof', fr: 'antirouille' }, 12],
  ['OR', { en: 'gold', fr: 'dorée' }, 25],
]);

/** Chains, sprockets and shifting besides the best sellers. */
export const DRIVETRAIN_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'part',
      code: 'CF',
      group: 'drivetrain',
      drawing: 'chain',
      name: { en: 'Chain Rivière', fr: 'Chaîne Rivière' },
      description: {
        en: 'Stretched before it leaves the factory, so that it stays true for the first thousand kilometres.',
        fr: 'Étirée avant de quitter l’usine pour rester juste pendant les mille premiers kilomètres.',
      },
      international: true,
    },
    27.99,
    speeds([8, 9, 10, 11, 12, 13], 7),
    CHAIN_FINISHES,
  ),
  range(
    {
      kind: 'part',
      code: 'QL',
      group: 'drivetrain',
      drawing: 'chain',
      name: { en: 'Quick links, two pairs', fr: 'Maillons rapides, deux paires' },
      description: {
        en: 'Opened by hand with pliers, used once or twice.',
        fr: 'Se rouvrent à la pince et servent une ou deux fois.',
      },
      freeShipping: true,
      minimum: 5,
      multiple: 5,
      uom: 'BX',
    },
    9.99,
    speeds([8, 9, 10, 11, 12, 13], 1),
    CHAIN_FINISHES.slice(0, 3),
  ),
  range(
    {
      kind: 'part',
      code: 'CB',
      group: 'drivetrain',
      drawing: 'cassette',
      name: { en: 'Cassette Étage', fr: 'Cassette Étage' },
      description: {
        en: 'Steps that the legs hardly notice. Steel where it wears, aluminum where it weighs.',
        fr: 'Des étages que les jambes sentent à peine. De l’acier là où ça s’use, de l’aluminium là où ça pèse.',
      },
    },
    49.99,
    [
      ...([
        ['08-1134', 8, '11–34'],
        ['09-1134', 9, '11–34'],
        ['09-1146', 9, '11–46'],
        ['10-1142', 10, '11–42'],
        ['10-1146', 10, '11–46'],
        ['11-1134', 11, '11–34'],
        ['11-1142', 11, '11–42'],
        ['11-1150', 11, '11–50'],
        ['12-1036', 12, '10–36'],
        ['12-1045', 12, '10–45'],
        ['12-1044', 12, '10–44'],
        ['12-1150', 12, '11–50'],
        ['13-1046', 13, '10–46'],
      ] as const),
    ].map(([code, count, teethRange], index) => ({
      code,
      name: { en: `${count}-speed, ${teethRange}`, fr: `${count} vitesses, ${teethRange}` },
      more: index * 14,
      fits: { speeds: [count] },
    })),
    named([
      ['AC', { en: 'steel', fr: 'acier' }],
      ['LG', { en: 'light', fr: 'allégée' }, 60],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'RD',
      group: 'drivetrain',
      drawing: 'derailleur',
      name: { en: 'Rear derailleur', fr: 'Dérailleur arrière' },
      description: { en: 'With a clutch, adjusted before it is packed.', fr: 'À embrayage, réglé avant l’emballage.' },
    },
    59.99,
    [8, 9, 10, 11, 12, 13].flatMap((count, index) =>
      (index < 3
        ? [
            ['C', 'short cage', 'chape courte'],
            ['L', 'long cage', 'chape longue'],
          ]
        : [
            ['M', 'medium cage', 'chape moyenne'],
            ['L', 'long cage', 'chape longue'],
          ]
      ).map(([cage, en, fr], n) => ({
        code: `${String(count).padStart(2, '0')}${cage}`,
        name: { en: `${count}-speed, ${en}`, fr: `${count} vitesses, ${fr}` },
        more: index * 32 + n * 5,
        fits: { speeds: [count] },
      })),
    ),
  ),
  range(
    {
      kind: 'part',
      code: 'SH',
      group: 'drivetrain',
      drawing: 'bolts',
      name: { en: 'Shift lever, right', fr: 'Manette de dérailleur, droite' },
      description: {
        en: 'With cable and housing stop, clamp or matching mount.',
        fr: 'Avec câble et butée de gaine, à collier ou à fixation intégrée.',
      },
    },
    34.99,
    speeds([8, 9, 10, 11, 12], 14),
    named([
      ['C', { en: 'clamp', fr: 'collier' }],
      ['I', { en: 'integrated', fr: 'intégrée' }, 6],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'JP',
      group: 'drivetrain',
      drawing: 'cassette',
      name: { en: 'Jockey wheels, pair', fr: 'Galets de dérailleur, la paire' },
      description: {
        en: 'Two wheels, marked up and down, with their washers.',
        fr: 'Deux galets, marqués haut et bas, avec leurs rondelles.',
      },
      freeShipping: true,
      uom: 'PR',
      fits: {},
    },
    24.99,
    named([
      ['11', { en: '11 teeth', fr: '11 dents' }],
      ['1214', { en: '12 and 14 teeth', fr: '12 et 14 dents' }, 5],
    ]),
    named([
      ['B', { en: 'bushings', fr: 'bagues' }],
      ['R', { en: 'sealed bearings', fr: 'roulements étanches' }, 15],
    ]),
    paints(['night', 'ember', 'lake', 'ochre', 'plum']),
  ),
  range(
    {
      kind: 'part',
      code: 'CD',
      group: 'drivetrain',
      drawing: 'cable',
      name: { en: 'Shift cable and housing', fr: 'Câble et gaine de dérailleur' },
      description: {
        en: 'Stainless inner, 4 mm housing, ferrules for one bike.',
        fr: 'Câble inoxydable, gaine de 4 mm, embouts pour un vélo.',
      },
      freeShipping: true,
      fits: {},
    },
    19.99,
    lengths('mm', [2100, 3100], 4),
    named([
      ['ST', { en: 'plain', fr: 'standard' }],
      ['PT', { en: 'coated', fr: 'enduit' }, 12],
    ]),
    paints(['night', 'frost', 'ember', 'lake', 'lichen', 'ochre']),
  ),
  range(
    {
      kind: 'part',
      code: 'FB',
      group: 'drivetrain',
      drawing: 'hub',
      name: { en: 'Freehub body', fr: 'Corps de roue libre' },
      description: { en: 'With seal and end cap, greased.', fr: 'Avec joint et embout, graissé.' },
      fits: {},
    },
    79.99,
    named([
      ['HG', 'HG'],
      ['MS', 'Micro Spline', 10],
      ['XD', 'XD', 10],
      ['XDR', 'XDR', 10],
    ]),
    named([
      ['T30', { en: 'hub Trail', fr: 'moyeu Trail' }, 0, { kinds: MOUNTAIN_KINDS }],
      ['G23', { en: 'hub GR', fr: 'moyeu GR' }, 0, { kinds: ['gravel'] }],
      ['C25', { en: 'hub C', fr: 'moyeu C' }, 0, { kinds: ['city'] }],
    ]),
  ),
];
