import type { BikeFamily, BikeLook } from './bike-family.ts';

const LOOK = {
  type: 'downhill',
  fork: { kind: 'suspension', travel: 200, dualCrown: true, painted: true },
  suspension: { layout: 'single', shock: 'vertical', shockLength: 225, spring: '#d2a653' },
  cockpit: { kind: 'flat', stemLength: 45, stemAngle: 0, rise: 20, sweep: 8, spacers: 0 },
  crankLength: 165,
  drivetrain: { chainring: 34, cassette: [11, 25], speeds: 7 },
  tyreWall: 'black',
} as const satisfies BikeLook;

const harfang: BikeFamily = {
  key: 'harfang',
  code: 'HARF',
  name: 'Harfang',
  chart: {
    sizes: ['S', 'M', 'L', 'XL'],
    drawn: 'M',
    wheelDiameter: 740,
    tyreWidth: 63,
    chainstay: [440, 445, 450, 455],
    bbDrop: 20,
    reach: [435, 460, 485, 510],
    stack: [627, 632, 641, 650],
    headAngle: 63,
    seatAngle: 76,
    seatTube: [405, 410, 425, 440],
    saddleHeight: [545, 560, 575, 590],
    forkLength: 590,
    forkOffset: 52,
  },
  look: LOOK,
  seasons: [
    { age: 0, colours: ['night', 'ochre'] },
    { age: 1, colours: ['sumac', 'frost'] },
  ],
};

const harfangPark: BikeFamily = {
  ...harfang,
  key: 'harfang-park',
  code: 'HPRK',
  name: 'Harfang Park',
  chart: { ...harfang.chart, headAngle: 63.5, forkLength: 583, chainstay: 440 },
  look: { ...LOOK, fork: { kind: 'suspension', travel: 190, dualCrown: true } },
  seasons: [
    { age: 1, colours: ['lichen', 'night'] },
    { age: 2, colours: ['plum', 'ember'], difference: { reach: -6 } },
  ],
};

export const GRAVITY_BIKES: readonly BikeFamily[] = [harfang, harfangPark];
