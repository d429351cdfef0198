import { CHAIN_PITCH, pitchRadius } from './chain-layout.ts';
import { HARDWARE, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { coordinates, disc, edge, evenDashes, holed, hoop, line, polyline } from './svg.ts';
import { bolt } from './tubes.ts';
import { ORIGIN, polar } from './vectors.ts';

/** The sprockets from the largest to the smallest, about the origin. */
export function drawCassette(pen: Pen, [smallest, largest]: readonly [number, number], speeds: number): string {
  const sprockets = Array.from({ length: speeds }, (_, index) => {
    const share = (speeds - 1 - index) / (speeds - 1);
    return drawSprocket(pen, pitchRadius(smallest * (largest / smallest) ** share), index);
  });
  return (
    sprockets.join('') +
    disc(ORIGIN, 15, '#2a2d30') +
    hoop(12, '#83898f', 2, { dash: evenDashes(12, 3, 3) }) +
    disc(ORIGIN, 8, HARDWARE.mid)
  );
}

function drawSprocket(pen: Pen, radius: number, index: number): string {
  const colour = index === 0 ? '#54595f' : index % 2 ? '#b3babf' : '#8b9298';
  const face = pen.linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, shade(colour, 0.25)],
      [0.45, shade(colour, -0.25)],
      [0.6, shade(colour, 0.15)],
      [1, shade(colour, -0.45)],
    ],
  );
  const teeth = evenDashes(radius, CHAIN_PITCH / 2, CHAIN_PITCH / 2);
  const windows = { dash: evenDashes(radius - 9, 8, 10), opacity: 0.5 };
  return (
    hoop(radius + 1, shade(colour, -0.22), 5, { dash: teeth }) +
    disc(ORIGIN, radius - 0.5, face, edge('#202326', 1.1)) +
    (radius > 45 && index < 6 ? hoop(radius - 7.5, '#1b1d1f', 4, windows) : '')
  );
}

/** Angles of the chainring's four arms, degrees. */
const ARMS = [38, 128, 218, 308];

/** Along one pitch: how far a tooth stands out of the pitch circle, millimetres. */
const TOOTH: readonly (readonly [share: number, height: number])[] = [
  [0.28, -3.2],
  [0.42, 4.2],
  [0.58, 4.2],
  [0.72, -3.2],
];

export function drawChainring(pen: Pen, teeth: number, colour: string): string {
  const radius = pitchRadius(teeth);
  const step = 360 / teeth;
  const outline = Array.from({ length: teeth }, (_, index) =>
    TOOTH.map(([share, height]) => polar(ORIGIN, radius + height, (index + share) * step)),
  ).flat();
  const spider = ARMS.map((degrees) => polyline(ORIGIN, polar(ORIGIN, radius - 12, degrees))).join('');
  const face = pen.linear(
    [radius, -radius],
    [-radius, radius],
    [
      [0, shade(colour, 0.45)],
      [0.4, colour],
      [0.6, shade(colour, 0.2)],
      [1, shade(colour, -0.4)],
    ],
  );
  return (
    line(spider, HARDWARE.ink, 17) +
    line(spider, shade(colour, 0.12), 12) +
    holed(`M${coordinates(...outline)}Z`, radius - 15, face, edge(HARDWARE.ink, 1)) +
    ARMS.map((degrees) => bolt(polar(ORIGIN, radius - 17, degrees), 4.6)).join('') +
    hoop(radius - 9, '#fff', 0.8, { opacity: 0.2 })
  );
}
