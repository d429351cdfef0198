import { HARDWARE, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { disc, edge, line, path, polyline, rounded } from './svg.ts';
import { bolt } from './tubes.ts';
import { ORIGIN } from './vectors.ts';

/** A crank arm from the bottom bracket at the origin along x to the pedal's axle. */
export function drawCrankArm(pen: Pen, length: number, colour: string): string {
  const end = Math.round(length);
  const outline = `M-19 0C-19-24 14-23 28-17L${end - 24}-12.5C${end - 4}-17 ${end + 16}-13 ${end + 16} 0S${end - 4} 17 ${end - 24} 12.5L28 17C14 23-19 24-19 0Z`;
  const groove = rounded(
    [
      [34, -6],
      [end - 30, -4.5],
      [end - 30, 4],
      [34, 5],
    ],
    4,
  );
  const cap = pen.radial([-3, -4], 15, [
    [0, HARDWARE.silver],
    [1, HARDWARE.mid],
  ]);
  return (
    path(outline, pen.lying(38, shade(colour, 0.1)), edge(HARDWARE.ink, 1.2)) +
    path(groove, '#000', { opacity: 0.28 }) +
    line(polyline([32, -11], [end - 26, -8.5]), '#fff', 1.5, { round: true, opacity: 0.4 }) +
    disc(ORIGIN, 14, HARDWARE.ink) +
    disc(ORIGIN, 12, cap) +
    disc(ORIGIN, 6, HARDWARE.ink) +
    disc([end, 0], 8.5, HARDWARE.ink)
  );
}

/** A flat pedal from its end, platform level, about its axle. */
export function drawPedal(pen: Pen, colour: string): string {
  const pins = [-46, -36, -26, 26, 36, 46].map((x) => polyline([x, -11], [x, 11])).join('');
  const platform = rounded(
    [
      [-52, -8],
      [-22, -7],
      [-12, -10],
      [12, -10],
      [22, -7],
      [52, -8],
      [54, 0],
      [52, 8],
      [22, 7],
      [12, 10],
      [-12, 10],
      [-22, 7],
      [-52, 8],
      [-54, 0],
    ],
    4,
  );
  const windows = [-1, 1].map((side) =>
    rounded(
      [
        [side * 44, -3.4],
        [side * 20, -3.4],
        [side * 20, 3.4],
        [side * 44, 3.4],
      ],
      2,
    ),
  );
  return (
    line(pins, HARDWARE.steel, 2.2) +
    path(platform, pen.lying(22, colour), edge(HARDWARE.ink, 1)) +
    path(windows.join(''), HARDWARE.ink, { opacity: 0.8 }) +
    bolt(ORIGIN, 6)
  );
}
