import type { BikeFamily, BikeLook } from './bike-family.ts';

const LOOK = {
  type: 'gravel',
  fork: { kind: 'rigid' },
  cockpit: { kind: 'drop', stemLength: 80, stemAngle: -6, spacers: 20 },
  crankLength: 172.5,
  drivetrain: { chainring: 40, cassette: [10, 44], speeds: 12 },
  tyreWall: 'tan',
} as const satisfies BikeLook;

const CHART = {
  sizes: ['50', '52', '54', '56', '58', '60'],
  drawn: '54',
  wheelDiameter: 704,
  tyreWidth: 42,
  chainstay: 428,
  bbDrop: 74,
  reach: [374, 379, 385, 392, 400, 408],
  stack: [545, 558, 573, 591, 610, 630],
  headAngle: [70, 70.5, 71, 71.5, 71.5, 71.5],
  seatAngle: [74.5, 74, 73.5, 73.5, 73, 73],
  seatTube: [450, 465, 485, 505, 525, 545],
  saddleHeight: [660, 685, 715, 740, 770, 800],
  forkLength: 395,
  forkOffset: 50,
} as const;

const nordetCarbon: BikeFamily = {
  key: 'nordet-carbon',
  code: 'NORC',
  name: 'Nordet Carbon',
  chart: CHART,
  look: LOOK,
  seasons: [
    { age: 0, colours: ['ember', 'night', 'lichen'] },
    { age: 1, colours: ['spruce', 'frost'] },
    {
      age: 2,
      colours: ['lake', 'night'],
      difference: { chainstay: 4 },
    },
  ],
};

const nordetAlu: BikeFamily = {
  ...nordetCarbon,
  key: 'nordet-alu',
  code: 'NORA',
  name: 'Nordet Alu',
  seasons: [
    { age: 0, colours: ['ochre', 'lake', 'frost'] },
    { age: 1, colours: ['plum', 'slate'] },
  ],
};

const draveur: BikeFamily = {
  ...nordetCarbon,
  key: 'draveur',
  code: 'DRAV',
  name: 'Draveur',
  chart: {
    ...CHART,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    drawn: 'M',
    wheelDiameter: 722,
    tyreWidth: 50,
    chainstay: 440,
    bbDrop: 70,
    reach: [378, 386, 395, 404, 413],
    stack: [570, 588, 607, 627, 648],
    headAngle: [69, 69.5, 69.5, 70, 70],
    seatAngle: [74, 73.5, 73.5, 73, 73],
    seatTube: [455, 480, 505, 530, 555],
    saddleHeight: [680, 715, 745, 780, 810],
    forkLength: 410,
    forkOffset: 52,
  },
  look: { ...LOOK, drivetrain: { chainring: 38, cassette: [11, 44], speeds: 12 }, tyreWall: 'black' },
  seasons: [
    { age: 0, colours: ['spruce', 'sumac', 'slate'] },
    { age: 1, colours: ['lichen', 'night'] },
  ],
};

export const GRAVEL_BIKES: readonly BikeFamily[] = [nordetCarbon, nordetAlu, draveur];
