import type { BikeFamily, Season } from '../bikes/bike-family.ts';
import { BRAND_COLOURS } from '../brand-colours.ts';
import type { ArticleSeries } from './article-series.ts';
import { fitsFamily } from './fit.ts';
import { ALL_PAINTS, type Choice, lengths, named, paints, range } from './range.ts';

/** What is made for one bike of the line alone: a choice for each family, and for each of its model years where that counts. */
export function frameRange(families: readonly BikeFamily[], presentYear: number): ArticleSeries[] {
  const all = families.map(choiceOf);
  const suspended = families.filter((family) => fitsFamily({ suspension: 'rear' }, family));
  const electric = families.filter(({ kind }) => kind === 'e-bike').map(choiceOf);
  const rear = suspended.map(choiceOf);
  const seasonsOf = (from: readonly BikeFamily[]) =>
    from.flatMap((family) => family.seasons.map((season) => yearChoice(family, season, presentYear)));
  return [
    range(
      {
        ...FRAME,
        code: 'FD',
        drawing: 'sheet',
        name: { en: 'Decal kit', fr: 'Ensemble de décalques' },
        description: {
          en: 'All lettering of the frame, on a sheet, with a squeegee.',
          fr: 'Tout le lettrage du cadre sur une feuille, avec une raclette.',
        },
      },
      34.99,
      families.flatMap((family) =>
        family.seasons.flatMap((season) =>
          paints(season.colours).map((paint) => paintChoice(family, season, presentYear, paint)),
        ),
      ),
    ),
    range(
      {
        ...FRAME,
        code: 'FP',
        drawing: 'sheet',
        name: { en: 'Frame protection', fr: 'Protection de cadre' },
        description: { en: 'Clear film, cut to the frame.', fr: 'Film transparent, découpé pour le cadre.' },
      },
      59.99,
      seasonsOf(families),
    ),
    range(
      {
        ...FRAME,
        code: 'FC',
        drawing: 'bolts',
        name: { en: 'Cable guide kit', fr: 'Trousse de guides de câble' },
        description: {
          en: 'Ports, plugs and clips of the whole frame.',
          fr: 'Entrées, bouchons et attaches de tout le cadre.',
        },
        freeShipping: true,
      },
      16.99,
      all,
    ),
    range(
      {
        ...FRAME,
        code: 'FS',
        drawing: 'sheet',
        name: { en: 'Chainstay guard', fr: 'Protège-base' },
        description: {
          en: 'Ribbed rubber, takes the noise out of the chain.',
          fr: 'Caoutchouc nervuré qui fait taire la chaîne.',
        },
        freeShipping: true,
      },
      21.99,
      all,
    ),
    range(
      {
        ...FRAME,
        code: 'FH',
        drawing: 'bearing',
        name: { en: 'Headset bearings', fr: 'Roulements de direction' },
        description: { en: 'The two that the frame came with, greased.', fr: 'Les deux d’origine, graissés.' },
      },
      39.99,
      all,
    ),
    range(
      {
        ...FRAME,
        code: 'FX',
        drawing: 'bolts',
        name: { en: 'Rear axle with hanger bolt', fr: 'Axe arrière avec vis de patte' },
        description: { en: 'Length and thread of this frame.', fr: 'Longueur et filetage de ce cadre.' },
      },
      46.99,
      all,
    ),
    range(
      {
        ...FRAME,
        code: 'LB',
        group: 'suspension',
        drawing: 'bearing',
        name: { en: 'Linkage bearing kit', fr: 'Trousse de roulements de biellette' },
        description: {
          en: 'Every bearing of the rear end, full complement, two seals.',
          fr: 'Tous les roulements de l’arrière, sans cage, à deux joints.',
        },
        international: true,
      },
      89.99,
      seasonsOf(suspended),
    ),
    range(
      {
        ...FRAME,
        code: 'LV',
        group: 'suspension',
        drawing: 'bolts',
        name: { en: 'Pivot bolt kit', fr: 'Trousse de vis de pivot' },
        description: {
          en: 'Bolts, washers and spacers with the torque on a card.',
          fr: 'Vis, rondelles et entretoises, couples sur une carte.',
        },
      },
      54.99,
      seasonsOf(suspended),
    ),
    range(
      {
        ...FRAME,
        code: 'LR',
        group: 'suspension',
        drawing: 'crankset',
        name: { en: 'Rocker link', fr: 'Biellette' },
        description: { en: 'Forged and machined, bearings pressed in.', fr: 'Forgée et usinée, roulements pressés.' },
      },
      129.99,
      rear,
      named([
        ['G', { en: 'left', fr: 'gauche' }],
        ['D', { en: 'right', fr: 'droite' }],
      ]),
    ),
    range(
      {
        ...FRAME,
        code: 'FT',
        drawing: 'can',
        name: { en: 'Touch-up paint', fr: 'Peinture de retouche' },
        description: {
          en: 'The colour of the paint shop, with a brush in the cap.',
          fr: 'La couleur de l’atelier de peinture, un pinceau dans le bouchon.',
        },
        freeShipping: true,
      },
      14.99,
      paints(ALL_PAINTS).map((paint) => ({ ...paint, fits: { families: paintedIn(families, paint) } })),
      named([
        ['12', '12 ml'],
        ['50', '50 ml', 12],
      ]),
    ),
    range(
      {
        ...FRAME,
        code: 'EB',
        drawing: 'can',
        name: { en: 'Battery', fr: 'Batterie' },
        description: {
          en: 'With key lock. Ships as dangerous goods, by road.',
          fr: 'Avec serrure. Expédiée par la route comme marchandise dangereuse.',
        },
      },
      799.99,
      electric,
      lengths('Wh', [540, 720], 250),
    ),
    range(
      {
        ...FRAME,
        code: 'EC',
        drawing: 'bolts',
        name: { en: 'Motor cover', fr: 'Cache de moteur' },
        description: { en: 'Both halves, with bolts.', fr: 'Les deux moitiés, avec vis.' },
      },
      44.99,
      electric,
      paints(['night', 'slate', 'spruce']),
    ),
  ];
}

const FRAME = { kind: 'part', group: 'frame', fits: {} } as const;

function choiceOf({ code, name, key }: BikeFamily): Choice {
  return { code, name, fits: { families: [key] } };
}

/** Keys of the families that were ever sold in a colour. */
function paintedIn(families: readonly BikeFamily[], paint: Choice): string[] {
  const isIn = ({ seasons }: BikeFamily) =>
    seasons.some(({ colours }) => colours.some((id) => BRAND_COLOURS[id].code === paint.code));
  return families.filter(isIn).map(({ key }) => key);
}

function yearChoice(family: BikeFamily, { age }: Season, presentYear: number): Choice {
  const year = presentYear - age;
  const choice = choiceOf(family);
  return {
    ...choice,
    code: `${family.code}-${String(year).slice(2)}`,
    name: `${family.name} ${year}`,
    year,
    fits: { ...choice.fits, year },
  };
}

function paintChoice(family: BikeFamily, season: Season, presentYear: number, paint: Choice): Choice {
  const choice = yearChoice(family, season, presentYear);
  const { en, fr } = typeof paint.name === 'string' ? { en: paint.name, fr: paint.name } : paint.name;
  return {
    ...choice,
    ...(paint.look && { look: paint.look }),
    code: `${choice.code}-${paint.code}`,
    name: { en: `${family.name} ${choice.year}, ${en}`, fr: `${family.name} ${choice.year}, ${fr}` },
  };
}
