import type { ArticleSeries } from './article-series.ts';
import { ALL_PAINTS, lengths, named, paints, range } from './range.ts';

/** Shop goods other than parts and clothing. */
export const GOODS_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'accessory',
      code: 'BO',
      group: 'bottles',
      drawing: 'bottle',
      name: { en: 'Insulated bottle Glacier', fr: 'Bouteille isolée Glacier' },
      description: {
        en: 'Keeps cold for two hours, or warm in January.',
        fr: 'Garde le froid deux heures, ou le chaud en janvier.',
      },
      minimum: 6,
      multiple: 6,
    },
    24.99,
    paints(ALL_PAINTS, 'accent'),
    named([
      ['500', '500 ml'],
      ['750', '750 ml', 4],
    ]),
  ),
  range(
    {
      kind: 'accessory',
      code: 'PC',
      group: 'bottles',
      drawing: 'bolts',
      name: { en: 'Bottle cage Serre', fr: 'Porte-bidon Serre' },
      description: {
        en: 'Opens to the side, for small frames. With bolts.',
        fr: 'S’ouvre de côté, pour les petits cadres. Avec vis.',
      },
      freeShipping: true,
    },
    19.99,
    named([
      ['G', { en: 'left', fr: 'gauche' }],
      ['D', { en: 'right', fr: 'droite' }],
    ]),
    paints(['night', 'frost', 'ember', 'lake', 'spruce']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'LF',
      group: 'lights',
      drawing: 'light',
      name: { en: 'Front light Vigie', fr: 'Feu avant Vigie' },
      description: { en: 'A cut-off beam that blinds nobody.', fr: 'Un faisceau coupé qui n’éblouit personne.' },
      international: true,
    },
    49.99,
    lengths('lm', [150, 300, 600, 900, 1500], 28),
    named([
      ['GU', { en: 'handlebar', fr: 'guidon' }],
      ['CA', { en: 'helmet', fr: 'casque' }, 5],
    ]),
  ),
  range(
    {
      kind: 'accessory',
      code: 'LA',
      group: 'lights',
      drawing: 'light',
      name: { en: 'Rear light Braise', fr: 'Feu arrière Braise' },
      description: {
        en: 'Brighter when one brakes, seen from the side too.',
        fr: 'Plus vif au freinage, visible de côté aussi.',
      },
    },
    34.99,
    lengths('lm', [20, 60, 120], 12),
    named([
      ['TS', { en: 'seatpost', fr: 'tige de selle' }],
      ['PB', { en: 'rack', fr: 'porte-bagages' }],
    ]),
  ),
  range(
    {
      kind: 'accessory',
      code: 'PO',
      group: 'tools',
      drawing: 'pump',
      name: { en: 'Hand pump Souffle', fr: 'Pompe à main Souffle' },
      description: { en: 'A hose, so that no valve is torn out.', fr: 'Un tuyau, pour n’arracher aucune valve.' },
    },
    39.99,
    named([
      ['HP', { en: 'high pressure', fr: 'haute pression' }],
      ['HV', { en: 'high volume', fr: 'grand volume' }],
    ]),
    paints(['night', 'slate', 'ember', 'spruce']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'LU',
      group: 'care',
      drawing: 'can',
      name: { en: 'Chain lubricant', fr: 'Lubrifiant à chaîne' },
      description: {
        en: 'A drop per link, wipe, ride tomorrow.',
        fr: 'Une goutte par maillon, essuyer, rouler demain.',
      },
      minimum: 6,
      multiple: 6,
    },
    12.99,
    named([
      ['SEC', { en: 'dry', fr: 'sec' }],
      ['HUM', { en: 'wet', fr: 'humide' }],
      ['CIR', { en: 'wax', fr: 'cire' }, 5],
      ['HIV', { en: 'winter', fr: 'hiver' }, 2],
    ]),
    named([
      ['060', '60 ml'],
      ['120', '120 ml', 5],
      ['1000', '1000 ml', 45],
    ]),
  ),
  range(
    {
      kind: 'accessory',
      code: 'SE',
      group: 'care',
      drawing: 'can',
      name: { en: 'Tire sealant Résine', fr: 'Scellant à pneu Résine' },
      description: {
        en: 'Closes holes of 6 mm, lives for half a year in the tire.',
        fr: 'Ferme des trous de 6 mm, vit une demi-année dans le pneu.',
      },
      international: true,
    },
    14.99,
    named([
      ['125', '125 ml'],
      ['500', '500 ml', 15],
      ['1000', '1000 ml', 28],
      ['5000', '5000 ml', 110],
    ]),
  ),
  range(
    {
      kind: 'accessory',
      code: 'NE',
      group: 'care',
      drawing: 'can',
      name: { en: 'Bike wash Ondée', fr: 'Nettoyant Ondée' },
      description: {
        en: 'Spray on, wait, rinse. Gentle to brakes and rivers.',
        fr: 'Vaporiser, attendre, rincer. Doux pour les freins et les rivières.',
      },
    },
    15.99,
    named([
      ['1000', '1000 ml'],
      ['5000', '5000 ml', 40],
    ]),
    named([
      ['P', { en: 'ready to use', fr: 'prêt à l’emploi' }],
      ['C', { en: 'concentrate', fr: 'concentré' }, 12],
    ]),
  ),
  range(
    {
      kind: 'accessory',
      code: 'GB',
      group: 'fenders',
      drawing: 'tyre',
      name: { en: 'Fender set Flaque', fr: 'Jeu de garde-boue Flaque' },
      description: {
        en: 'Stays with a safety release, flaps down to the ground.',
        fr: 'Tringles à déclenchement, bavettes jusqu’au sol.',
      },
    },
    64.99,
    named([
      ['700-45', { en: '700 × 45', fr: '700 × 45' }],
      ['700-55', { en: '700 × 55', fr: '700 × 55' }],
      ['29-65', { en: '29 × 65', fr: '29 × 65' }, 5],
    ]),
    named([
      ['N', { en: 'black', fr: 'noir' }],
      ['A', { en: 'silver', fr: 'argent' }],
    ]),
  ),
];
