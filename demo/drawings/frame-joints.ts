import type { BikeStyle } from './bike-styles.ts';
import type { SolvedGeometry } from './geometry.ts';
import { along } from './vectors.ts';
import type { Point } from './vectors.ts';

/** Where the axes of the frame's tubes meet. */
export type FrameJoints = {
  readonly topHead: Point;
  readonly downHead: Point;
  readonly topSeat: Point;
  /** Where the down tube meets the bottom bracket's shell. */
  readonly shell: Point;
  /** Where the seatstays of a frame without rear suspension meet the seat tube. */
  readonly seatstay: Point;
};

export function jointsOf(style: BikeStyle, geometry: SolvedGeometry): FrameJoints {
  const topSeat = along(geometry.seatTop, geometry.seat, -style.topTubeDrop);
  return {
    topHead: along(geometry.headTop, geometry.steer, style.top[0] * 0.5 + 6),
    downHead: along(geometry.headBottom, geometry.steer, -style.down[0] * 0.46 - 8),
    topSeat,
    shell: [style.shellRadius * 0.25, -style.shellRadius * 0.1],
    seatstay: along(topSeat, geometry.seat, -style.seatstayDrop),
  };
}
