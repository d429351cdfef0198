import type { BikeFamily, BikeLook } from './bike-family.ts';
import { GROUPS } from './component-groups.ts';

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
  description: {
    en: 'A real bike in a small size: short cranks, small levers, disc brakes that a ten-year-old can pull with two fingers.',
    fr: 'Un vrai vélo en petite taille. Manivelles courtes, petits leviers et des freins à disque qu’un enfant de dix ans tire à deux doigts.',
  },
  kind: 'youth',
  wheelSize: 24,
  frameMaterial: 'aluminum',
  travel: 80,
  shippingFee: 45,
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
  common: {
    frame: { en: '6061 aluminum, 135 mm', fr: 'Aluminium 6061, 135 mm' },
    wheels: { en: 'Boréal J 24, aluminum', fr: 'Boréal J 24, aluminium' },
    tires: 'Vee Tire Flow Snap, 24 × 2.1',
    cockpit: { en: 'Boréal riser 640 mm, stem 40 mm', fr: 'Cintre relevé Boréal 640 mm, potence 40 mm' },
  },
  builds: [
    {
      id: 'altus',
      code: 'A',
      name: 'Altus',
      msrp: 779,
      weightKg: 11.6,
      parts: { ...GROUPS.altus, fork: 'SR Suntour XCR-24, 80 mm' },
    },
  ],
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
  description: {
    en: 'The step between the school yard and a bike of the parents. Air fork, 1 × 10, and room to grow for two summers.',
    fr: 'L’étape entre la cour d’école et le vélo des parents. Fourche à air, 1 × 10 et de quoi grandir pendant deux étés.',
  },
  wheelSize: 26,
  travel: 100,
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
  common: {
    ...lievre24.common,
    wheels: { en: 'Boréal J 26, aluminum', fr: 'Boréal J 26, aluminium' },
    tires: 'Vee Tire Flow Snap, 26 × 2.2',
    cockpit: { en: 'Boréal riser 680 mm, stem 40 mm', fr: 'Cintre relevé Boréal 680 mm, potence 40 mm' },
  },
  builds: [
    {
      id: 'cues',
      code: 'C',
      name: 'Cues, Manitou Machete J',
      msrp: 1299,
      weightKg: 12.1,
      parts: { ...GROUPS.cues, fork: 'Manitou Machete J, 100 mm' },
    },
  ],
  seasons: [{ age: 0, colours: ['spruce', 'plum'] }],
};

export const YOUTH_BIKES: readonly BikeFamily[] = [lievre24, lievre26];
