import { HARDWARE, luminance, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { annulus, arc, disc, evenDashes, hoop, line, polyline } from './svg.ts';
import { beadRadius, drawTyre } from './tyres.ts';
import type { TyreSpec } from './tyres.ts';
import { ORIGIN, polar } from './vectors.ts';
import { wordmark } from './wordmark.ts';

type WheelSpec = TyreSpec & {
  readonly rimDepth: number;
  readonly rimColour: string;
  readonly spokes: number;
  readonly accent: string;
};

/** A wheel from its side, about the origin, without its hub. */
export const drawWheel = (pen: Pen, wheel: WheelSpec): string =>
  drawSpokes(pen, wheel) + drawRim(pen, wheel) + drawTyre(pen, wheel);

const rimRadius = (wheel: WheelSpec): number => beadRadius(wheel.radius, wheel.tyreWidth) + 5;

function drawRim(pen: Pen, wheel: WheelSpec): string {
  const outer = rimRadius(wheel);
  const { rimDepth, rimColour, accent } = wheel;
  const inner = outer - rimDepth;
  const middle = outer - rimDepth * 0.45;
  const lettering = luminance(rimColour) < 0.4 ? HARDWARE.silver : HARDWARE.dark;
  const decals = [30, 150, 270].map(
    (degrees) =>
      wordmark(polar(ORIGIN, middle, degrees - 90), degrees, 8, lettering, {
        gap: 6,
        weight: 1.8,
        opacity: 0.8,
      }) + line(arc(middle, degrees - 82, degrees - 72) + arc(middle, degrees - 108, degrees - 98), accent, 4),
  );
  const profile = pen.radial(ORIGIN, outer, [
    [inner / outer, shade(rimColour, -0.5)],
    [(inner + 3) / outer, shade(rimColour, 0.22)],
    [(inner + rimDepth * 0.5) / outer, rimColour],
    [(outer - 4) / outer, shade(rimColour, -0.25)],
    [(outer - 2.5) / outer, shade(rimColour, 0.35)],
    [1, shade(rimColour, -0.5)],
  ]);
  return annulus(outer, inner, profile) + decals.join('');
}

/** Spokes crossed three times, from both flanges of the hub, with nipples and the valve. */
function drawSpokes(pen: Pen, wheel: WheelSpec): string {
  const rim = rimRadius(wheel) - wheel.rimDepth;
  const holesPerFlange = wheel.spokes / 2;
  const lead = (360 / holesPerFlange) * Math.round(holesPerFlange * 0.19);
  let near = '';
  let far = '';
  for (let index = 0; index < wheel.spokes; index++) {
    const degrees = (index * 360) / wheel.spokes + 3;
    const turn = Math.floor(index / 2) % 2 ? lead : -lead;
    const spoke = polyline(polar(ORIGIN, rim + 1, degrees), polar(ORIGIN, 28, degrees + turn));
    if (index % 2) far += spoke;
    else near += spoke;
  }
  const nipple = [13, 999];
  return (
    pen.layered(far, [
      { colour: '#4d5257', width: 2 },
      { colour: HARDWARE.steel, width: 3, dash: nipple },
    ]) +
    pen.layered(near, [
      { colour: HARDWARE.black, width: 2.6 },
      { colour: '#aab0b6', width: 1 },
      { colour: HARDWARE.silver, width: 3, dash: nipple },
    ]) +
    line(`M0 ${Math.round(rim)}v-34`, HARDWARE.ink, 6) +
    line(`M0 ${Math.round(rim) - 8}v-22`, HARDWARE.steel, 2.4)
  );
}

export function drawHub(pen: Pen, radius: number): string {
  const shine = pen.radial([-8, -10], radius * 1.5, [
    [0, '#70777e'],
    [0.6, '#34383c'],
    [1, HARDWARE.ink],
  ]);
  return (
    disc(ORIGIN, radius, shine, { stroke: HARDWARE.ink, width: 1.5 }) +
    hoop(radius - 4, '#0f1011', 2.4, {
      dash: evenDashes(radius - 4, 2.4, (2 * Math.PI * (radius - 4)) / 16 - 2.4),
    }) +
    hoop(radius * 0.62, '#858c93', 1.2, { opacity: 0.7 }) +
    disc(ORIGIN, radius * 0.42, HARDWARE.dark) +
    disc(ORIGIN, radius * 0.2, HARDWARE.ink)
  );
}
