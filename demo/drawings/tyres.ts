import type { TyreWall } from './bike-spec.ts';
import type { Tread } from './bike-styles.ts';
import type { Stop } from './colours.ts';
import type { Pen } from './pen.ts';
import { annulus, evenDashes, hoop } from './svg.ts';
import { ORIGIN, polar } from './vectors.ts';
import { wordmark } from './wordmark.ts';

/** Along the tyre: length of a knob, gap to the next. Then how far it stands out (knob) or how wide it is (shoulder). */
type Knobs = readonly [length: number, gap: number, size: number];

const TREADS: Record<Tread, { readonly knob: Knobs; readonly shoulder: Knobs }> = {
  gravel: { knob: [6, 3, 2], shoulder: [7, 6, 5] },
  trail: { knob: [13, 6, 4], shoulder: [14, 8, 10] },
  downhill: { knob: [16, 7, 5.5], shoulder: [17, 9, 13] },
  city: { knob: [40, 1.5, 1], shoulder: [2, 15, 7] },
};

/** Rim sizes in use, the diameter at which the tyre sits, millimetres. */
const BEAD_DIAMETERS = [622, 584, 559, 507, 406];

/** The radius of the largest rim on which a tyre of this width reaches the radius. */
export function beadRadius(radius: number, tyreWidth: number): number {
  const fits = BEAD_DIAMETERS.find((diameter) => radius - diameter / 2 >= 0.74 * tyreWidth);
  return (fits ?? 305) / 2;
}

export type TyreSpec = {
  readonly radius: number;
  readonly tyreWidth: number;
  readonly tyreWall: TyreWall;
  readonly tread: Tread;
};

/** A tyre from its side, about the origin. */
export function drawTyre(pen: Pen, { radius, tyreWidth, tyreWall, tread }: TyreSpec): string {
  const { knob, shoulder } = TREADS[tread];
  const rim = beadRadius(radius, tyreWidth) + 4;
  const body = radius - knob[2];
  const height = body - rim;
  const tan = tyreWall === 'tan';
  const [knobOn, knobOff] = evenDashes(body, knob[0], knob[1]);
  const [shoulderOn, shoulderOff] = evenDashes(body, shoulder[0], shoulder[1]);
  const groove = evenDashes(body, 1.2, shoulder[0] + shoulder[1] - 1.2);
  const marks = [200, 20].map((degrees) =>
    wordmark(
      polar(ORIGIN, rim + height * 0.34, degrees),
      degrees + 90,
      Math.min(9, height * 0.2),
      tan ? '#3b2a18' : '#c9cdd0',
      { gap: 3.4, opacity: 0.75 },
    ),
  );
  return (
    hoop(body - 2, '#2b2e31', (knob[2] + 2) * 2, { dash: [knobOn, knobOff] }) +
    annulus(body, rim, pen.radial(ORIGIN, body, wallStops(rim, body, tan))) +
    (tan
      ? annulus(body, rim + height * 0.6, pen.radial(ORIGIN, body, capStops(rim, body)))
      : hoop(rim + height * 0.52, '#4a4e53', 1, { opacity: 0.6 })) +
    hoop(body - shoulder[2] / 2 - 2.5, '#3c4044', shoulder[2], { dash: [shoulderOn, shoulderOff] }) +
    hoop(body - shoulder[2] / 2 - 1, '#121314', shoulder[2] + 3, { dash: groove, opacity: 0.6 }) +
    hoop(body - 1, '#6b7176', 0.9, { opacity: 0.55 }) +
    hoop(rim + 2, '#0c0d0e', 2.5, { opacity: 0.7 }) +
    marks.join('')
  );
}

const wallStops = (rim: number, body: number, tan: boolean): Stop[] =>
  tan
    ? [
        [rim / body, '#7d5a34'],
        [0.94, '#c79a63'],
        [1, '#b98a54'],
      ]
    : [
        [rim / body, '#131416'],
        [(rim * 0.5 + body * 0.5) / body, '#3b3f43'],
        [(rim * 0.2 + body * 0.8) / body, '#26292c'],
        [1, '#1b1d1f'],
      ];

const capStops = (rim: number, body: number): Stop[] => [
  [(rim * 0.4 + body * 0.6) / body, '#2f3235'],
  [1, '#1a1c1e'],
];
