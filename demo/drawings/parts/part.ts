import type { TyreWall } from '../bike-spec.ts';
import { HARDWARE } from '../colours.ts';
import { createPen, finishSvg, hashOf } from '../pen.ts';
import { drawShadow } from '../shadow.ts';
import { drawBottle } from './bottle.ts';
import { drawBrakePads, drawRotorPart } from './brake-parts.ts';
import { drawGrips, drawHandlebar, drawStemPart } from './cockpit-parts.ts';
import { drawCable, drawCan, drawCrankset, drawDerailleurPart, drawSheet } from './drive-pieces.ts';
import { drawCassettePart, drawChainPart, drawChainringPart } from './drivetrain-parts.ts';
import { drawHanger } from './hanger.ts';
import { drawHelmet } from './helmet.ts';
import { drawInnerTube } from './inner-tube.ts';
import { drawJersey } from './jersey.ts';
import { drawLight } from './light.ts';
import type { PartDrawing } from './part-drawing.ts';
import { drawPedals } from './pedals.ts';
import { drawPump } from './pump.ts';
import { drawSaddlePart, drawSeatpost } from './seat-parts.ts';
import { drawBag, drawGlove, drawLock } from './shop-goods.ts';
import { drawBearing, drawBolts, drawForkPart, drawShockPart, drawSpring } from './suspension-parts.ts';
import { drawTyrePart, drawWheelPart } from './wheel-parts.ts';
import { drawHubPart, drawRimPart, drawSpokes, drawValves } from './wheel-pieces.ts';

/** The kinds of parts and accessories that have a drawing. */
export type PartKind =
  | 'bag'
  | 'bearing'
  | 'bolts'
  | 'bottle'
  | 'brake-pads'
  | 'cable'
  | 'can'
  | 'cassette'
  | 'chain'
  | 'chainring'
  | 'crankset'
  | 'derailleur'
  | 'fork'
  | 'glove'
  | 'grips'
  | 'handlebar'
  | 'hanger'
  | 'helmet'
  | 'hub'
  | 'jersey'
  | 'light'
  | 'lock'
  | 'pedals'
  | 'pump'
  | 'rim'
  | 'rotor'
  | 'saddle'
  | 'seatpost'
  | 'sheet'
  | 'shock'
  | 'spokes'
  | 'spring'
  | 'stem'
  | 'tube'
  | 'tyre'
  | 'valves'
  | 'wheel';

export type PartOptions = {
  /** #rrggbb; each kind has its usual ones. */
  readonly colour?: string;
  readonly accent?: string;
  /** Of tyres only. */
  readonly tyreWall?: TyreWall;
  /** What a screen reader says; without it the picture's place in the page names it. */
  readonly title?: string;
};

type PartEntry = {
  readonly draw: PartDrawing;
  readonly colour?: string;
  readonly accent?: string;
  /** The height of the ground, where the piece does not reach down to the usual one. */
  readonly floor?: number;
};

const FOREST = '#2f5d57';
const SAND = '#e3c08a';
const SIGNAL = '#c9482f';
const FLOOR = 139;

const PARTS: Record<PartKind, PartEntry> = {
  bag: { draw: drawBag, colour: HARDWARE.dark, accent: SAND },
  bearing: { draw: drawBearing, accent: '#3b6390' },
  bolts: { draw: drawBolts, colour: HARDWARE.dark },
  cable: { draw: drawCable, colour: HARDWARE.dark },
  can: { draw: drawCan, colour: FOREST, accent: SAND },
  crankset: { draw: drawCrankset, colour: HARDWARE.dark },
  derailleur: { draw: drawDerailleurPart },
  fork: { draw: drawForkPart, accent: HARDWARE.silver, floor: 90 },
  glove: { draw: drawGlove, colour: HARDWARE.dark, accent: SIGNAL },
  hub: { draw: drawHubPart, floor: 96 },
  lock: { draw: drawLock, colour: HARDWARE.mid, accent: SAND },
  rim: { draw: drawRimPart, accent: SAND },
  sheet: { draw: drawSheet, colour: FOREST, accent: SAND, floor: 124 },
  shock: { draw: drawShockPart, floor: 96 },
  spokes: { draw: drawSpokes, colour: HARDWARE.steel, accent: '#c9a15a', floor: 100 },
  spring: { draw: drawSpring, colour: SIGNAL, floor: 96 },
  valves: { draw: drawValves, colour: SIGNAL, floor: 112 },
  bottle: { draw: drawBottle, colour: '#dfe5e4', accent: FOREST },
  'brake-pads': { draw: drawBrakePads, accent: '#b5763c' },
  cassette: { draw: drawCassettePart },
  chain: { draw: drawChainPart },
  chainring: { draw: drawChainringPart, colour: HARDWARE.dark },
  grips: { draw: drawGrips, accent: SIGNAL, floor: 122 },
  handlebar: { draw: drawHandlebar, accent: HARDWARE.silver, floor: 96 },
  hanger: { draw: drawHanger, colour: HARDWARE.steel },
  helmet: { draw: drawHelmet, colour: FOREST, accent: SAND },
  jersey: { draw: drawJersey, colour: FOREST, accent: SAND },
  light: { draw: drawLight, accent: SAND, floor: 118 },
  pedals: { draw: drawPedals, colour: FOREST },
  pump: { draw: drawPump, colour: FOREST, accent: SAND },
  rotor: { draw: drawRotorPart },
  saddle: { draw: drawSaddlePart, floor: 84 },
  seatpost: { draw: drawSeatpost, accent: SAND, floor: 132 },
  stem: { draw: drawStemPart, floor: 122 },
  tube: { draw: drawInnerTube, accent: SIGNAL },
  tyre: { draw: drawTyrePart },
  wheel: { draw: drawWheelPart, accent: SAND },
};

export const PART_KINDS = Object.keys(PARTS) as readonly PartKind[];

/**
 * Draws a part or an accessory as a standalone SVG on a transparent ground, viewBox 400 × 300, no width or height.
 * The same arguments give the same text; ids are derived from them, so different drawings can stand in one page.
 */
export function drawPart(kind: PartKind, options: PartOptions = {}): string {
  const { draw, colour, accent, floor = FLOOR } = PARTS[kind];
  const pen = createPen(`p${hashOf(JSON.stringify([kind, options]))}`);
  const finish = {
    colour: options.colour ?? colour ?? HARDWARE.black,
    accent: options.accent ?? accent ?? HARDWARE.steel,
    tyreWall: options.tyreWall ?? 'black',
  };
  const body = drawShadow(pen, [0, floor], [150, 10.5], 0.45) + draw(pen, finish);
  return finishSvg(pen, { left: -200, top: -150, width: 400, height: 300 }, body, options.title);
}
