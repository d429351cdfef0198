import type { ArticleSeries } from './article-series.ts';
import { MOUNTAIN_KINDS } from './fit.ts';
import { fitting, lengths, named, paints, range } from './range.ts';

const SIDES = named([
  ['AV', { en: 'front', fr: 'avant' }],
  ['AR', { en: 'rear', fr: 'arrière' }],
]);

/** What a shop keeps of the brakes besides its best sellers. */
export const BRAKE_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'part',
      code: 'PL',
      group: 'brakes',
      drawing: 'brake-pads',
      name: { en: 'Brake pads by caliper', fr: 'Plaquettes par étrier' },
      description: {
        en: 'Cut to the caliper, with spring and pin.',
        fr: 'Taillées pour l’étrier, avec ressort et goupille.',
      },
      freeShipping: true,
      uom: 'PR',
      minimum: 2,
      multiple: 2,
      fits: {},
    },
    19.99,
    named([
      ['B05', 'Shimano B05S', 0, { brakes: ['MT200', 'MT410'] }],
      ['D03', 'Shimano D03S', 4, { brakes: ['Saint'] }],
      ['G04', 'Shimano G04S', 4, { families: [] }],
      ['K05', 'Shimano K05S', 3, { brakes: ['GRX 400'] }],
      ['L05', 'Shimano L05A', 8, { brakes: ['GRX'] }],
      ['N04', 'Shimano N04C', 8, { brakes: ['MT420', 'SLX', 'XT'] }],
      ['LEV', 'SRAM Level', 4, { brakes: ['Apex', 'Rival', 'Force'] }],
      ['GUI', 'SRAM Guide', 5, { brakes: ['DB8'] }],
      ['COD', 'SRAM Code', 6, { brakes: ['Code'] }],
      ['MAV', 'SRAM Maven', 9, { brakes: ['Maven'] }],
      ['MAG', 'Magura MT', 7, { families: [] }],
      ['TEK', 'Tektro', 0, { brakes: ['Tektro'] }],
    ]),
    named([
      ['O', { en: 'organic', fr: 'organiques' }],
      ['S', { en: 'semi-metallic', fr: 'semi-métalliques' }, 3],
      ['M', { en: 'metallic', fr: 'métalliques' }, 6],
    ]).map((choice) => ({ ...choice, look: { accent: choice.code === 'M' ? '#8b8f94' : '#b5763c' } })),
  ),
  range(
    {
      kind: 'part',
      code: 'RO',
      group: 'brakes',
      drawing: 'rotor',
      name: { en: 'Brake rotor Gel', fr: 'Disque de frein Gel' },
      description: {
        en: 'Cooled by the holes, quiet in the wet, marked with the wear at which it goes.',
        fr: 'Refroidi par ses trous, silencieux sous la pluie, marqué de l’usure à laquelle on le change.',
      },
      fits: {},
    },
    34.99,
    fitting(lengths('mm', [140, 160, 180, 200, 203, 220], 6), {
      '160': { kinds: ['gravel', 'city', 'youth', 'hardtail'] },
      '180': { kinds: MOUNTAIN_KINDS },
      '200': { kinds: ['trail', 'downhill', 'e-bike'], brakes: ['SRAM'] },
      '203': { kinds: ['trail', 'downhill', 'e-bike'], brakes: ['Shimano'] },
      '220': { kinds: ['downhill', 'e-bike'] },
    }),
    named([
      ['6V', { en: 'six bolts', fr: 'six vis' }],
      ['CL', { en: 'center lock', fr: 'centerlock' }, 8],
    ]),
    named([
      ['18', '1.8 mm'],
      ['20', '2.0 mm', 4],
      ['23', '2.3 mm', 9],
    ]),
  ),
  range(
    {
      kind: 'part',
      code: 'BK',
      group: 'brakes',
      drawing: 'rotor',
      name: { en: 'Disc brake, filled', fr: 'Frein à disque, rempli' },
      description: {
        en: 'Lever, hose and caliper, bled, without rotor.',
        fr: 'Levier, durite et étrier, purgés, sans disque.',
      },
      fits: { kinds: MOUNTAIN_KINDS },
    },
    119.99,
    named([
      ['MT200', 'Shimano MT200'],
      ['MT420', 'Shimano MT420', 60],
      ['SLX', 'Shimano SLX M7120', 130],
      ['XT', 'Shimano XT M8120', 190],
      ['DB8', 'SRAM DB8', 90],
      ['COD', 'SRAM Code R', 150],
    ]),
    SIDES,
  ),
  range(
    {
      kind: 'part',
      code: 'BH',
      group: 'brakes',
      drawing: 'cable',
      name: { en: 'Brake hose with fittings', fr: 'Durite de frein avec raccords' },
      description: {
        en: 'Cut to length in the shop, with insert, olive and nut.',
        fr: 'Se coupe à longueur à l’atelier, avec insert, olive et écrou.',
      },
      fits: {},
    },
    29.99,
    lengths('mm', [1000, 1700, 2000], 5),
    named([
      ['MI', { en: 'mineral oil', fr: 'huile minérale' }, 0, { brakes: ['Shimano', 'Tektro'] }],
      ['DOT', 'DOT 5.1', 2, { brakes: ['SRAM'] }],
    ]),
    paints(['night', 'frost', 'ember', 'lake']),
  ),
  range(
    {
      kind: 'part',
      code: 'BA',
      group: 'brakes',
      drawing: 'bolts',
      name: { en: 'Brake adapter', fr: 'Adaptateur de frein' },
      description: {
        en: 'With bolts and washers of the right length.',
        fr: 'Avec des vis et des rondelles de la bonne longueur.',
      },
      freeShipping: true,
      fits: {},
    },
    17.99,
    named([
      ['PP', { en: 'post to post', fr: 'post à post' }],
      ['IP', { en: 'IS to post', fr: 'IS à post' }, 2],
      ['FF', { en: 'flat to flat', fr: 'flat à flat' }, 4],
    ]),
    lengths('mm', [160, 180, 200, 203, 220], 2),
  ),
  range(
    {
      kind: 'part',
      code: 'BF',
      group: 'brakes',
      drawing: 'can',
      name: { en: 'Brake fluid', fr: 'Liquide de frein' },
      description: { en: 'From a sealed bottle, dated.', fr: 'En bouteille scellée et datée.' },
    },
    14.99,
    named([
      ['MI', { en: 'mineral oil', fr: 'huile minérale' }],
      ['DOT', 'DOT 5.1'],
    ]),
    named([
      ['100', '100 ml'],
      ['250', '250 ml', 9],
      ['1000', '1000 ml', 35],
    ]),
  ),
];
