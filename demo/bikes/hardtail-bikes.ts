import type { BikeFamily, BikeLook } from './bike-family.ts';

const LOOK = {
  type: 'hardtail',
  fork: { kind: 'suspension', travel: 120 },
  cockpit: { kind: 'flat', stemLength: 45, stemAngle: 6, rise: 25, sweep: 8, spacers: 10 },
  dropper: true,
  crankLength: 170,
  drivetrain: { chainring: 32, cassette: [10, 51], speeds: 12 },
  tyreWall: 'black',
} as const satisfies BikeLook;

const epinette: BikeFamily = {
  key: 'epinette',
  code: 'EPIN',
  name: 'Épinette',
  chart: {
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    drawn: 'M',
    wheelDiameter: 738,
    tyreWidth: 59,
    chainstay: 432,
    bbDrop: 60,
    reach: [405, 425, 447, 468, 490],
    stack: [606, 612, 624, 638, 652],
    headAngle: 66,
    seatAngle: 75,
    seatTube: [360, 390, 425, 460, 495],
    saddleHeight: [630, 675, 720, 760, 800],
    forkLength: 531,
    forkOffset: 44,
  },
  look: LOOK,
  seasons: [
    { age: 0, colours: ['ember', 'lichen', 'lake'] },
    { age: 1, colours: ['plum', 'night'] },
    { age: 2, colours: ['sumac', 'ochre'], difference: { headAngle: 0.5 } },
  ],
};

const tamarac: BikeFamily = {
  ...epinette,
  key: 'tamarac',
  code: 'TAMA',
  name: 'Tamarac Carbon',
  chart: {
    ...epinette.chart,
    sizes: ['S', 'M', 'L', 'XL'],
    tyreWidth: 57,
    wheelDiameter: 734,
    bbDrop: 62,
    chainstay: 428,
    reach: [415, 436, 457, 478],
    stack: [594, 602, 613, 630],
    headAngle: 68,
    seatAngle: 75,
    seatTube: [395, 430, 465, 500],
    saddleHeight: [670, 715, 755, 795],
    forkLength: 511,
  },
  look: {
    ...LOOK,
    fork: { kind: 'suspension', travel: 100 },
    cockpit: { kind: 'flat', stemLength: 60, stemAngle: -6, rise: 8, sweep: 8, spacers: 10 },
    dropper: false,
    drivetrain: { chainring: 34, cassette: [10, 51], speeds: 12 },
    tyreWall: 'tan',
  },
  seasons: [
    { age: 0, colours: ['frost', 'plum'] },
    { age: 1, colours: ['lake', 'night'] },
  ],
};

export const HARDTAIL_BIKES: readonly BikeFamily[] = [epinette, tamarac];
