import { layoutBike } from './bike-layout.ts';
import type { BikeLayout } from './bike-layout.ts';
import type { BikeSpec } from './bike-spec.ts';
import { drawCaliper, drawRotor } from './brakes.ts';
import { CALIPER_ANGLES, drawDerailleurCable, drawFrontHose, drawHeadTubeCables, drawRearHose } from './cables.ts';
import { drawChainGuide, drawGuidePlate } from './chain-guide.ts';
import { chainPaths, drawChain } from './chain.ts';
import { HARDWARE } from './colours.ts';
import { drawCrankArm, drawPedal } from './cranks.ts';
import { drawDerailleur } from './derailleur.ts';
import { drawDimensions } from './dimensions.ts';
import { drawEquipment, drawKickstand } from './equipment.ts';
import { drawFrontTriangle } from './frame.ts';
import { drawDropBar, drawFlatBar } from './handlebars.ts';
import { drawMotor } from './motor.ts';
import { createPen, finishSvg, hashOf } from './pen.ts';
import type { Pen } from './pen.ts';
import { drawFarStays, drawRearTriangle } from './rear-triangle.ts';
import { drawRigidFork } from './rigid-fork.ts';
import { drawSeat } from './saddle.ts';
import { drawGroundShadow } from './shadow.ts';
import { drawShock } from './shock.ts';
import { assertValidSpec } from './spec-validation.ts';
import { drawCassette, drawChainring } from './sprockets.ts';
import { hasDualCrown } from './steering-layout.ts';
import { drawStem } from './stem.ts';
import { drawSuspensionFork } from './suspension-fork.ts';
import { drawShockMount, drawSuspension } from './suspension.ts';
import { group } from './svg.ts';
import { angleOf, ORIGIN, polar, scale } from './vectors.ts';
import type { Point } from './vectors.ts';
import { drawHub, drawWheel } from './wheels.ts';

export type BikeDrawingOptions = {
  /** Adds the leaders of dimensionLines. */
  readonly dimensions?: boolean;
  /** What a screen reader says; without it the picture's place in the page names it. */
  readonly title?: string;
};

/**
 * Draws a bike's drive side as a standalone SVG on a transparent ground, viewBox 2160 × 1620 millimetres, no width or height.
 * The same spec gives the same text; ids are derived from spec and options, so different drawings can stand in one page.
 * Throws InvalidSpecError when validateSpec finds a problem.
 */
export function drawBike(spec: BikeSpec, options: BikeDrawingOptions = {}): string {
  assertValidSpec(spec);
  const layout = layoutBike(spec);
  const pen = createPen(`b${hashOf(JSON.stringify([spec, options]))}`);
  const chain = chainPaths(layout.chain);
  const fork = drawFork(pen, layout);
  const frame = drawFrame(pen, layout) + drawHeadTubeCables(pen, layout);
  const body = [
    drawGroundShadow(pen, layout),
    drawFarSide(pen, layout),
    drawWheels(pen, layout),
    drawEquipment(pen, layout),
    drawRearHose(pen, layout),
    group(
      layout.geometry.rearAxle,
      0,
      drawHub(pen, 32),
      drawCassette(pen, spec.drivetrain.cassette, spec.drivetrain.speeds),
    ),
    drawChain(pen, chain.behind),
    drawFrontHose(pen, layout),
    ...(hasDualCrown(spec) ? [frame, fork] : [fork, frame]),
    drawDerailleurCable(pen, layout),
    drawDerailleur(pen, layout.geometry.rearAxle, layout.chain),
    layout.style.chainGuide ? drawGuidePlate(layout.chain) : '',
    drawChainring(pen, spec.drivetrain.chainring, HARDWARE.dark),
    drawChain(pen, chain.before),
    layout.style.chainGuide ? drawChainGuide(pen, layout.chain) : '',
    drawCrank(pen, layout, 'near'),
    drawCockpit(pen, layout),
    options.dimensions ? drawDimensions(layout) : '',
  ].join('');
  return finishSvg(pen, layout.view, body, options.title);
}

