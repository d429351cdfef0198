import type { BikeFamily, BikeLook } from './bike-family.ts';

const LOOK = {
  type: 'city',
  fork: { kind: 'rigid' },
  cockpit: { kind: 'flat', stemLength: 80, stemAngle: 20, rise: 40, sweep: 24, spacers: 20, gripColour: '#7a4a2a' },
  crankLength: 170,
  drivetrain: { chainring: 40, cassette: [11, 36], speeds: 9 },
  tyreWall: 'tan',
  saddleColour: '#7a4a2a',
  equipment: ['mudguards', 'rack', 'lights', 'kickstand'],
} as const satisfies BikeLook;

const quai7: BikeFamily = {
  key: 'quai-7',
  code: 'QUA7',
  name: 'Quai 7',
  chart: {
    sizes: ['S', 'M', 'L', 'XL'],
    drawn: 'M',
    wheelDiameter: 712,
    tyreWidth: 47,
    chainstay: 445,
    bbDrop: 70,
    reach: [365, 375, 386, 397],
    stack: [592, 608, 628, 650],
    headAngle: 70,
    seatAngle: 73,
    seatTube: [445, 475, 510, 545],
    saddleHeight: [665, 705, 750, 790],
    forkLength: 420,
    forkOffset: 50,
  },
  look: LOOK,
  seasons: [
    { age: 0, colours: ['sumac', 'spruce', 'frost'] },
    { age: 1, colours: ['lake', 'lichen'] },
    { age: 2, colours: ['plum', 'slate'] },
  ],
};

const rivage: BikeFamily = {
  ...quai7,
  key: 'rivage',
  code: 'RIVA',
  name: 'Rivage+',
  chart: {
    ...quai7.chart,
    wheelDiameter: 704,
    tyreWidth: 40,
    chainstay: 440,
    headAngle: 70.5,
    forkLength: 410,
    forkOffset: 48,
  },
  look: {
    ...LOOK,
    cockpit: { kind: 'flat', stemLength: 90, stemAngle: 6, rise: 15, sweep: 10, spacers: 15 },
    drivetrain: { chainring: 42, cassette: [11, 36], speeds: 10 },
    tyreWall: 'black',
    saddleColour: '#26292c',
    equipment: ['mudguards'],
  },
  seasons: [
    { age: 0, colours: ['lichen', 'night'] },
    { age: 1, colours: ['ochre', 'slate'] },
  ],
};

export const CITY_BIKES: readonly BikeFamily[] = [quai7, rivage];
