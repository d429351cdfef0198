import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';
import { ALL_PAINTS, fittingOnly, lengths, named, paints, range } from './range.ts';

function teeth(values: readonly number[]) {
  return values.map((value) => ({ code: String(value), name: { en: `${value} teeth`, fr: `${value} dents` } }));
}

/** Cranks and what turns with them, besides the best sellers. */
export const CRANK_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'part',
      code: 'DM',
      group: 'drivetrain',
      drawing: 'chainring',
      name: { en: 'Chainring Dent de loup', fr: 'Plateau Dent de loup' },
      description: {
        en: 'Direct mount, narrow-wide, 7075 aluminum, quiet in mud.',
        fr: 'Montage direct, dents alternées, aluminium 7075, silencieux dans la boue.',
      },
      fits: { kinds: MOUNTAIN_KINDS },
    },
    64.99,
    fittingOnly(teeth([28, 30, 32, 34, 36]), ['30', '32', '34'], { kinds: MOUNTAIN_KINDS }),
    fittingOnly(
      named([
        ['0', { en: 'offset 0 mm', fr: 'déport 0 mm' }],
        ['3', { en: 'offset 3 mm', fr: 'déport 3 mm' }],
        ['6', { en: 'offset 6 mm', fr: 'déport 6 mm' }],
      ]),
      ['3'],
      { kinds: MOUNTAIN_KINDS },
    ),
    paints(['night', 'slate', 'ember', 'ochre']),
  ),
  range(
    {
      kind: 'part',
      code: 'CQ',
      group: 'drivetrain',
      drawing: 'chainring',
      name: { en: 'Chainring, four bolts', fr: 'Plateau, quatre vis' },
      description: {
        en: 'For the cranks that have been in the shop longer than the chain.',
        fr: 'Pour les manivelles qui sont à l’atelier depuis plus longtemps que la chaîne.',
      },
      fits: { kinds: ['hardtail', 'city', 'youth', 'gravel'] },
    },
    44.99,
    named([
      ['104', { en: 'BCD 104', fr: 'BCD 104' }, 0, { kinds: ['hardtail', 'youth'] }],
      ['110', { en: 'BCD 110', fr: 'BCD 110' }, 10, { kinds: ['gravel', 'city'] }],
    ]),
    teeth([32, 34, 36, 38, 40, 42]),
    paints(['night', 'slate', 'sumac']),
  ),
  range(
    {
      kind: 'part',
      code: 'CK',
      group: 'drivetrain',
      drawing: 'crankset',
      name: { en: 'Crankset Boréal', fr: 'Pédalier Boréal' },
      description: {
        en: 'Forged arms, 30 mm axle, without chainring. Self-extracting.',
        fr: 'Manivelles forgées, axe de 30 mm, sans plateau. Auto-extracteur.',
      },
      fits: { kinds: ['trail', 'downhill', 'hardtail', 'gravel'] },
    },
    159.99,
    fittingOnly(lengths('mm', [155, 160, 165, 170, 172.5, 175]), ['165', '170', '175']),
    named([
      ['AL', { en: 'aluminum', fr: 'aluminium' }],
      ['CA', { en: 'carbon', fr: 'carbone' }, 240],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'BB',
      group: 'drivetrain',
      drawing: 'bearing',
      name: { en: 'Bottom bracket', fr: 'Jeu de pédalier' },
      description: {
        en: 'Sealed twice, pressed or threaded in ten minutes, with its spacers.',
        fr: 'Étanche deux fois, pressé ou vissé en dix minutes, avec ses entretoises.',
      },
      international: true,
      fits: {},
    },
    39.99,
    named([
      ['BSA68', 'BSA 68/73', 0, { kinds: ['trail', 'e-bike', 'city', 'youth'] }],
      ['BSA83', 'BSA 83', 5, { kinds: ['downhill'] }],
      ['PF92', 'PF92', 5, { kinds: ['hardtail'] }],
      ['PF107', 'PF107', 10, { families: [] }],
      ['T47', 'T47, 86 mm', 25, { families: ['nordet-carbon'] }],
      ['BB86', 'BB86', 5, { families: ['nordet-alu', 'draveur'] }],
      ['PF30', 'PF30', 8, { families: [] }],
    ]),
    named([
      ['24', { en: '24 mm axle', fr: 'axe de 24 mm' }],
      ['DUB', 'DUB', 12],
      ['30', { en: '30 mm axle', fr: 'axe de 30 mm' }, 15],
    ]),
    named([
      ['AC', { en: 'steel bearings', fr: 'roulements d’acier' }],
      ['CE', { en: 'ceramic bearings', fr: 'roulements de céramique' }, 70],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'PP',
      group: 'drivetrain',
      drawing: 'pedals',
      name: { en: 'Pedals Pontage, pair', fr: 'Pédales Pontage, la paire' },
      description: {
        en: 'A wide platform of nylon, pins that can be turned out, sealed bearings.',
        fr: 'Une large plateforme de nylon, des picots qui se dévissent, des roulements étanches.',
      },
      freeShipping: true,
      uom: 'PR',
    },
    64.99,
    named([
      ['S', { en: 'small', fr: 'petites' }],
      ['L', { en: 'large', fr: 'grandes' }],
    ]),
    paints(ALL_PAINTS),
  ),
];