/** What lies behind the wheels: stays, crank, kickstand. */
const drawFarSide = (pen: Pen, layout: BikeLayout): string =>
  drawKickstand(pen, layout) + drawFarStays(pen, layout) + drawCrank(pen, layout, 'far');

/** The cranks lie along the chainstays, the near one forward. */
function drawCrank(pen: Pen, { spec, geometry }: BikeLayout, side: 'near' | 'far'): string {
  const near = side === 'near';
  const degrees = angleOf(scale(geometry.rearAxle, near ? -1 : 1));
  return (
    group(ORIGIN, degrees, drawCrankArm(pen, spec.crankLength, near ? HARDWARE.black : '#1d1f21')) +
    group(polar(ORIGIN, spec.crankLength, degrees), 0, drawPedal(pen, near ? HARDWARE.dark : '#202326'))
  );
}

function drawWheels(pen: Pen, { spec, style, geometry, wheels }: BikeLayout): string {
  const wheel = pen.symbol(
    drawWheel(pen, {
      radius: geometry.wheelRadius,
      tyreWidth: spec.geometry.tyreWidth,
      tyreWall: spec.tyreWall,
      tread: style.tread,
      rimDepth: style.rimDepth,
      rimColour: spec.rimColour ?? HARDWARE.black,
      spokes: style.spokes,
      accent: spec.frame.accent,
    }),
  );
  const brake = (axle: Point, end: 'front' | 'rear'): string => {
    const radius = style.rotorRadius[end];
    return group(axle, 0, drawRotor(pen, radius), drawCaliper(pen, CALIPER_ANGLES[end], radius));
  };
  return (
    brake(wheels.rear.centre, 'rear') +
    brake(wheels.front.centre, 'front') +
    pen.use(wheel, wheels.rear.centre, 0, 'rear-wheel') +
    pen.use(wheel, wheels.front.centre, 7, 'front-wheel') +
    group(wheels.front.centre, 0, drawHub(pen, 24))
  );
}

function drawFork(pen: Pen, { spec, geometry, steering }: BikeLayout): string {
  const crown = geometry.headLength;
  const axle: Point = [spec.geometry.forkOffset, geometry.headToAxle];
  return group(
    geometry.headTop,
    steering.turn,
    spec.fork.kind === 'rigid'
      ? drawRigidFork(pen, spec.fork, crown, axle, spec.frame.accent)
      : drawSuspensionFork(pen, spec.fork, {
          crown,
          axle,
          legX: steering.legOffset,
          wheelRadius: geometry.wheelRadius,
        }),
  );
}

function drawFrame(pen: Pen, layout: BikeLayout): string {
  const { spec, suspension } = layout;
  const seat = drawSeat(pen, layout);
  const front = drawFrontTriangle(pen, layout);
  if (!suspension || !spec.suspension) return seat + drawRearTriangle(pen, layout) + front;
  return (
    seat +
    front +
    drawShockMount(pen, suspension, spec.frame.main) +
    drawShock(pen, suspension.shockEye, suspension.shockMount, {
      spring: spec.suspension.spring,
      lying: suspension.mountBelow,
    }) +
    (layout.style.motor ? drawMotor(pen, layout) : '') +
    drawSuspension(pen, layout, suspension, spec.suspension)
  );
}

/** Stem, spacers and handlebar on the bike. */
function drawCockpit(pen: Pen, { spec, geometry, steering }: BikeLayout): string {
  const { cockpit } = spec;
  const { accent } = spec.frame;
  const bar =
    cockpit.kind === 'drop'
      ? drawDropBar(pen, cockpit.tapeColour ?? HARDWARE.black, accent)
      : drawFlatBar(pen, { ...cockpit, gripColour: cockpit.gripColour ?? HARDWARE.black, accent });
  const stem = drawStem(pen, cockpit.stemLength, cockpit.stemAngle, cockpit.spacers);
  return (
    group(geometry.headTop, steering.turn, group([0, -steering.lift], 0, stem)) +
    group(steering.barClamp, cockpit.kind === 'drop' ? -1 : 0, bar)
  );
}
