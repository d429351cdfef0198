import { drawRotor } from '../brakes.ts';
import { HARDWARE } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { annulus, evenDashes, group, hoop, scaled } from '../svg.ts';
import { drawTyre } from '../tyres.ts';
import type { TyreSpec } from '../tyres.ts';
import { drawHub, drawWheel } from '../wheels.ts';
import type { PartFinish } from './part-drawing.ts';

const FIELD_SCALE = 0.36;
const TRAIL_TYRE = { radius: 370, tyreWidth: 60, tread: 'trail' } as const;

export const drawWheelPart = (pen: Pen, { accent }: PartFinish): string =>
  scaled(
    FIELD_SCALE,
    drawRotor(pen, 90),
    drawWheel(pen, {
      ...TRAIL_TYRE,
      tyreWall: 'black',
      rimDepth: 30,
      rimColour: HARDWARE.black,
      spokes: 32,
      accent,
    }),
    drawHub(pen, 30),
  );

/** How narrow a tyre looks when turned a little away, and how far its far side lies behind. */
const TURNED = 0.76;
const TYRE_DEPTH = 96;

/** Rows of knobs across the tread from the far shoulder to the near one: place, radius lost, width of the row. */
const TREAD_ROWS: readonly (readonly [share: number, drop: number, width: number])[] = [
  [1, 20, 26],
  [0.8, 7, 25],
  [0.6, 1, 25],
  [0.4, 1, 25],
  [0.2, 7, 25],
];

/** A tyre turned away by a quarter, so that its tread is seen. */
export function drawTyrePart(pen: Pen, { tyreWall }: PartFinish): string {
  const tyre: TyreSpec = { ...TRAIL_TYRE, tyreWall };
  const shifted = (share: number, ...shapes: readonly string[]): string => group([share * TYRE_DEPTH, 0], 0, ...shapes);
  const inside = pen.linear(
    [-370, 0],
    [370, 0],
    [
      [0, '#3a3e42'],
      [0.5, '#17191b'],
      [1, '#0e0f10'],
    ],
  );
  const rows = TREAD_ROWS.map(([share, drop, width], index) => {
    const radius = tyre.radius - drop - 12;
    const [on, off] = evenDashes(radius, 26, 12);
    return shifted(
      share,
      hoop(radius - 6, '#1a1c1e', width),
      hoop(radius, index % 2 ? '#3a3e42' : '#45494e', width, {
        dash: [on, off],
        dashOffset: index % 2 ? (on + off) / 2 : 0,
      }),
    );
  });
  return `<g transform="scale(${FIELD_SCALE * TURNED} ${FIELD_SCALE})translate(${-TYRE_DEPTH / 2} 0)">${
    shifted(1, annulus(352, 300, inside)) +
    shifted(0.5, annulus(360, 312, inside)) +
    rows.join('') +
    drawTyre(pen, tyre)
  }</g>`;
}
