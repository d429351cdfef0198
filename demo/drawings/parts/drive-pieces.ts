import { HARDWARE, shade } from '../colours.ts';
import { drawCrankArm } from '../cranks.ts';
import { drawDerailleur } from '../derailleur.ts';
import type { Pen } from '../pen.ts';
import { drawChainring } from '../sprockets.ts';
import { box, curve, disc, edge, group, line, path, scaled } from '../svg.ts';
import { polar } from '../vectors.ts';
import type { Point } from '../vectors.ts';
import { wordmark } from '../wordmark.ts';
import { OUTLINE } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

/** The drive side's arm with its chainring. */
export const drawCrankset = (pen: Pen, { colour }: PartFinish): string =>
  group([-62, 0], 0, scaled(1.36, drawChainring(pen, 34, shade(colour, -0.1)), drawCrankArm(pen, 165, colour)));

const GUIDE: Point = [22, 84];
const TENSION: Point = [66, 150];

export const drawDerailleurPart = (pen: Pen): string =>
  group(
    [-36, -112],
    -12,
    scaled(
      1.34,
      drawDerailleur(pen, [0, -14], {
        guidePulley: { centre: GUIDE, radius: 22, turn: 1 },
        tensionPulley: { centre: TENSION, radius: 22, turn: -1 },
      }),
    ),
  );

/** A cable with its housing, rolled up. */
export function drawCable(pen: Pen, { colour }: PartFinish): string {
  const coil: Point[] = Array.from({ length: 51 }, (_, index) => polar([0, 0], 112 - index * 0.5, index * 18 - 90));
  const housing = curve([...coil, [60, 96], [150, 104]]);
  return (
    pen.layered(housing, [
      { colour: shade(colour, -0.5), width: 12, round: true },
      { colour, width: 9, round: true },
      { colour: '#fff', width: 2, round: true, opacity: 0.3 },
    ]) +
    path(box(146, 95, 172, 113, 3), pen.lying(18, HARDWARE.silver), OUTLINE) +
    line('M172 104H196', HARDWARE.steel, 3, { round: true })
  );
}

/** A bottle of oil, brake fluid or paint. */
export const drawCan = (pen: Pen, { colour, accent }: PartFinish): string =>
  group(
    [0, 0],
    0,
    path(box(-58, -66, 58, 138, 14), pen.standing(0, 116, colour), edge(shade(colour, -0.6), 1.3)),
    path(box(-58, -16, 58, 96, 2), pen.standing(0, 116, '#f1ede2'), edge(shade(colour, -0.6), 0.8)),
    path(box(-58, 58, 58, 96, 2), pen.standing(0, 116, accent)),
    wordmark([0, 16], 0, 15, HARDWARE.black, { gap: 4 }),
    line('M-34 40H34', '#8d8778', 3),
    path(box(-26, -92, 26, -64, 6), pen.standing(0, 52, shade(colour, -0.3)), OUTLINE),
    path(box(-20, -138, 20, -88, 5), pen.standing(0, 40, HARDWARE.dark), OUTLINE),
  );

/** A sheet of decals or protective film, its corner lifted. */
export const drawSheet = (pen: Pen, { colour, accent }: PartFinish): string =>
  path(
    'M-150-108H150V66L96 108H-150Z',
    pen.linear(
      [-150, -100],
      [150, 100],
      [
        [0, '#fbfaf6'],
        [1, '#d8d4c8'],
      ],
    ),
    edge('#8d8778', 1.3),
  ) +
  path('M150 66L96 108L104 62Z', '#b9b4a5', edge('#8d8778', 1.3)) +
  wordmark([-10, -58], 0, 30, colour, { gap: 8 }) +
  path(box(-124, -18, 96, 6, 10), colour) +
  path(box(-124, 22, 40, 40, 8), accent) +
  path(box(-124, 56, -20, 70, 6), shade(colour, 0.3)) +
  disc([64, 46], 16, accent);
