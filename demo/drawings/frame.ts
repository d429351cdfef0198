import type { BikeLayout } from './bike-layout.ts';
import { HARDWARE, readableOn, shade } from './colours.ts';
import type { Stop } from './colours.ts';
import { LOWER_CUP } from './geometry.ts';
import type { Pen } from './pen.ts';
import { disc, edge, group, line, path, polyline, rounded } from './svg.ts';
import { bolt, fillet, leaving, middleOf, opposite, tube } from './tubes.ts';
import type { Arm } from './tubes.ts';
import { along, angleOf, cross, mix, sub, towards, upNormal, ORIGIN } from './vectors.ts';
import { wordmark } from './wordmark.ts';

/** Head tube, top tube, down tube, seat tube and bottom bracket, with the brand name. */
export function drawFrontTriangle(pen: Pen, layout: BikeLayout): string {
  const { style, geometry, joints } = layout;
  const { main, accent } = layout.spec.frame;
  const { topHead, topSeat, downHead, shell } = joints;
  return (
    drawWebs(layout) +
    tube(pen, topHead, topSeat, style.top, main, { bend: style.topBend, belly: -2, part: 'top-tube' }) +
    tube(pen, ORIGIN, geometry.seatTop, style.seat, main, { gloss: 0.2, part: 'seat-tube' }) +
    tube(pen, downHead, shell, style.down, main, {
      bend: style.downBend,
      belly: 1,
      fade: accentUntil(accent, 0.05, 0.27),
      part: 'down-tube',
    }) +
    drawHeadTube(pen, layout) +
    drawShell(pen, style.shellRadius, main) +
    drawNames(layout) +
    (style.motor ? '' : drawBottleBosses(layout))
  );
}

/** A colour that is solid to one share of a tube and gone at another. */
const accentUntil = (colour: string, solid: number, end: number): Stop[] => [
  [0, colour, 0.95],
  [solid, colour, 0.95],
  [end, colour, 0],
];

/** The webs where tubes meet; top and down tube share one when no head tube is seen between them. */
function drawWebs({ spec, style, geometry, joints }: BikeLayout): string {
  const { main } = spec.frame;
  const { topHead, topSeat, downHead, shell } = joints;
  const headWidth = style.head[0] - 4;
  const upperHead: Arm = [topHead, geometry.steer, headWidth];
  const lowerHead: Arm = [downHead, opposite(geometry.steer), headWidth];
  const top: Arm = [topHead, leaving(topHead, topSeat, style.topBend[0]), style.top[0] - 2];
  const down: Arm = [downHead, leaving(downHead, shell, style.downBend[0]), style.down[0]];
  const topEnd: Arm = [topSeat, leaving(topSeat, topHead, style.topBend[1]), style.top[1]];
  const downEnd: Arm = [shell, leaving(shell, downHead, style.downBend[1]), style.down[1]];
  const seatUp: Arm = [ORIGIN, geometry.seat, style.seat[1]];
  const seatDown: Arm = [ORIGIN, opposite(geometry.seat), style.seat[1]];
  const axes = Math.abs(cross(sub(downHead, topHead), towards(topHead, topSeat)));
  const room = axes - (style.top[0] + style.down[0]) / 2;
  const web = Math.min(25, room * 0.45);
  return (
    (room > 8 ? fillet(top, upperHead, web, main) + fillet(down, lowerHead, web, main) : fillet(top, down, 54, main)) +
    fillet(topEnd, seatDown, 40, main) +
    fillet(topEnd, seatUp, Math.min(22, style.topTubeDrop * 0.6), main) +
    fillet(seatUp, downEnd, 44, main)
  );
}

function drawHeadTube(pen: Pen, { spec, style, geometry, steering }: BikeLayout): string {
  const bottom = along(geometry.headBottom, geometry.steer, -8);
  const cup = (y: number, side: 1 | -1, width: number): string =>
    path(
      rounded(
        [
          [-width / 2 - 1.5, y],
          [width / 2 + 1.5, y],
          [width / 2 - 3, y + side * 10],
          [-width / 2 + 3, y + side * 10],
        ],
        3,
      ),
      pen.standing(0, width, '#2e3236'),
      edge(HARDWARE.ink, 1),
    ) +
    line(polyline([-width / 2 - 1, y - side * 4], [width / 2 + 1, y - side * 4]), '#000', 1.2, {
      opacity: 0.35,
    });
  return (
    tube(pen, geometry.headTop, bottom, style.head, spec.frame.main, {
      belly: -4,
      gloss: 0.25,
      part: 'head-tube',
    }) +
    group(
      geometry.headTop,
      steering.turn,
      cup(0, -1, style.head[0]),
      cup(geometry.headLength - LOWER_CUP, 1, style.head[1]),
    )
  );
}

function drawShell(pen: Pen, radius: number, colour: string): string {
  const shine = pen.radial([-6, -10], radius * 1.6, [
    [0, shade(colour, 0.25)],
    [0.5, colour],
    [1, shade(colour, -0.5)],
  ]);
  return disc(ORIGIN, radius, shine, edge(shade(colour, -0.6), 1.4));
}

function drawNames({ spec, style, joints }: BikeLayout): string {
  const { main, accent } = spec.frame;
  const colour = readableOn(main, accent, HARDWARE.light, HARDWARE.ink);
  const { topHead, topSeat, downHead, shell } = joints;
  return (
    wordmark(
      middleOf(downHead, shell, style.downBend, 0.47),
      angleOf(sub(downHead, shell)),
      style.down[0] * 0.47,
      colour,
      { gap: 5.5, weight: 1.9 },
    ) +
    wordmark(middleOf(topHead, topSeat, style.topBend), angleOf(sub(topHead, topSeat)), 9, colour, {
      gap: 9,
      weight: 1.6,
      opacity: 0.9,
    })
  );
}

function drawBottleBosses({ style, joints }: BikeLayout): string {
  const up = upNormal(sub(joints.downHead, joints.shell));
  return [0.26, 0.38]
    .map((share) => along(mix(ORIGIN, joints.downHead, share), up, style.down[1] * 0.36))
    .map((at) => bolt(at, 3.6, HARDWARE.mid))
    .join('');
}
