import type { BikeFamily, BikeLook } from './bike-family.ts';
import { GROUPS } from './component-groups.ts';

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

const COCKPIT = {
  en: 'Boréal flared bar, 12°, stem 70–100 mm',
  fr: 'Cintre évasé Boréal, 12°, potence 70–100 mm',
};

const nordetCarbon: BikeFamily = {
  key: 'nordet-carbon',
  code: 'NORC',
  name: 'Nordet Carbon',
  description: {
    en: 'Named after the wind that you will have in your face. Light, stiff where you push, kind where you sit, with room for 45 mm tires and three bottles.',
    fr: 'Il porte le nom du vent que vous aurez de face. Léger, rigide où l’on pousse, indulgent où l’on s’assoit, avec de la place pour des pneus de 45 mm et trois bouteilles.',
  },
  kind: 'gravel',
  wheelSize: '700c',
  frameMaterial: 'carbon',
  travel: null,
  shippingFee: 45,
  chart: CHART,
  look: LOOK,
  common: {
    frame: { en: 'T700 carbon, 142 × 12 mm, 45 mm clearance', fr: 'Carbone T700, 142 × 12 mm, dégagement de 45 mm' },
    fork: { en: 'Boréal carbon, 100 × 12 mm', fr: 'Boréal en carbone, 100 × 12 mm' },
    cockpit: COCKPIT,
    seatpost: { en: 'Boréal carbon, 27.2 mm', fr: 'Boréal en carbone, 27,2 mm' },
    tires: 'Panaracer GravelKing SK, 700 × 40',
  },
  builds: [
    {
      id: 'apex',
      code: 'A',
      name: 'Apex XPLR',
      msrp: 3699,
      weightKg: 9.3,
      parts: { ...GROUPS.apex, wheels: { en: 'Boréal GR 23, aluminum', fr: 'Boréal GR 23, aluminium' } },
    },
    {
      id: 'rival',
      code: 'R',
      name: 'Rival XPLR AXS',
      msrp: 4799,
      weightKg: 8.9,
      parts: { ...GROUPS.rival, wheels: { en: 'Boréal GR 23, aluminum', fr: 'Boréal GR 23, aluminium' } },
    },
    {
      id: 'force',
      code: 'F',
      name: 'Force XPLR AXS',
      msrp: 6899,
      weightKg: 8.3,
      parts: { ...GROUPS.force, wheels: { en: 'Boréal GR 40, carbon', fr: 'Boréal GR 40, carbone' } },
    },
  ],
  seasons: [
    { age: 0, colours: ['ember', 'night', 'lichen'] },
    { age: 1, colours: ['spruce', 'frost'], builds: ['apex', 'rival'] },
    {
      age: 2,
      colours: ['lake', 'night'],
      builds: ['apex', 'rival'],
      discount: 25,
      discontinued: true,
      difference: { chainstay: 4 },
    },
  ],
};

const nordetAlu: BikeFamily = {
  ...nordetCarbon,
  key: 'nordet-alu',
  code: 'NORA',
  name: 'Nordet Alu',
  description: {
    en: 'The same geometry in aluminum: commuter on Monday, gravel race on Sunday. Mounts for rack and fenders are hidden, not missing.',
    fr: 'La même géométrie en aluminium\u00A0: vélo-boulot le lundi, course de gravelle le dimanche. Les fixations pour porte-bagages et garde-boue sont cachées, pas absentes.',
  },
  frameMaterial: 'aluminum',
  common: {
    frame: { en: '6061 aluminum, 142 × 12 mm', fr: 'Aluminium 6061, 142 × 12 mm' },
    fork: { en: 'Boréal carbon, 100 × 12 mm', fr: 'Boréal en carbone, 100 × 12 mm' },
    wheels: { en: 'Boréal GR 21, aluminum', fr: 'Boréal GR 21, aluminium' },
    cockpit: COCKPIT,
    seatpost: { en: 'Boréal aluminum, 27.2 mm', fr: 'Boréal en aluminium, 27,2 mm' },
    tires: 'Panaracer GravelKing SK, 700 × 40',
  },
  builds: [
    { id: 'grx400', code: '4', name: 'GRX 400', msrp: 2049, weightKg: 10.6, parts: GROUPS.grx400 },
    { id: 'grx610', code: '6', name: 'GRX 610', msrp: 2649, weightKg: 10.1, parts: GROUPS.grx610 },
  ],
  seasons: [
    { age: 0, colours: ['ochre', 'lake', 'frost'] },
    { age: 1, colours: ['plum', 'slate'], discount: 15 },
  ],
};

const draveur: BikeFamily = {
  ...nordetCarbon,
  key: 'draveur',
  code: 'DRAV',
  name: 'Draveur',
  description: {
    en: 'Steel for roads that are on no map. Wide tires, bolts for bags everywhere, and a ride that is still friendly on the third day.',
    fr: 'De l’acier pour les chemins qui ne sont sur aucune carte. Des pneus larges, des ancrages pour sacoches partout et une conduite encore agréable au troisième jour.',
  },
  frameMaterial: 'steel',
  shippingFee: 50,
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
  common: {
    frame: { en: 'Double-butted 4130 steel, 148 × 12 mm', fr: 'Acier 4130 à double épaisseur, 148 × 12 mm' },
    fork: { en: '4130 steel, three bolts a side', fr: 'Acier 4130, trois ancrages par côté' },
    wheels: { en: 'Boréal AV 27, aluminum, 32 spokes', fr: 'Boréal AV 27, aluminium, 32 rayons' },
    cockpit: COCKPIT,
    seatpost: { en: 'Boréal aluminum, 27.2 mm', fr: 'Boréal en aluminium, 27,2 mm' },
    tires: 'Teravail Sparwood, 29 × 2.2',
  },
  builds: [
    { id: 'cues', code: 'C', name: 'Cues U6000', msrp: 2399, weightKg: 12.4, parts: GROUPS.cues },
    { id: 'apex', code: 'A', name: 'Apex XPLR', msrp: 2899, weightKg: 12.0, parts: GROUPS.apex },
  ],
  seasons: [
    { age: 0, colours: ['spruce', 'sumac', 'slate'] },
    { age: 1, colours: ['lichen', 'night'] },
  ],
};

export const GRAVEL_BIKES: readonly BikeFamily[] = [nordetCarbon, nordetAlu, draveur];
