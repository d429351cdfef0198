import { BRAND_COLOURS, type BrandColourId } from '../brand-colours.ts';
import type { PartOptions } from '../drawings/parts/part.ts';
import type { Term } from '../term.ts';
import type { PartSeries } from './archive-part.ts';

/** A part that was made for every bike of the line, in variants. */
export type ArchiveSeries = PartSeries & {
  readonly msrp: number;
  readonly variants: readonly Choice[];
};

const COLOURS = paints(['spruce', 'ember', 'night', 'frost', 'lake']);
const SIZES = named(['XS', 'S', 'M', 'L', 'XL'].map((size) => [size, size] as const));
const SIDES = named([
  ['G', { en: 'left', fr: 'gauche' }],
  ['D', { en: 'right', fr: 'droite' }],
  ['P', { en: 'pair', fr: 'la paire' }, 12],
]);
const ENDS = named([
  ['AV', { en: 'front', fr: 'avant' }],
  ['AR', { en: 'rear', fr: 'arrière' }],
]);

const series = (
  code: string,
  en: string,
  fr: string,
  group: ArchiveSeries['group'],
  drawing: ArchiveSeries['drawing'],
  msrp: number,
  variants: readonly Choice[],
): ArchiveSeries => ({
  code,
  group,
  drawing,
  msrp,
  variants,
  name: { en, fr },
  description: {
    en: `${en} as it was fitted at the factory, from the spare parts store.`,
    fr: `${fr} d’origine, du magasin de pièces de rechange.`,
  },
});

/** What is kept of every bike that was ever sold. */
export const ARCHIVE_SERIES: readonly ArchiveSeries[] = [
  series('SW', 'Swingarm', 'Bras oscillant', 'suspension', 'fork', 289.99, SIZES),
  series('RK', 'Rocker link', 'Biellette', 'suspension', 'crankset', 119.99, SIDES),
  series('BK', 'Bearing kit', 'Trousse de roulements', 'suspension', 'bearing', 79.99, ENDS),
  series('PV', 'Pivot bolts', 'Vis de pivot', 'suspension', 'bolts', 44.99, ENDS),
  series('SE', 'Shock eyelet hardware', 'Visserie d’œillet d’amortisseur', 'suspension', 'bolts', 24.99, ENDS),
  series('AC', 'Air can', 'Chambre d’air', 'suspension', 'shock', 99.99, lengths('mm', [45, 50, 55, 60], 4)),
  series(
    'CL',
    'Coil spring',
    'Ressort hélicoïdal',
    'suspension',
    'spring',
    49.99,
    lengths('lb', [350, 400, 450, 500, 550]),
  ),
  series(
    'DH',
    'Derailleur hanger',
    'Patte de dérailleur',
    'frame',
    'hanger',
    24.99,
    named([
      ['S', { en: 'standard', fr: 'standard' }],
      ['D', { en: 'direct mount', fr: 'à montage direct' }, 4],
    ]),
  ),
  series('DK', 'Decal kit', 'Ensemble de décalques', 'frame', 'sheet', 29.99, COLOURS),
  series('TP', 'Touch-up paint', 'Peinture de retouche', 'frame', 'can', 13.99, COLOURS),
  series('CG', 'Cable guides', 'Guides de câble', 'frame', 'bolts', 12.99, COLOURS),
  series('CP', 'Chainstay guard', 'Protège-base', 'frame', 'sheet', 18.99, SIZES.slice(1, 4)),
  series('SC', 'Seat clamp', 'Collier de selle', 'frame', 'bolts', 19.99, COLOURS),
  series('RF', 'Rigid fork', 'Fourche rigide', 'frame', 'fork', 149.99, COLOURS),
  series(
    'HB',
    'Headset bearings',
    'Roulements de direction',
    'cockpit',
    'bearing',
    34.99,
    named([
      ['H', { en: 'upper', fr: 'haut' }],
      ['B', { en: 'lower', fr: 'bas' }],
    ]),
  ),
  series('GR', 'Grips', 'Poignées', 'cockpit', 'grips', 22.99, COLOURS),
  series('BR', 'Handlebar', 'Cintre', 'cockpit', 'handlebar', 54.99, lengths('mm', [700, 720, 740, 760], 3)),
  series('ST', 'Stem', 'Potence', 'cockpit', 'stem', 49.99, lengths('mm', [40, 50, 60, 70, 80])),
  series('SD', 'Saddle', 'Selle', 'saddles', 'saddle', 49.99, COLOURS),
  series('SP', 'Seatpost', 'Tige de selle', 'saddles', 'seatpost', 39.99, lengths('mm', [350, 400])),
  series('RW', 'Wheel', 'Roue', 'wheels', 'wheel', 179.99, ENDS),
  series('RM', 'Rim', 'Jante', 'wheels', 'rim', 69.99, ENDS),
  series('HU', 'Hub', 'Moyeu', 'wheels', 'hub', 89.99, ENDS),
  series('AX', 'Axle', 'Axe', 'wheels', 'bolts', 39.99, ENDS),
  series('BC', 'Brake caliper', 'Étrier de frein', 'brakes', 'rotor', 79.99, ENDS),
  series('BL', 'Brake lever', 'Levier de frein', 'brakes', 'bolts', 59.99, SIDES),
  series('CR', 'Crank arm', 'Manivelle', 'drivetrain', 'crankset', 64.99, lengths('mm', [165, 170, 175])),
  series('SH', 'Shift housing', 'Gaine de dérailleur', 'drivetrain', 'cable', 14.99, COLOURS),
];

/** One of several that an article comes in: a length, a color, a side. */
type Choice = {
  readonly code: string;
  readonly name: Term;
  /** Added to the price, in Canadian dollars. */
  readonly more?: number;
  readonly look?: PartOptions;
};

/** `lengths('mm', [160, 165, 170])`: 160 mm and so on, each the given amount dearer than the one before. */
function lengths(unit: string, values: readonly number[], more = 0): Choice[] {
  return values.map((value, index) => ({ code: String(value), name: `${value} ${unit}`, more: more * index }));
}

function paints(ids: readonly BrandColourId[]): Choice[] {
  return ids.map((id) => {
    const { code, name, hex } = BRAND_COLOURS[id];
    return { code, name, look: { colour: hex } };
  });
}

/** Choices in one line each: code, name, how much dearer. */
function named(choices: readonly (readonly [code: string, name: Term, more?: number])[]): Choice[] {
  return choices.map(([code, name, more = 0]) => ({ code, name, more }));
}
