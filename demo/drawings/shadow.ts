import type { BikeLayout } from './bike-layout.ts';
import type { Stop } from './colours.ts';
import type { Pen } from './pen.ts';
import { disc, fineNumeral, numerals } from './svg.ts';
import { ORIGIN } from './vectors.ts';
import type { Point } from './vectors.ts';

/** A soft oval of darkness. Half width and half height in millimetres, opacity in the middle. */
export function drawShadow(pen: Pen, at: Point, [halfWidth, halfHeight]: Point, opacity: number): string {
  const stops: Stop[] = [
    [0, '#000', opacity],
    [0.55, '#000', opacity * 0.55],
    [1, '#000', 0],
  ];
  const place = `translate(${numerals(...at)})scale(1 ${fineNumeral(halfHeight / halfWidth)})`;
  return `<g transform="${place}">${disc(ORIGIN, halfWidth, pen.radial(ORIGIN, halfWidth, stops))}</g>`;
}

/** How far the shadow of a bike reaches before and behind its middle, in wheelbases. */
export const SHADOW_REACH = 0.8;

/** What a bike throws on the ground: a wide glow, and a dark contact under each wheel. */
export function drawGroundShadow(pen: Pen, { geometry }: BikeLayout): string {
  const { rearAxle, frontAxle, ground, wheelbase } = geometry;
  const middle = (rearAxle[0] + frontAxle[0]) / 2;
  return (
    drawShadow(pen, [middle, ground], [wheelbase * SHADOW_REACH, 40], 0.26) +
    drawShadow(pen, [rearAxle[0], ground], [190, 15], 0.6) +
    drawShadow(pen, [frontAxle[0], ground], [190, 15], 0.6)
  );
}
