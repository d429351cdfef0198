import type { BikeLayout } from './bike-layout.ts';
import type { RearSuspension } from './bike-spec.ts';
import { HARDWARE, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { rearColour } from './rear-triangle.ts';
import type { SuspensionLayout } from './suspension-layout.ts';
import { edge, group, line, path, polyline, rounded } from './svg.ts';
import { dropout, fillet, pivot, tube } from './tubes.ts';
import { add, angleOf, mix, towards } from './vectors.ts';

/** Chainstay, seatstay, yoke and rocker of the drive side. */
export function drawSuspension(
  pen: Pen,
  layout: BikeLayout,
  pivots: SuspensionLayout,
  suspension: RearSuspension,
): string {
  const { style, geometry } = layout;
  const colour = rearColour(layout);
  const link = suspension.linkColour ?? HARDWARE.dark;
  const single = suspension.layout === 'single';
  const { mainPivot, rearPivot, rearEye } = pivots;
  const { rearAxle } = geometry;
  const width = style.seatstay[0];
  return (
    drawYoke(pen, layout, pivots, single) +
    tube(pen, mainPivot, single ? rearAxle : rearPivot, style.chainstay, colour, {
      bend: [2, 4],
      belly: -3,
    }) +
    tube(pen, single ? rearPivot : rearAxle, rearEye, [width + 3, width], colour, {
      bend: [-9, -3],
      belly: -1,
    }) +
    dropout(pen, rearAxle, colour, 21) +
    pivot(rearPivot, 14, link) +
    pivot(mainPivot, 19, link) +
    drawRocker(pivots, link)
  );
}

/** The piece between the rear axle and the pivot beside it. */
function drawYoke(pen: Pen, layout: BikeLayout, pivots: SuspensionLayout, single: boolean): string {
  const colour = rearColour(layout);
  const { rearAxle } = layout.geometry;
  const toPivot = towards(rearAxle, pivots.rearPivot);
  const plate = (widths: readonly [number, number]): string =>
    tube(pen, rearAxle, pivots.rearPivot, widths, colour, { gloss: 0 });
  if (single) {
    const toMain = towards(rearAxle, pivots.mainPivot);
    return fillet([rearAxle, toMain, layout.style.chainstay[1]], [rearAxle, toPivot, 30], 22, colour) + plate([34, 28]);
  }
  return (
    plate([30, 28]) +
    fillet([rearAxle, toPivot, 28], [rearAxle, towards(rearAxle, pivots.rearEye), layout.style.seatstay[0]], 20, colour)
  );
}

function drawRocker({ rearEye, rocker, shockEye }: SuspensionLayout, link: string): string {
  const outline = polyline(rearEye, rocker, shockEye, rearEye);
  const slot = (a: readonly [number, number], from: number, to: number): string =>
    line(polyline(mix(a, rocker, from), mix(a, rocker, to)), '#000', 9, {
      round: true,
      opacity: 0.4,
    });
  return (
    line(outline, HARDWARE.ink, 39, { round: true }) +
    line(outline, link, 36, { round: true }) +
    path(`${polyline(rearEye, rocker, shockEye)}Z`, link) +
    slot(rearEye, 0.3, 0.62) +
    slot(shockEye, 0.34, 0.6) +
    line(polyline(add(rearEye, [0, -12]), add(shockEye, [-4, -12])), '#fff', 1.6, {
      round: true,
      opacity: 0.3,
    }) +
    pivot(rearEye, 13, link) +
    pivot(rocker, 17, link) +
    pivot(shockEye, 12, link)
  );
}

/** The bracket on the tube in which the shock's fixed eye is held. */
export function drawShockMount(pen: Pen, pivots: SuspensionLayout, colour: string): string {
  const foot = rounded([
    [-50, 34, 2],
    [-18, -8, 12],
    [0, -17, 14],
    [18, -8, 12],
    [50, 34, 2],
  ]);
  const shading = pen.linear(
    [0, -18],
    [0, 30],
    [
      [0, shade(colour, 0.3)],
      [0.5, colour],
      [1, shade(colour, -0.2)],
    ],
  );
  return group(
    pivots.shockMount,
    angleOf(pivots.mountDirection) + (pivots.mountBelow ? 180 : 0),
    path(foot, shading, edge(shade(colour, -0.6), 1.3)),
  );
}
