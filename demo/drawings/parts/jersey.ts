import { shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { edge, group, line, mirrored, path } from '../svg.ts';
import { wordmark } from '../wordmark.ts';
import type { PartFinish } from './part-drawing.ts';

const BODY =
  'M-46-124C-24-112 24-112 46-124L78-108C82-60 80-10 82 20C84 64 82 100 84 128C40 138-40 138-84 128C-82 100-84 64-82 20C-80-10-82-60-78-108Z';
const SLEEVE =
  'M46-124C80-118 104-104 118-84C136-56 150-22 158 8C146 20 124 28 104 30C98 8 90-14 80-30C84-60 72-98 46-124Z';
const COLLAR = 'M-46-124C-24-112 24-112 46-124C40-96-40-96-46-124Z';
const WAVE = 'M-82 30C-30 62 30-4 82 26L82 44C30 16-30 82-82 50Z';
const FOLDS = 'M-70-70C-62-30-66 10-58 50M66-60C60-20 66 60 58 110M-40 116C-30 100-34 80-44 64';

export function drawJersey(pen: Pen, { colour, accent }: PartFinish): string {
  const fabric = pen.linear(
    [90, 0],
    [-90, 0],
    [
      [0, shade(colour, -0.22)],
      [0.25, shade(colour, 0.14)],
      [0.6, colour],
      [1, shade(colour, -0.3)],
    ],
  );
  const sleeveShade = pen.linear(
    [60, -100],
    [140, 30],
    [
      [0, shade(accent, 0.18)],
      [1, shade(accent, -0.25)],
    ],
  );
  const sleeve =
    path(SLEEVE, sleeveShade, edge(shade(accent, -0.5), 1.3)) +
    line('M102 22C122 20 142 12 155 1', shade(accent, -0.4), 2.4);
  return group(
    [0, -4],
    0,
    sleeve,
    mirrored(sleeve),
    path(BODY, fabric, edge(shade(colour, -0.55), 1.3)),
    path(COLLAR, shade(colour, -0.6)),
    line('M-47-123C-36-92 36-92 47-123', accent, 6),
    path(WAVE, accent, { opacity: 0.9 }),
    wordmark([0, -36], 0, 17, accent, { gap: 7 }),
    line(FOLDS, '#000', 3, { round: true, opacity: 0.14 }),
    line('M-83 120C-40 129 40 129 83 120', '#000', 1.6, { opacity: 0.3, dash: [5, 3] }),
  );
}
