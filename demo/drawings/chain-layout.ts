import type { Drivetrain } from './bike-spec.ts';
import type { SolvedGeometry } from './geometry.ts';
import { add, along, angleOf, distance, radians, scale, sub, unit, ORIGIN } from './vectors.ts';
import type { Circle, Point } from './vectors.ts';

/** From link to link, millimetres. */
export const CHAIN_PITCH = 12.7;

const PULLEY_TEETH = 12;

export const pitchRadius = (teeth: number): number => (teeth * CHAIN_PITCH) / (2 * Math.PI);

/** A circle that the chain wraps; turn: 1 clockwise on the screen, -1 the other way. */
export type ChainWheel = Circle & { readonly turn: 1 | -1 };

/** A straight run of the chain, tangent to the wheel that it leaves and to the one that it reaches. */
export type ChainSpan = { readonly from: Point; readonly to: Point };

/** The chain in its direction of travel: span k leaves wheel k and reaches wheel k + 1. */
export type ChainLayout = {
  readonly chainring: ChainWheel;
  readonly sprocket: ChainWheel;
  readonly guidePulley: ChainWheel;
  readonly tensionPulley: ChainWheel;
  readonly lower: ChainSpan;
  readonly cage: ChainSpan;
  readonly rise: ChainSpan;
  readonly top: ChainSpan;
};

/** Chain on a middle sprocket, the derailleur's cage as long as the largest sprocket asks for. */
export function layoutChain(drivetrain: Drivetrain, geometry: SolvedGeometry): ChainLayout {
  const [smallest, largest] = drivetrain.cassette;
  const big = pitchRadius(largest);
  const middle = pitchRadius(Math.round(Math.sqrt(smallest * largest)));
  const hang = Math.max(big * 0.82 + 12, middle + 34);
  const guideAt = add(geometry.rearAxle, scale(unit([0.2, 1]), hang));
  const tensionAt = along(guideAt, unit([0.34, 0.94]), Math.min(94, 46 + big * 0.46));
  const pulley = pitchRadius(PULLEY_TEETH);

  const chainring: ChainWheel = {
    centre: ORIGIN,
    radius: pitchRadius(drivetrain.chainring),
    turn: 1,
  };
  const tensionPulley: ChainWheel = { centre: tensionAt, radius: pulley, turn: 1 };
  const guidePulley: ChainWheel = { centre: guideAt, radius: pulley, turn: -1 };
  const sprocket: ChainWheel = { centre: geometry.rearAxle, radius: middle, turn: 1 };
  return {
    chainring,
    sprocket,
    guidePulley,
    tensionPulley,
    lower: tangentSpan(chainring, tensionPulley),
    cage: tangentSpan(tensionPulley, guidePulley),
    rise: tangentSpan(guidePulley, sprocket),
    top: tangentSpan(sprocket, chainring),
  };
}

function tangentSpan(leaves: ChainWheel, reaches: ChainWheel): ChainSpan {
  const apart = sub(reaches.centre, leaves.centre);
  const lean = (leaves.turn * leaves.radius - reaches.turn * reaches.radius) / distance(ORIGIN, apart);
  const heading = radians(angleOf(apart)) + Math.asin(lean);
  const normal: Point = [Math.sin(heading), -Math.cos(heading)];
  return {
    from: along(leaves.centre, normal, leaves.turn * leaves.radius),
    to: along(reaches.centre, normal, reaches.turn * reaches.radius),
  };
}
