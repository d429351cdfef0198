import { HARDWARE, roundStops, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { box, disc, edge, group, line, path, polyline, rounded } from './svg.ts';
import { bolt } from './tubes.ts';
import { angleOf, distance, sub } from './vectors.ts';
import type { Point } from './vectors.ts';
import { wordmark } from './wordmark.ts';

type ShockLook = {
  /** The coil's colour; an air can without it. */
  readonly spring: string | undefined;
  /** Lies under the top tube: the reservoir hangs on the other side and the name is read the other way. */
  readonly lying: boolean;
};

/** A shock from its moving eye to its fixed one. */
export function drawShock(pen: Pen, from: Point, to: Point, { spring, lying }: ShockLook): string {
  const length = distance(from, to);
  const side = lying ? 1 : -1;
  const shaft = box(14, -8, length * 0.36, 8, 2);
  const yoke = rounded(
    [
      [length - 26, -20],
      [length, -12],
      [length, 12],
      [length - 26, 20],
    ],
    6,
  );
  return group(
    from,
    angleOf(sub(to, from)),
    drawReservoir(pen, length, side),
    path(yoke, pen.lying(40, HARDWARE.dark)),
    path(shaft, pen.lying(16, '#c9a15a')),
    spring === undefined ? drawAirCan(pen, length, lying) : drawCoil(pen, length, spring),
    drawEye(0),
    drawEye(length),
  );
}

const drawEye = (x: number): string =>
  disc([x, 0], 13, HARDWARE.ink) + disc([x, 0], 11, '#4a4f55') + bolt([x, 0], 6.5, HARDWARE.silver);

/** The reservoir beside the damper with its bridge and its dial. */
function drawReservoir(pen: Pen, length: number, side: 1 | -1): string {
  const bridge = rounded(
    [
      [length - 46, side * 26],
      [length - 12, side * 24],
      [length - 12, side * 52],
      [length - 46, side * 52],
    ],
    5,
  );
  const can = rounded(
    [
      [length * 0.3, side * 62],
      [length - 20, side * 62],
      [length - 8, side * 54],
      [length - 8, side * 40],
      [length - 20, side * 34],
      [length * 0.3, side * 34],
    ],
    11,
  );
  const shading = pen.linear([0, side * 48 - 14], [0, side * 48 + 14], roundStops('#34383c'));
  return (
    path(bridge, HARDWARE.dark) +
    path(can, shading, edge(HARDWARE.ink, 1.3)) +
    disc([length - 14, side * 48], 6, '#3f7fd0')
  );
}

function drawAirCan(pen: Pen, length: number, lying: boolean): string {
  const start = length * 0.36;
  const end = length - 16;
  return (
    path(box(start, -26, end, 26, 7), pen.lying(52, '#2b2e32'), edge(HARDWARE.ink, 1.3)) +
    path(box(start - 5, -22, start + 5, 22, 3), pen.lying(44, HARDWARE.mid)) +
    wordmark([(start + end) / 2, 0], lying ? 0 : 180, 10, HARDWARE.silver, { gap: 4 })
  );
}

function drawCoil(pen: Pen, length: number, spring: string): string {
  const turns = 7;
  const from = length * 0.16;
  const to = length * 0.74;
  const pitch = (to - from) / turns;
  const strand = (start: number, lean: 1 | -1): string =>
    polyline([from + start * pitch, -lean * 26], [from + (start + 0.5) * pitch, lean * 26]);
  const front = Array.from({ length: turns }, (_, turn) => strand(turn, 1)).join('');
  const back = Array.from({ length: turns - 1 }, (_, turn) => strand(turn + 0.5, -1)).join('');
  const plate = (left: number, right: number, half: number, colour: string): string =>
    path(box(left, -half, right, half, 3), pen.lying(half * 2, colour));
  return (
    line(back, shade(spring, -0.55), 7, { round: true }) +
    plate(length * 0.36, length - 16, 17, HARDWARE.black) +
    pen.layered(front, [
      { colour: shade(spring, -0.45), width: 11, round: true },
      { colour: spring, width: 8.4, round: true },
    ]) +
    plate(to + 6, to + 18, 33, HARDWARE.dark) +
    plate(from - 14, from - 4, 30, HARDWARE.dark)
  );
}
