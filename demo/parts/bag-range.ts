import type { ArticleSeries } from './article-series.ts';
import { lengths, named, paints, range } from './range.ts';

/** Bags and locks. */
export const BAG_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'accessory',
      code: 'SS',
      group: 'bags',
      drawing: 'bag',
      name: { en: 'Saddle bag Besace', fr: 'Sacoche de selle Besace' },
      description: { en: 'Rolls shut, does not swing.', fr: 'Se ferme en roulant et ne balance pas.' },
    },
    39.99,
    named([
      ['06', { en: '0.6 l', fr: '0,6 l' }],
      ['12', { en: '1.2 l', fr: '1,2 l' }, 8],
      ['90', { en: '9 l', fr: '9 l' }, 80],
    ]),
    paints(['night', 'spruce', 'slate', 'ochre']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'SF',
      group: 'bags',
      drawing: 'bag',
      name: { en: 'Frame bag Doublure', fr: 'Sac de cadre Doublure' },
      description: {
        en: 'Waterproof zip, Velcro where frames are wide.',
        fr: 'Fermeture étanche, velcro là où les cadres sont larges.',
      },
    },
    79.99,
    named([
      ['3', { en: '3 l', fr: '3 l' }],
      ['5', { en: '5 l', fr: '5 l' }, 10],
      ['7', { en: '7 l', fr: '7 l' }, 20],
    ]),
    paints(['night', 'spruce', 'slate']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'SV',
      group: 'bags',
      drawing: 'bag',
      name: { en: 'Pannier Marché', fr: 'Sacoche de porte-bagages Marché' },
      description: {
        en: 'Hooks that hold on any tube, a strap for the shoulder.',
        fr: 'Des crochets qui tiennent à tout tube, une sangle pour l’épaule.',
      },
    },
    99.99,
    named([
      ['15', { en: '15 l', fr: '15 l' }],
      ['22', { en: '22 l', fr: '22 l' }, 20],
    ]),
    paints(['night', 'spruce', 'lake', 'sumac']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'SG',
      group: 'bags',
      drawing: 'bag',
      name: { en: 'Handlebar bag Museau', fr: 'Sac de guidon Museau' },
      description: {
        en: 'Stands off the cables, opens with one hand.',
        fr: 'Se tient loin des câbles et s’ouvre d’une main.',
      },
    },
    69.99,
    named([
      ['2', { en: '2 l', fr: '2 l' }],
      ['10', { en: '10 l', fr: '10 l' }, 40],
    ]),
    paints(['night', 'spruce', 'slate', 'ochre']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'SB',
      group: 'bags',
      drawing: 'bag',
      name: { en: 'Hip pack Colporteur', fr: 'Sac de taille Colporteur' },
      description: {
        en: 'Sits low, with room for a bottle and half a workshop.',
        fr: 'Se porte bas, avec une place pour la bouteille et la moitié de l’atelier.',
      },
    },
    84.99,
    named([
      ['3', { en: '3 l', fr: '3 l' }],
      ['6', { en: '6 l', fr: '6 l' }, 25],
    ]),
    paints(['night', 'spruce', 'plum', 'lake']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'ST',
      group: 'bags',
      drawing: 'bag',
      name: { en: 'Top tube bag Collation', fr: 'Sac de tube supérieur Collation' },
      description: { en: 'Two bars and a phone within reach.', fr: 'Deux barres et un téléphone à portée de main.' },
    },
    44.99,
    paints(['night', 'spruce', 'slate', 'ochre', 'ember']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'AC',
      group: 'locks',
      drawing: 'lock',
      name: { en: 'Chain lock Amarre', fr: 'Chaîne antivol Amarre' },
      description: {
        en: 'Square links in a sleeve that spares the paint.',
        fr: 'Maillons carrés dans une gaine qui ménage la peinture.',
      },
    },
    69.99,
    lengths('cm', [85, 110, 140], 12),
    paints(['night', 'slate', 'sumac']),
  ),
  range(
    {
      kind: 'accessory',
      code: 'AN',
      group: 'locks',
      drawing: 'lock',
      name: { en: 'U-lock Verrou', fr: 'Antivol en U Verrou' },
      description: {
        en: 'Hardened, with three keys and a number by which more can be had.',
        fr: 'Trempé, avec trois clés et un numéro pour en obtenir d’autres.',
      },
    },
    59.99,
    lengths('mm', [12, 14, 16], 25),
    named([
      ['C', { en: 'short', fr: 'court' }],
      ['L', { en: 'long', fr: 'long' }, 8],
    ]),
    paints(['night', 'ember']),
  ),
];
