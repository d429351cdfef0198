import type { RearSuspension } from './bike-spec.ts';
import type { BikeStyle } from './bike-styles.ts';
import { pitchRadius } from './chain-layout.ts';
import type { SolvedGeometry } from './geometry.ts';
import { add, along, distance, dot, lengthOf, sub, towards, upNormal, ORIGIN, type Point } from './vectors.ts';

/** The pivots of a rear suspension and the eyes of its shock. */
export type SuspensionLayout = {
  readonly mainPivot: Point;
  /** Near the rear axle: on the chainstay or on the seatstay. */
  readonly rearPivot: Point;
  /** The rocker turns about its pivot on the seat tube, between the seatstay and the shock. */
  readonly rocker: Point;
  readonly rearEye: Point;
  readonly shockEye: Point;
  readonly shockMount: Point;
  /** Unit direction of the tube that carries the mount, and the side of the tube on which it stands. */
  readonly mountDirection: Point;
  readonly mountBelow: boolean;
};

/** The shock's eye and the bracket under it, seen past the chainring's teeth. */
const EYE_CLEARANCE = 22;
const ROCKER_STEP = 4;

const REAR_PIVOTS = { horst: [46, 16], single: [24, -36] } as const;
const MAIN_PIVOTS = { horst: [-30, -72], single: [14, -76], motor: [-46, -86] } as const;

/**
 * Lays out the rear suspension. The rocker climbs the seat tube until the shock, at its full length, finds a mount that is
 * in sight beside the chainring; null when no place on the seat tube allows it.
 */
export function layoutSuspension(
  suspension: RearSuspension,
  geometry: SolvedGeometry,
  style: BikeStyle,
  joints: FrameJoints,
  chainringTeeth: number,
): SuspensionLayout | null {
  const seatTube = lengthOf(geometry.seatTop);
  const mountBelow = suspension.shock === 'horizontal';
  const lowest = mountBelow ? Math.max(seatTube * 0.72, 268) : Math.min(300, seatTube * 0.66);
  const highest = seatTube - style.topTubeDrop - (mountBelow ? 25 : 40);
  const mainPivot = MAIN_PIVOTS[style.motor ? 'motor' : suspension.layout];
  for (let height = lowest; height <= highest; height += ROCKER_STEP) {
    const rocker = rockerAt(height, geometry, mountBelow);
    const mount = findMount(rocker.shockEye, suspension.shockLength, mountBelow, style, joints);
    if (mount && distance(ORIGIN, mount.at) >= pitchRadius(chainringTeeth) + EYE_CLEARANCE) {
      return {
        ...rocker,
        mainPivot,
        rearPivot: add(geometry.rearAxle, REAR_PIVOTS[suspension.layout]),
        shockMount: mount.at,
        mountDirection: mount.direction,
        mountBelow,
      };
    }
  }
  return null;
}

function rockerAt(height: number, geometry: SolvedGeometry, flat: boolean) {
  const forward: Point = [-geometry.seat[1], geometry.seat[0]];
  const rocker = along(along(ORIGIN, geometry.seat, height), forward, 4);
  return {
    rocker,
    rearEye: add(rocker, flat ? [-66, 6] : [-76, 12]),
    shockEye: add(rocker, flat ? [26, -34] : [66, -20]),
  };
}

/** Where a circle of the shock's length about its moving eye meets the line on which mounts stand beside the tube. */
function findMount(
  shockEye: Point,
  shockLength: number,
  below: boolean,
  style: BikeStyle,
  joints: FrameJoints,
): { at: Point; direction: Point } | null {
  const [from, to] = below ? [joints.topSeat, joints.topHead] : [joints.shell, joints.downHead];
  const direction = towards(from, to);
  const offset = below ? -style.top[0] / 2 - 20 : style.down[1] / 2 + 16;
  const rail = along(from, upNormal(direction), offset);
  const back = sub(rail, shockEye);
  const nearest = -dot(back, direction);
  const apartSquared = dot(back, back) - nearest ** 2;
  if (apartSquared > shockLength ** 2) return null;
  const half = Math.sqrt(shockLength ** 2 - apartSquared);
  const travelled = below ? nearest + half : nearest - half;
  if (travelled < 30 || travelled > distance(from, to) - 60) return null;
  return { at: along(rail, direction, travelled), direction };
}

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
