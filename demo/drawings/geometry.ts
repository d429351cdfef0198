import type { BikeSpec } from './bike-spec.ts';
import { along, lengthOf, radians, scale } from './vectors.ts';
import type { Point } from './vectors.ts';

/** How far the lower headset cup stands out of the head tube. */
export const LOWER_CUP = 9;

/** Where a bike's points lie: millimetres from the bottom bracket, x forward, y down. */
export type SolvedGeometry = {
  readonly rearAxle: Point;
  readonly frontAxle: Point;
  readonly wheelRadius: number;
  /** The height of the ground. */
  readonly ground: number;
  /** Unit directions: down the steering axis, and square to it, forward. */
  readonly steer: Point;
  readonly ahead: Point;
  /** Unit direction up the seat tube. */
  readonly seat: Point;
  readonly headTop: Point;
  /** The crown: the end of the head tube's lower cup. */
  readonly headBottom: Point;
  readonly seatTop: Point;
  readonly saddleTop: Point;
  /** From the head tube's top to its bottom with the cup, and to the height of the front axle, along the steering axis. */
  readonly headLength: number;
  readonly headToAxle: number;
  /** What the chart should say for the head tube, and how far what it says is from that. */
  readonly headTube: number;
  readonly headTubeError: number;
  readonly wheelbase: number;
  readonly frontCentre: number;
  readonly trail: number;
};

/**
 * Solves a geometry chart. Reach, stack, angles, fork and drop say more than is needed to place both wheels on
 * the ground: all are kept, and the head tube closes the loop. `headTubeError` tells by how much the chart's head tube misses.
 */
export function solveGeometry(spec: BikeSpec): SolvedGeometry {
  const chart = spec.geometry;
  const wheelRadius = chart.wheelDiameter / 2;
  const rearAxle: Point = [-Math.sqrt(chart.chainstay ** 2 - chart.bbDrop ** 2), -chart.bbDrop];
  const ground = rearAxle[1] + wheelRadius;

  const sine = Math.sin(radians(chart.headAngle));
  const cosine = Math.cos(radians(chart.headAngle));
  const steer: Point = [cosine, sine];
  const ahead: Point = [sine, -cosine];
  const headTop: Point = [chart.reach, -chart.stack];
  const headToAxle = (ground - wheelRadius - headTop[1] + chart.forkOffset * cosine) / sine;
  const frontAxle = along(along(headTop, steer, headToAxle), ahead, chart.forkOffset);
  const headLength = headToAxle - chart.forkLength;
  const headTube = headLength - LOWER_CUP;

  const seatAngle = radians(chart.seatAngle);
  const seat: Point = [-Math.cos(seatAngle), -Math.sin(seatAngle)];
  return {
    rearAxle,
    frontAxle,
    wheelRadius,
    ground,
    steer,
    ahead,
    seat,
    headTop,
    headBottom: along(headTop, steer, headLength),
    seatTop: scale(seat, chart.seatTube),
    saddleTop: scale(seat, spec.saddleHeight),
    headLength,
    headToAxle,
    headTube,
    headTubeError: headTube - chart.headTube,
    wheelbase: frontAxle[0] - rearAxle[0],
    frontCentre: lengthOf(frontAxle),
    trail: (wheelRadius * cosine - chart.forkOffset) / sine,
  };
}
