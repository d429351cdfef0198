import type { BikeFamily, BikeLook } from './bike-family.ts';

const LOOK = {
  type: 'emtb',
  fork: { kind: 'suspension', travel: 160 },
  suspension: { layout: 'horst', shock: 'horizontal', shockLength: 205 },
  cockpit: { kind: 'flat', stemLength: 45, stemAngle: 6, rise: 30, sweep: 8, spacers: 10 },
  dropper: true,
  crankLength: 160,
  drivetrain: { chainring: 34, cassette: [10, 51], speeds: 12 },
  tyreWall: 'black',
} as const satisfies BikeLook;

const orage150: BikeFamily = {
  key: 'orage-150',
  code: 'OR15',
  name: 'Orage 150',
  chart: {
    sizes: ['S', 'M', 'L', 'XL'],
    drawn: 'M',
    wheelDiameter: 740,
    tyreWidth: 63,
    chainstay: 447,
    bbDrop: 28,
    reach: [432, 457, 480, 505],
    stack: [629, 638, 650, 664],
    headAngle: 64.5,
    seatAngle: 76.5,
    seatTube: [405, 430, 450, 475],
    saddleHeight: [685, 725, 765, 805],
    forkLength: 571,
    forkOffset: 44,
  },
  look: LOOK,
  seasons: [
    { age: 0, colours: ['slate', 'spruce', 'ember'] },
    { age: 1, colours: ['frost', 'night'] },
  ],
};

const orage170: BikeFamily = {
  ...orage150,
  key: 'orage-170',
  code: 'OR17',
  name: 'Orage 170',
  chart: {
    ...orage150.chart,
    bbDrop: 22,
    headAngle: 63.8,
    seatAngle: 77,
    stack: [637, 646, 658, 672],
    forkLength: 588,
  },
  look: { ...LOOK, fork: { kind: 'suspension', travel: 180, gold: true } },
  seasons: [{ age: 0, colours: ['night', 'sumac'] }],
};

export const ELECTRIC_BIKES: readonly BikeFamily[] = [orage150, orage170];
