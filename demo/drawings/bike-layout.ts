import type { BikeSpec } from './bike-spec.ts';
import { BIKE_STYLES } from './bike-styles.ts';
import type { BikeStyle } from './bike-styles.ts';
import { layoutChain } from './chain-layout.ts';
import type { ChainLayout } from './chain-layout.ts';
import { solveGeometry } from './geometry.ts';
import type { SolvedGeometry } from './geometry.ts';
import type { View } from './pen.ts';
import { layoutSteering } from './steering-layout.ts';
import type { SteeringLayout } from './steering-layout.ts';
import { jointsOf, layoutSuspension } from './suspension-layout.ts';
import type { FrameJoints, SuspensionLayout } from './suspension-layout.ts';
import { along } from './vectors.ts';
import type { Circle, Point } from './vectors.ts';

/** Everything that a bike is drawn from: its points and circles, millimetres from the bottom bracket, x forward, y down. */
export type BikeLayout = {
  readonly spec: BikeSpec;
  readonly style: BikeStyle;
  readonly geometry: SolvedGeometry;
  readonly joints: FrameJoints;
  readonly wheels: { readonly rear: Circle; readonly front: Circle };
  readonly chain: ChainLayout;
  /** Null without rear suspension, or when its shock finds no mount (which validateSpec refuses). */
  readonly suspension: SuspensionLayout | null;
  readonly steering: SteeringLayout;
  /** Where the seatpost holds the saddle's rails. */
  readonly saddleClamp: Point;
  readonly view: View;
};

/** The rails lie this far below the top of the saddle. */
const SADDLE_DEPTH = 48;

/** Every bike is shown at one scale in a 4:3 field, so that sizes compare; the ground lies as far above its lower edge. */
const VIEW = { width: 2160, height: 1620, underGround: 260 };

/** Solves a spec into points and circles. It checks nothing: see validateSpec. */
export function layoutBike(spec: BikeSpec): BikeLayout {
  const style = BIKE_STYLES[spec.type];
  const geometry = solveGeometry(spec);
  const joints = jointsOf(style, geometry);
  const { rearAxle, frontAxle, wheelRadius } = geometry;
  return {
    spec,
    style,
    geometry,
    joints,
    wheels: {
      rear: { centre: rearAxle, radius: wheelRadius },
      front: { centre: frontAxle, radius: wheelRadius },
    },
    chain: layoutChain(spec.drivetrain, geometry),
    suspension:
      spec.suspension === undefined
        ? null
        : layoutSuspension(spec.suspension, geometry, style, joints, spec.drivetrain.chainring),
    steering: layoutSteering(spec, geometry),
    saddleClamp: along(geometry.saddleTop, geometry.seat, SADDLE_DEPTH / geometry.seat[1]),
    view: {
      left: Math.round((rearAxle[0] + frontAxle[0] - VIEW.width) / 2),
      top: Math.round(geometry.ground + VIEW.underGround - VIEW.height),
      width: VIEW.width,
      height: VIEW.height,
    },
  };
}
