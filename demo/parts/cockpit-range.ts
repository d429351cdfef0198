import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';
import { ALL_PAINTS, fitting, fittingOnly, lengths, named, paints, range } from './range.ts';

const CLAMPS = named([
  ['318', { en: 'clamp 31.8 mm', fr: 'serrage de 31,8 mm' }],
  ['350', { en: 'clamp 35 mm', fr: 'serrage de 35 mm' }],
]);

const DIAMETERS = [27.2, 30.9, 31.6, 34.9];

/** Bars, stems, saddles and seatposts besides the best sellers. */
export const COCKPIT_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'part',
      code: 'BR',
      group: 'cockpit',
      drawing: 'handlebar',
      name: { en: 'Riser bar Belvédère', fr: 'Cintre relevé Belvédère' },
      description: {
        en: '7050 aluminum, bent the way wrists are.',
        fr: 'Aluminium 7050, plié comme le sont les poignets.',
      },
      fits: { kinds: MOUNTAIN_KINDS },
    },
    69.99,
    fittingOnly(lengths('mm', [740, 760, 780, 800, 820], 2), ['780', '800']),
    named([
      ['10', { en: 'rise 10 mm', fr: 'élévation 10 mm' }],
      ['20', { en: 'rise 20 mm', fr: 'élévation 20 mm' }],
      ['35', { en: 'rise 35 mm', fr: 'élévation 35 mm' }],
    ]),
    CLAMPS,
  ),
  range(
    {
      kind: 'part',
      code: 'BC',
      group: 'cockpit',
      drawing: 'handlebar',
      name: { en: 'Carbon bar Belvédère', fr: 'Cintre carbone Belvédère' },
      description: {
        en: '205 g at 800 mm. Use the paste and the torque that stand on it.',
        fr: '205 g à 800 mm. Employer la pâte et le couple qui y sont inscrits.',
      },
      fits: { kinds: MOUNTAIN_KINDS },
    },
    189.99,
    fittingOnly(lengths('mm', [760, 780, 800], 5), ['780', '800']),
    named([
      ['20', { en: 'rise 20 mm', fr: 'élévation 20 mm' }],
      ['35', { en: 'rise 35 mm', fr: 'élévation 35 mm' }],
    ]),
    CLAMPS,
  ),
  range(
    {
      kind: 'part',
      code: 'BD',
      group: 'cockpit',
      drawing: 'handlebar',
      name: { en: 'Drop bar Méandre', fr: 'Cintre Méandre' },
      description: {
        en: 'Short reach, flat tops, flared for the drops.',
        fr: 'Faible avancée, dessus plats, évasé dans le bas.',
      },
      fits: { kinds: ['gravel'] },
    },
    74.99,
    lengths('cm', [38, 40, 42, 44, 46, 48]),
    named([
      ['12', { en: 'flare 12°', fr: 'évasement de 12°' }],
      ['16', { en: 'flare 16°', fr: 'évasement de 16°' }],
      ['20', { en: 'flare 20°', fr: 'évasement de 20°' }, 10],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'SM',
      group: 'cockpit',
      drawing: 'stem',
      name: { en: 'Stem Passerelle', fr: 'Potence Passerelle' },
      description: {
        en: 'Machined from one block, four bolts, a plate that closes without a gap at the top.',
        fr: 'Usinée d’un bloc, quatre vis, une façade qui ferme sans jeu par le haut.',
      },
      fits: { kinds: MOUNTAIN_KINDS },
    },
    89.99,
    fittingOnly(lengths('mm', [31, 35, 40, 45, 50, 60]), ['40', '45', '50']),
    CLAMPS,
    paints(['night', 'slate', 'ember']),
  ),
  range(
    {
      kind: 'part',
      code: 'SR',
      group: 'cockpit',
      drawing: 'stem',
      name: { en: 'Stem Méandre', fr: 'Potence Méandre' },
      description: {
        en: '31.8 mm, for cables outside or through the headset.',
        fr: '31,8 mm, pour câbles externes ou par le jeu de direction.',
      },
      fits: { kinds: ['gravel', 'city'] },
    },
    64.99,
    lengths('mm', [60, 70, 80, 90, 100, 110, 120]),
    named([
      ['06', '±6°'],
      ['17', '±17°'],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'GP',
      group: 'cockpit',
      drawing: 'grips',
      name: { en: 'Grips Écorce, pair', fr: 'Poignées Écorce, la paire' },
      description: {
        en: 'Ribs for the fingers, a pad for the palm, one collar.',
        fr: 'Des nervures pour les doigts, un coussin pour la paume, un collier.',
      },
      uom: 'PR',
      freeShipping: true,
      fits: { kinds: [...MOUNTAIN_KINDS, 'youth', 'city'] },
    },
    29.99,
    named([
      ['30', { en: '30 mm', fr: '30 mm' }],
      ['33', { en: '33 mm', fr: '33 mm' }],
    ]),
    paints(ALL_PAINTS, 'accent'),
  ),
  range(
    {
      kind: 'part',
      code: 'RB',
      group: 'cockpit',
      drawing: 'cable',
      name: { en: 'Bar tape Bouleau', fr: 'Guidoline Bouleau' },
      description: {
        en: 'Sticks without glue, comes off without scissors, with end plugs.',
        fr: 'Tient sans colle, s’enlève sans ciseaux, avec bouchons.',
      },
      freeShipping: true,
      fits: { kinds: ['gravel'] },
    },
    34.99,
    named([
      ['25', '2.5 mm'],
      ['32', '3.2 mm', 6],
    ]),
    paints(ALL_PAINTS),
  ),
  range(
    {
      kind: 'part',
      code: 'HS',
      group: 'cockpit',
      drawing: 'bearing',
      name: { en: 'Headset', fr: 'Jeu de direction' },
      description: {
        en: 'Upper and lower, sealed bearings, crown race and cap.',
        fr: 'Haut et bas, roulements étanches, cône de fourche et capuchon.',
      },
      fits: {},
    },
    59.99,
    named([
      ['ZS44', 'ZS44 / ZS56', 0, { kinds: ['trail', 'downhill', 'e-bike'] }],
      ['IS41', 'IS41 / IS52', 5, { kinds: ['gravel'] }],
      ['EC34', 'EC34', -15, { kinds: ['city', 'youth'] }],
      ['EC44', 'ZS44 / EC44', 3, { kinds: ['hardtail'] }],
    ]),
    paints(['night', 'slate', 'ember', 'lake']),
  ),
  range(
    {
      kind: 'part',
      code: 'ES',
      group: 'cockpit',
      drawing: 'bearing',
      name: { en: 'Headset spacer', fr: 'Entretoise de direction' },
      description: { en: '28.6 mm, faces parallel to a hundredth.', fr: '28,6 mm, faces parallèles au centième.' },
      freeShipping: true,
      minimum: 5,
      multiple: 5,
    },
    4.99,
    lengths('mm', [3, 5, 10, 15, 20], 0.5),
    paints(['night', 'slate', 'ember', 'lake', 'frost'], 'accent'),
  ),
  range(
    {
      kind: 'part',
      code: 'SA',
      group: 'saddles',
      drawing: 'saddle',
      name: { en: 'Saddle Perchoir', fr: 'Selle Perchoir' },
      description: {
        en: 'In widths that the shop can measure, with steel or titanium rails.',
        fr: 'En largeurs que l’atelier peut mesurer, à rails d’acier ou de titane.',
      },
      fits: {},
    },
    69.99,
    fittingOnly(lengths('mm', [135, 145, 155, 165]), ['145', '155']),
    named([
      ['AC', { en: 'steel rails', fr: 'rails d’acier' }],
      ['TI', { en: 'titanium rails', fr: 'rails de titane' }, 50],
    ]),
    paints(['night', 'slate', 'spruce', 'sumac']),
  ),
  range(
    {
      kind: 'part',
      code: 'SO',
      group: 'saddles',
      drawing: 'seatpost',
      name: { en: 'Seatpost Tuteur', fr: 'Tige de selle Tuteur' },
      description: { en: 'Two bolts, marks every centimetre.', fr: 'Deux vis, un repère à chaque centimètre.' },
      fits: { dropper: false },
    },
    49.99,
    fitting(lengths('mm', DIAMETERS, 3), {
      '272': { kinds: ['gravel', 'city', 'youth'], dropper: false },
      '316': { kinds: ['downhill', 'hardtail'], dropper: false },
    }),
    lengths('mm', [350, 400], 5),
    named([
      ['0', { en: 'no setback', fr: 'sans recul' }],
      ['15', { en: 'setback 15 mm', fr: 'recul de 15 mm' }],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'DP',
      group: 'saddles',
      drawing: 'seatpost',
      name: { en: 'Dropper post Marmotte', fr: 'Tige télescopique Marmotte' },
      description: {
        en: 'Travel that can be shortened in steps of 5 mm without tools.',
        fr: 'Une course qui se raccourcit par pas de 5 mm sans outil.',
      },
      fits: { dropper: true },
    },
    219.99,
    fitting(lengths('mm', DIAMETERS.slice(1), 5), {
      '309': { kinds: ['hardtail'], dropper: true },
      '316': { kinds: ['trail'], dropper: true },
      '349': { kinds: ['e-bike'], dropper: true },
    }),
    lengths('mm', [100, 125, 150, 175, 200, 210], 8),
  ),
  range(
    {
      kind: 'part',
      code: 'SC',
      group: 'saddles',
      drawing: 'bolts',
      name: { en: 'Seat clamp', fr: 'Collier de selle' },
      description: { en: 'A bolt that does not seize, 5 mm key.', fr: 'Une vis qui ne grippe pas, clé de 5 mm.' },
      freeShipping: true,
      fits: {},
    },
    17.99,
    fitting(lengths('mm', [31.8, 34.9, 36.4, 38.6]), {
      '318': { kinds: ['gravel', 'city', 'youth'] },
      '349': { kinds: ['trail', 'hardtail'] },
      '386': { kinds: ['downhill', 'e-bike'] },
    }),
    paints(['night', 'slate', 'ember', 'lake', 'ochre']),
  ),
];
