import { HARDWARE } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { drawSaddle, drawSeatClamp } from '../saddle.ts';
import { box, group, line, path, polyline, scaled } from '../svg.ts';
import { tube } from '../tubes.ts';
import { wordmark } from '../wordmark.ts';
import type { PartFinish } from './part-drawing.ts';

export const drawSaddlePart = (pen: Pen, { colour, accent }: PartFinish): string =>
  group([4, 44], 0, scaled(1.3, drawSaddle(pen, colour, accent)));

/** A dropper seatpost, laid across the field. */
export const drawSeatpost = (pen: Pen, { accent }: PartFinish): string =>
  group(
    [-6, 6],
    58,
    scaled(
      1.36,
      tube(pen, [0, 134], [0, 8], [31, 31], HARDWARE.black),
      tube(pen, [0, 6], [0, -104], [25, 25], '#202326', { gloss: 0.6 }),
      tube(pen, [0, 18], [0, -4], [39, 36], HARDWARE.dark, { gloss: 0 }),
      line(polyline([-17, 6], [17, 6]), accent, 3),
      line(
        [26, 32, 38, 44, 50, 56].map((y, index) => polyline([-14, y], [index % 2 ? -8 : -4, y])).join(''),
        HARDWARE.silver,
        1.2,
      ),
      wordmark([0, 88], -90, 9, HARDWARE.silver),
      group([0, -106], -16, drawSeatClamp(pen)),
      path(box(-9, 130, 9, 144, 3), HARDWARE.mid),
    ),
  );
