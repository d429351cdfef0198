import type { ArticleSeries } from './article-series.ts';
import { lengths, named, range } from './range.ts';

const FORKS = named([
  ['F32', 'Fox 32', 0, { families: ['tamarac'] }],
  ['F34', 'Fox 34', 4, { families: ['taiga-120'] }],
  ['F36', 'Fox 36', 6, { families: ['taiga-140', 'orage-150'] }],
  ['F38', 'Fox 38', 8, { families: ['taiga-160', 'orage-170'] }],
  ['F40', 'Fox 40', 12, { kinds: ['downhill'] }],
  ['REC', 'RockShox Recon', 0, { families: ['taiga-120', 'epinette'] }],
  ['SID', 'RockShox SID', 4, { families: ['tamarac'] }],
  ['ZEB', 'RockShox Zeb', 8, { families: ['taiga-160', 'orage-170'] }],
  ['BOX', 'RockShox Boxxer', 12, { kinds: ['downhill'] }],
  ['BOM', 'Marzocchi Bomber', 5, { families: ['taiga-140', 'orage-150'] }],
  ['SUN', 'SR Suntour XCR', -5, { families: ['epinette', 'lievre-24'] }],
  ['MAN', 'Manitou Machete', 2, { families: ['lievre-24', 'lievre-26'] }],
]);

/** Forks, shocks and what keeps them alive. */
export const SUSPENSION_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'part',
      code: 'FK',
      group: 'suspension',
      drawing: 'fork',
      name: { en: 'Suspension fork', fr: 'Fourche à suspension' },
      description: {
        en: 'Tapered, uncut steerer, axle and volume spacers in the box.',
        fr: 'Pivot conique non coupé, axe et réducteurs de volume dans la boîte.',
      },
      fits: { suspension: 'fork' },
    },
    699.99,
    named([
      ['34-130', 'Fox 34 Performance, 130 mm', 0, { families: ['taiga-120'] }],
      ['34-140', 'Fox 34 Performance, 140 mm', 10, { families: ['taiga-120'] }],
      ['36-150', 'Fox 36 Performance, 150 mm', 250, { families: ['taiga-140'] }],
      ['36-160', 'Fox 36 Factory, 160 mm', 620, { families: ['taiga-140', 'orage-150'] }],
      ['38-170', 'Fox 38 Performance, 170 mm', 420, { families: ['taiga-160', 'orage-170'] }],
      ['38-180', 'Fox 38 Factory, 180 mm', 800, { families: ['orage-170'] }],
      ['ZB-170', 'RockShox Zeb, 170 mm', 300, { families: ['taiga-160', 'orage-170'] }],
      ['RC-120', 'RockShox Recon, 120 mm', -240, { families: ['epinette'] }],
      ['RC-130', 'RockShox Recon, 130 mm', -230, { families: ['taiga-120'] }],
      ['SD-100', 'RockShox SID SL, 100 mm', 250, { families: ['tamarac'] }],
      ['Z2-150', 'Marzocchi Bomber Z2, 150 mm', -40, { families: ['taiga-140'] }],
    ]),
    named([
      ['44', { en: 'offset 44 mm', fr: 'déport 44 mm' }],
      ['51', { en: 'offset 51 mm', fr: 'déport 51 mm' }],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'AM',
      group: 'suspension',
      drawing: 'shock',
      name: { en: 'Rear shock', fr: 'Amortisseur arrière' },
      description: {
        en: 'Tuned for our frames, with the mounting hardware named in the tech card.',
        fr: 'Réglé pour nos cadres, avec la visserie nommée dans la fiche technique.',
      },
      fits: { suspension: 'rear' },
    },
    449.99,
    named([
      ['19045', '190 × 45 mm', 0, { families: ['taiga-120'] }],
      ['21050', '210 × 50 mm', 20, { families: ['taiga-140', 'orage-150'] }],
      ['21055', '210 × 55 mm', 20, { families: ['orage-150'] }],
      ['23060', '230 × 60 mm', 40, { families: ['taiga-160', 'orage-170'] }],
      ['23065', '230 × 65 mm', 40, { families: ['orage-170'] }],
      ['25070', '250 × 70 mm', 60, { kinds: ['downhill'] }],
      ['25075', '250 × 75 mm', 60, { kinds: ['downhill'] }],
    ]),
    named([
      ['DPS', 'Fox Float DPS'],
      ['FX', 'Fox Float X', 180],
      ['SD', 'RockShox Super Deluxe', 120],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'SPG',
      group: 'suspension',
      drawing: 'spring',
      name: { en: 'Coil spring', fr: 'Ressort hélicoïdal' },
      description: {
        en: 'Steel, measured: the rate on it is the rate that it has.',
        fr: 'Acier mesuré. La raideur inscrite est celle qu’il a.',
      },
      fits: { kinds: ['downhill'] },
    },
    54.99,
    named(
      [300, 325, 350, 375, 400, 425, 450, 475, 500, 550, 600, 650].map((rate) => [String(rate), `${rate} lb`] as const),
    ),
    lengths('mm', [55, 65, 75], 3),
  ),
  range(
    {
      kind: 'part',
      code: 'KS',
      group: 'suspension',
      drawing: 'bearing',
      name: { en: 'Fork service kit', fr: 'Trousse d’entretien de fourche' },
      description: {
        en: 'Wipers, foam rings, seals, washers and a card with the oil levels.',
        fr: 'Joints racleurs, mousses, joints, rondelles et une carte des niveaux d’huile.',
      },
      international: true,
      freeShipping: true,
      fits: { suspension: 'fork' },
    },
    34.99,
    FORKS,
    named([
      ['050', { en: '50 hours', fr: '50 heures' }],
      ['200', { en: '200 hours', fr: '200 heures' }, 25],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'KV',
      group: 'suspension',
      drawing: 'bolts',
      name: { en: 'Volume spacers, four', fr: 'Réducteurs de volume, quatre' },
      description: {
        en: 'For riders who find the end of the travel too often.',
        fr: 'Pour qui trouve trop souvent la fin du débattement.',
      },
      freeShipping: true,
      fits: { suspension: 'fork' },
    },
    19.99,
    FORKS,
  ),
  range(
    {
      kind: 'part',
      code: 'MH',
      group: 'suspension',
      drawing: 'bolts',
      name: { en: 'Shock hardware', fr: 'Visserie d’amortisseur' },
      description: { en: 'Bushing, pins and washers for one eye.', fr: 'Bague, axes et rondelles pour un œil.' },
      freeShipping: true,
      fits: { suspension: 'rear' },
    },
    29.99,
    lengths('mm', [20, 22.2, 25, 30, 40, 54]),
    named([
      ['08', '8 mm'],
      ['10', '10 mm'],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'HF',
      group: 'suspension',
      drawing: 'can',
      name: { en: 'Suspension oil', fr: 'Huile de suspension' },
      description: { en: 'With the viscosity at 40 °C on the label.', fr: 'Viscosité à 40 °C sur l’étiquette.' },
    },
    19.99,
    named([
      ['025', '2.5 wt'],
      ['050', '5 wt'],
      ['075', '7.5 wt'],
      ['100', '10 wt'],
      ['150', '15 wt'],
      ['200', '20 wt'],
    ]),
    named([
      ['250', '250 ml'],
      ['1000', '1000 ml', 28],
    ]),
  ),
];
