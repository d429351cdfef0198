import type { BikeLayout } from './bike-layout.ts';
import type { Equipment } from './bike-spec.ts';
import { HARDWARE } from './colours.ts';
import type { Pen } from './pen.ts';
import { arc, box, edge, group, line, path, polyline, rounded } from './svg.ts';
import { add, along, mix, polar, ORIGIN } from './vectors.ts';
import type { Point } from './vectors.ts';

const GUARD_CLEARANCE = 12;
const RACK_CLEARANCE = 38;

const fitted = ({ spec }: BikeLayout, item: Equipment): boolean => spec.equipment?.includes(item) ?? false;

/** What a bike carries on the near side and in the middle: mudguards, rack, lights. */
export const drawEquipment = (pen: Pen, layout: BikeLayout): string =>
  (fitted(layout, 'mudguards') ? drawMudguards(pen, layout) : '') +
  (fitted(layout, 'rack') ? drawRack(pen, layout) : '') +
  (fitted(layout, 'lights') ? drawLights(pen, layout) : '');

const guardRadius = (layout: BikeLayout): number => layout.geometry.wheelRadius + GUARD_CLEARANCE;

/** The height of the rack's deck. */
const deckOf = (layout: BikeLayout): number =>
  layout.geometry.rearAxle[1] - layout.geometry.wheelRadius - RACK_CLEARANCE;

function drawMudguards(pen: Pen, layout: BikeLayout): string {
  const radius = guardRadius(layout);
  const { frontAxle, rearAxle } = layout.geometry;
  const guard = (axle: Point, from: number, to: number, stays: readonly number[]): string =>
    group(
      axle,
      0,
      line(stays.map((degrees) => polyline(ORIGIN, polar(ORIGIN, radius, degrees))).join(''), HARDWARE.mid, 3.4, {
        round: true,
      }),
      pen.layered(arc(radius, from, to), [
        { colour: HARDWARE.ink, width: 11, round: true },
        { colour: layout.spec.frame.main, width: 8.4, round: true },
      ]),
      line(arc(radius + 2, from, to), '#fff', 1.6, { round: true, opacity: 0.35 }),
    );
  return guard(rearAxle, 162, 336, [188, 214]) + guard(frontAxle, 128, 306, [150, 172]);
}

/** A rack on three struts: two to the dropout's eyelet, one to the seatstays. */
function drawRack(pen: Pen, layout: BikeLayout): string {
  const { rearAxle } = layout.geometry;
  const deck = deckOf(layout);
  const eyelet = add(rearAxle, [8, -18]);
  const x = rearAxle[0];
  const seatstay = mix(rearAxle, layout.joints.seatstay, 0.86);
  const frame =
    polyline(eyelet, [x - 78, deck]) +
    polyline(eyelet, [x + 60, deck]) +
    polyline([x - 170, deck], [x + 150, deck], [x + 178, deck - 18]) +
    polyline([x + 140, deck], seatstay) +
    polyline([x - 140, deck], [x - 140, deck + 16], [x + 120, deck + 16], [x + 120, deck]);
  return pen.layered(frame, [
    { colour: HARDWARE.ink, width: 10.5, round: true },
    { colour: '#4b5156', width: 7.5, round: true },
    { colour: '#858c93', width: 1.4, round: true },
  ]);
}

function drawLights(pen: Pen, layout: BikeLayout): string {
  const { geometry } = layout;
  const x = geometry.rearAxle[0];
  const deck = deckOf(layout);
  const lamp = rounded(
    [
      [-10, -16],
      [22, -18],
      [26, 0],
      [20, 18],
      [-6, 14],
      [-14, 0],
    ],
    9,
  );
  const lens = rounded(
    [
      [20, -17],
      [27, -14],
      [28, 12],
      [19, 17],
    ],
    4,
  );
  return (
    path(box(x - 192, deck - 6, x - 168, deck + 26, 6), '#c22f27', edge(HARDWARE.ink, 1)) +
    path(box(x - 188, deck - 1, x - 183, deck + 21, 2), '#ff8a7a') +
    group(
      along(along(geometry.headBottom, geometry.steer, 22), geometry.ahead, 44),
      0,
      line(polyline([-22, 4], [4, 2]), HARDWARE.ink, 7),
      path(lamp, pen.lying(36, HARDWARE.dark), edge(HARDWARE.ink, 1)),
      path(lens, '#fff6d8'),
    )
  );
}

/** The kickstand on the far side: behind the bottom bracket, down to the ground. */
export function drawKickstand(pen: Pen, layout: BikeLayout): string {
  if (!fitted(layout, 'kickstand')) return '';
  const foot: Point = [-6, layout.geometry.ground - 6];
  const leg = polyline([-62, 2], [-52, 34], foot);
  return (
    pen.layered(leg, [
      { colour: HARDWARE.ink, width: 13, round: true },
      { colour: '#6f767d', width: 10, round: true },
      { colour: '#b3b9bf', width: 2, round: true },
    ]) + line(polyline(add(foot, [-8, 0]), add(foot, [12, 1])), HARDWARE.ink, 12, { round: true })
  );
}
