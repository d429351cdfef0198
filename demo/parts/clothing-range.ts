import { BRAND_COLOURS, type BrandColourId } from '../brand-colours.ts';
import type { ArticleSeries } from './article-series.ts';
import { type Choice, named, range } from './range.ts';

const SIZES = named([
  ['S', { en: 'S', fr: 'P' }],
  ['M', { en: 'M', fr: 'M' }],
  ['L', { en: 'L', fr: 'G' }],
  ['XL', { en: 'XL', fr: 'TG' }],
]).map((choice) => ({ ...choice, size: choice.name }));

/** In the colours of the season; those of the atten line are marked. */
function cloths(ids: readonly BrandColourId[], atten: readonly BrandColourId[] = []): Choice[] {
  return [...ids, ...atten].map((id) => {
    const { code, name, hex, accent } = BRAND_COLOURS[id];
    return { code, name, color: id, look: { colour: hex, accent }, ...(atten.includes(id) && { atten: true }) };
  });
}

/** What riders wear. */
export const CLOTHING_RANGE: readonly ArticleSeries[] = [
  range(
    {
      kind: 'accessory',
      code: 'HR',
      group: 'helmets',
      drawing: 'helmet',
      name: { en: 'Helmet Ramure', fr: 'Casque Ramure' },
      description: {
        en: 'Turns on impact, turns dry in an hour, turns up in the mirror.',
        fr: 'Tourne au choc, sèche en une heure, se voit dans le rétroviseur.',
      },
      international: true,
    },
    119.99,
    cloths(['night', 'frost', 'lake', 'ochre'], ['plum']),
    SIZES.slice(0, 3),
  ),
  range(
    {
      kind: 'accessory',
      code: 'HV',
      group: 'helmets',
      drawing: 'helmet',
      name: { en: 'City helmet Lucarne', fr: 'Casque de ville Lucarne' },
      description: {
        en: 'With a magnetic buckle for gloves and a mount for a rear light.',
        fr: 'Avec boucle magnétique pour les gants et support de feu arrière.',
      },
    },
    89.99,
    cloths(['slate', 'sumac', 'lichen', 'frost']),
    SIZES.slice(0, 3),
  ),
  range(
    {
      kind: 'accessory',
      code: 'HJ',
      group: 'helmets',
      drawing: 'helmet',
      name: { en: 'Youth helmet Nichée', fr: 'Casque jeunesse Nichée' },
      description: { en: 'Grows along by six centimetres.', fr: 'Grandit de six centimètres.' },
    },
    54.99,
    cloths(['ochre', 'lake', 'sumac']),
    SIZES.slice(0, 2),
  ),
  range(
    {
      kind: 'accessory',
      code: 'HI',
      group: 'helmets',
      drawing: 'helmet',
      name: { en: 'Full-face helmet Heaume', fr: 'Casque intégral Heaume' },
      description: {
        en: '690 g, chin bar tested for the bike park.',
        fr: '690 g, mentonnière homologuée pour le vélo de descente.',
      },
    },
    229.99,
    cloths(['night', 'frost', 'ember']),
    SIZES.slice(0, 3),
  ),
  range(
    {
      kind: 'accessory',
      code: 'JF',
      group: 'clothing',
      drawing: 'jersey',
      name: { en: 'Women’s jersey Lisière', fr: 'Maillot pour femme Lisière' },
      description: {
        en: 'Cut for shoulders and hips, one pocket with a zip.',
        fr: 'Coupé pour les épaules et les hanches, une poche à glissière.',
      },
    },
    74.99,
    cloths(['lake', 'plum', 'frost'], ['lichen']),
    SIZES,
  ),
  range(
    {
      kind: 'accessory',
      code: 'JJ',
      group: 'clothing',
      drawing: 'jersey',
      name: { en: 'Youth jersey Marelle', fr: 'Maillot jeunesse Marelle' },
      description: { en: 'Survives the grass and the washing machine.', fr: 'Survit au gazon et à la laveuse.' },
    },
    49.99,
    cloths(['ochre', 'lake', 'sumac']),
    SIZES.slice(0, 3),
  ),
  range(
    {
      kind: 'accessory',
      code: 'JL',
      group: 'clothing',
      drawing: 'jersey',
      name: { en: 'Long-sleeved jersey Aurore', fr: 'Maillot à manches longues Aurore' },
      description: {
        en: 'Merino and polyester, smells of nothing after three days.',
        fr: 'Mérinos et polyester, ne sent rien après trois jours.',
      },
    },
    94.99,
    cloths(['spruce', 'night', 'lichen', 'slate'], ['sumac', 'plum']),
    SIZES,
  ),
  range(
    {
      kind: 'accessory',
      code: 'JW',
      group: 'clothing',
      drawing: 'jersey',
      name: { en: 'Rain jacket Bruine', fr: 'Veste de pluie Bruine' },
      description: {
        en: 'Three layers, taped seams, a hood over the helmet.',
        fr: 'Trois couches, coutures scellées, capuchon par-dessus le casque.',
      },
    },
    219.99,
    cloths(['night', 'ochre', 'lake'], ['frost']),
    SIZES,
  ),
  range(
    {
      kind: 'accessory',
      code: 'GL',
      group: 'clothing',
      drawing: 'glove',
      name: { en: 'Gloves Griffe', fr: 'Gants Griffe' },
      description: {
        en: 'One layer on the palm, a fingertip for screens.',
        fr: 'Une couche à la paume, un bout de doigt pour les écrans.',
      },
      freeShipping: true,
      minimum: 2,
      multiple: 2,
      uom: 'PR',
    },
    39.99,
    cloths(['night', 'spruce', 'ember', 'slate'], ['plum']),
    SIZES,
  ),
  range(
    {
      kind: 'accessory',
      code: 'GW',
      group: 'clothing',
      drawing: 'glove',
      name: { en: 'Winter gloves Banquise', fr: 'Gants d’hiver Banquise' },
      description: {
        en: 'Three fingers, brake levers still felt at fifteen below.',
        fr: 'Trois doigts, et l’on sent encore les freins à moins quinze.',
      },
      uom: 'PR',
    },
    69.99,
    cloths(['night', 'sumac']),
    SIZES,
  ),
];
