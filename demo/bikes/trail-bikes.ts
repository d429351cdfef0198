import type { BikeFamily, BikeLook } from './bike-family.ts';

const LOOK = {
  type: 'trail',
  fork: { kind: 'suspension', travel: 150, gold: true },
  suspension: { layout: 'horst', shock: 'vertical', shockLength: 210 },
  cockpit: { kind: 'flat', stemLength: 45, stemAngle: 6, rise: 25, sweep: 8, spacers: 10 },
  dropper: true,
  crankLength: 170,
  drivetrain: { chainring: 32, cassette: [10, 52], speeds: 12 },
  tyreWall: 'black',
} as const satisfies BikeLook;

const CHART = {
  sizes: ['S', 'M', 'L', 'XL'],
  drawn: 'M',
  wheelDiameter: 740,
  tyreWidth: 61,
  chainstay: 435,
  seatTube: [400, 420, 440, 465],
  saddleHeight: [680, 725, 765, 805],
  forkOffset: 44,
} as const;

const taiga140: BikeFamily = {
  key: 'taiga-140',
  code: 'T140',
  name: 'Taïga 140',
  chart: {
    ...CHART,
    bbDrop: 34,
    reach: [430, 452, 475, 500],
    stack: [610, 619, 628, 646],
    headAngle: 64.5,
    seatAngle: 76.5,
    forkLength: 557,
  },
  look: LOOK,
  seasons: [
    { age: 0, colours: ['spruce', 'ember', 'night'] },
    { age: 1, colours: ['lake', 'lichen', 'night'] },
    {
      age: 2,
      colours: ['plum', 'frost'],
      difference: { reach: -8, headAngle: 0.5, seatAngle: -0.5 },
    },
  ],
};

const taiga120: BikeFamily = {
  ...taiga140,
  key: 'taiga-120',
  code: 'T120',
  name: 'Taïga 120',
  chart: {
    ...CHART,
    bbDrop: 40,
    reach: [425, 448, 470, 494],
    stack: [598, 607, 620, 638],
    headAngle: 66,
    seatAngle: 76,
    forkLength: 535,
    tyreWidth: 60,
  },
  look: { ...LOOK, fork: { kind: 'suspension', travel: 130 }, tyreWall: 'tan' },
  seasons: [
    { age: 0, colours: ['frost', 'lake', 'sumac'] },
    { age: 1, colours: ['ochre', 'night'] },
  ],
};

const taiga160: BikeFamily = {
  ...taiga140,
  key: 'taiga-160',
  code: 'T160',
  name: 'Taïga 160',
  chart: {
    ...CHART,
    bbDrop: 26,
    reach: [432, 457, 482, 507],
    stack: [622, 631, 640, 658],
    headAngle: 63.8,
    seatAngle: 77,
    chainstay: 440,
    forkLength: 577,
    tyreWidth: 63,
  },
  look: { ...LOOK, fork: { kind: 'suspension', travel: 170, gold: true } },
  seasons: [
    { age: 0, colours: ['night', 'ember', 'lichen'] },
    { age: 1, colours: ['spruce', 'slate'] },
  ],
};

export const TRAIL_BIKES: readonly BikeFamily[] = [taiga140, taiga120, taiga160];
