import type { BikeFamily, BikeLook } from './bike-family.ts';

const LOOK = {
  type: 'youth',
  fork: { kind: 'suspension', travel: 80 },
  cockpit: { kind: 'flat', stemLength: 40, stemAngle: 6, rise: 20, sweep: 8, spacers: 10 },
  crankLength: 145,
  drivetrain: { chainring: 30, cassette: [11, 34], speeds: 8 },
  tyreWall: 'black',
} as const satisfies BikeLook;

const lievre24: BikeFamily = {
  key: 'lievre-24',
  code: 'LI24',
  name: 'Lièvre 24',
  // Children's bikes are sized by their wheels.
  chart: {
    sizes: ['24'],
    drawn: '24',
    wheelDiameter: 611,
    tyreWidth: 52,
    chainstay: 388,
    bbDrop: 35,
    reach: 350,
    stack: 517,
    headAngle: 67,
    seatAngle: 74,
    seatTube: 310,
    saddleHeight: 550,
    forkLength: 440,
    forkOffset: 42,
  },
  look: LOOK,
  seasons: [
    { age: 0, colours: ['ochre', 'lake', 'sumac'] },
    { age: 1, colours: ['ember', 'lichen'] },
  ],
};

const lievre26: BikeFamily = {
  ...lievre24,
  key: 'lievre-26',
  code: 'LI26',
  name: 'Lièvre 26',
  chart: {
    ...lievre24.chart,
    sizes: ['XS', 'S'],
    drawn: 'S',
    wheelDiameter: 667,
    tyreWidth: 54,
    chainstay: 408,
    bbDrop: 42,
    reach: [372, 392],
    stack: [548, 562],
    headAngle: 67,
    seatAngle: 74.5,
    seatTube: [330, 360],
    saddleHeight: [580, 625],
    forkLength: 472,
  },
  look: {
    ...LOOK,
    fork: { kind: 'suspension', travel: 100 },
    crankLength: 155,
    drivetrain: { chainring: 30, cassette: [11, 48], speeds: 10 },
  },
  seasons: [{ age: 0, colours: ['spruce', 'plum'] }],
};

export const YOUTH_BIKES: readonly BikeFamily[] = [lievre24, lievre26];
