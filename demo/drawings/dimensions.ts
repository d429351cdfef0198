import { layoutBike } from './bike-layout.ts';
import type { BikeLayout } from './bike-layout.ts';
import type { BikeSpec } from './bike-spec.ts';
import { line, numerals, polyline } from './svg.ts';
import { mix, ORIGIN } from './vectors.ts';
import type { Point } from './vectors.ts';

/** A dimension with its leader, in the coordinates of the drawing's viewBox (which are millimetres too). */
export type DimensionLine = {
  readonly name: 'wheelbase' | 'reach';
  readonly millimetres: number;
  readonly from: Point;
  readonly to: Point;
  /** From what is measured to the leader's ends. */
  readonly witnesses: readonly (readonly [from: Point, to: Point])[];
};

const BELOW_GROUND = 120;
const ABOVE_STEM = 210;

/** The dimensions that a product page shows over a drawing. Whole millimetres. */
export const dimensionLines = (spec: BikeSpec): DimensionLine[] => measure(layoutBike(spec));

function measure({ geometry, spec }: BikeLayout): DimensionLine[] {
  const { rearAxle, frontAxle, headTop } = geometry;
  const floor = geometry.ground + BELOW_GROUND;
  const ceiling = headTop[1] - ABOVE_STEM;
  const { reach } = spec.geometry;
  return [
    {
      name: 'wheelbase',
      millimetres: Math.round(geometry.wheelbase),
      from: [rearAxle[0], floor],
      to: [frontAxle[0], floor],
      witnesses: [
        [rearAxle, [rearAxle[0], floor]],
        [frontAxle, [frontAxle[0], floor]],
      ],
    },
    {
      name: 'reach',
      millimetres: Math.round(reach),
      from: [0, ceiling],
      to: [reach, ceiling],
      witnesses: [
        [ORIGIN, [0, ceiling]],
        [headTop, [reach, ceiling]],
      ],
    },
  ];
}

/** At least 5:1 on the product stage of either scheme. */
const LEADER_COLOUR = '#2c3330';
const TICK = 13;
const FIGURE_SIZE = 56;
const FIGURE_ABOVE_LEADER = 18;

/** The leaders of a drawing: thin lines with a tick at each end and the millimetres above them, as both languages write them. */
export const drawDimensions = (layout: BikeLayout): string =>
  measure(layout)
    .map(
      ({ millimetres, from, to, witnesses }) =>
        line(witnesses.map((ends) => polyline(...ends)).join(''), LEADER_COLOUR, 2, {
          dash: [10, 8],
          opacity: 0.7,
        }) +
        line(polyline(from, to) + tick(from) + tick(to), LEADER_COLOUR, 3) +
        figure(millimetres, mix(from, to, 0.5)),
    )
    .join('');

const tick = ([x, y]: Point): string => polyline([x - TICK, y + TICK], [x + TICK, y - TICK]);

const figure = (millimetres: number, [x, y]: Point): string =>
  `<text x="${numerals(x)}" y="${numerals(y - FIGURE_ABOVE_LEADER)}" text-anchor="middle" font-family="Archivo, Arial, sans-serif" font-size="${FIGURE_SIZE}" fill="${LEADER_COLOUR}">${millimetres}</text>`;
