import type { BikeLayout } from './bike-layout.ts';
import { shade } from './colours.ts';
import type { Stop } from './colours.ts';
import type { Pen } from './pen.ts';
import { dropout, fillet, tube } from './tubes.ts';
import { add, towards, ORIGIN } from './vectors.ts';
import type { Point } from './vectors.ts';

/** The far stay of a pair shows a little above the near one, as to an eye at the height of the saddle. */
const FAR_SIDE: Point = [5, -9];

export const rearColour = ({ spec }: BikeLayout): string => spec.frame.rear ?? spec.frame.main;

/** The stays of a frame without rear suspension, on the drive side. */
export function drawRearTriangle(pen: Pen, layout: BikeLayout): string {
  const { style, geometry, joints, spec } = layout;
  const colour = rearColour(layout);
  const { accent } = spec.frame;
  const fade: Stop[] = [
    [0, accent, 0.95],
    [0.16, accent, 0.95],
    [0.2, accent, 0],
  ];
  const { rearAxle } = geometry;
  return (
    fillet(
      [rearAxle, towards(rearAxle, ORIGIN), style.chainstay[1]],
      [rearAxle, towards(rearAxle, joints.seatstay), style.seatstay[1]],
      34,
      colour,
    ) +
    tube(pen, [-6, 3], rearAxle, style.chainstay, colour, { bend: [-3, 7], gloss: 0.2 }) +
    tube(pen, rearAxle, joints.seatstay, [style.seatstay[1], style.seatstay[0]], colour, {
      bend: [-10, -2],
      fade,
    }) +
    dropout(pen, rearAxle, colour, 19)
  );
}

/** The stays of the far side, to be drawn behind the wheel. */
export function drawFarStays(pen: Pen, layout: BikeLayout): string {
  const { style, geometry, joints, suspension } = layout;
  const colour = shade(rearColour(layout), -0.34);
  const from = suspension ? suspension.mainPivot : ORIGIN;
  const top = suspension ? suspension.rearEye : joints.seatstay;
  const far = (point: Point): Point => add(point, FAR_SIDE);
  return (
    tube(pen, far(from), far(geometry.rearAxle), style.chainstay, colour, { gloss: 0 }) +
    tube(pen, far(geometry.rearAxle), far(top), [style.seatstay[1], style.seatstay[0]], colour, {
      bend: [-10, -2],
      gloss: 0,
    })
  );
}
