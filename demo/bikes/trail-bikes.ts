import type { BikeFamily, BikeLook } from './bike-family.ts';
import { GROUPS } from './component-groups.ts';

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

const COMMON = {
  cockpit: { en: 'Boréal riser 780 mm, stem 45 mm', fr: 'Cintre relevé Boréal 780 mm, potence 45 mm' },
  seatpost: { en: 'Boréal dropper, 150–200 mm', fr: 'Boréal télescopique, 150–200 mm' },
  wheels: { en: 'Boréal Trail 30, aluminum, 28 spokes', fr: 'Boréal Trail 30, aluminium, 28 rayons' },
};

const ALUMINUM = {
  en: '6069 aluminum, UDH, 148 × 12 mm',
  fr: 'Aluminium 6069, UDH, 148 × 12 mm',
};

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
  description: {
    en: 'The bike that most riders of ours end up on. Steep enough to climb a wet fire road seated, slack enough for what comes after, and quiet on both.',
    fr: 'Le vélo sur lequel finissent la plupart de nos cyclistes. Assez redressé pour grimper assis un chemin détrempé, assez couché pour la suite, et silencieux dans les deux cas.',
  },
  kind: 'trail',
  wheelSize: 29,
  frameMaterial: 'aluminum',
  travel: 140,
  shippingFee: 45,
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
  common: { ...COMMON, frame: ALUMINUM, tires: 'Maxxis Minion DHF / Dissector, 29 × 2.5' },
  builds: [
    {
      id: 'deore',
      code: 'D',
      name: 'Deore, Marzocchi Z2',
      msrp: 3999,
      weightKg: 15.4,
      parts: { ...GROUPS.deore, fork: 'Marzocchi Bomber Z2, 150 mm', shock: 'Fox Float DPS, 210 × 50 mm' },
    },
    {
      id: 'gx',
      code: 'G',
      name: 'GX Eagle, Fox 36 Performance',
      msrp: 4919,
      weightKg: 14.6,
      parts: { ...GROUPS.gx, fork: 'Fox 36 Performance, 150 mm', shock: 'Fox Float X, 210 × 50 mm' },
    },
    {
      id: 'xt',
      code: 'X',
      name: 'XT, Fox 36 Factory',
      msrp: 6299,
      weightKg: 14.1,
      parts: { ...GROUPS.xt, fork: 'Fox 36 Factory, 150 mm', shock: 'Fox Float X Factory, 210 × 50 mm' },
    },
  ],
  seasons: [
    { age: 0, colours: ['spruce', 'ember', 'night'], revised: ['gx'] },
    { age: 1, colours: ['lake', 'lichen', 'night'], builds: ['deore', 'gx'], discount: 15 },
    {
      age: 2,
      colours: ['plum', 'frost'],
      builds: ['deore', 'gx'],
      discount: 25,
      discontinued: true,
      difference: { reach: -8, headAngle: 0.5, seatAngle: -0.5 },
    },
  ],
};

const taiga120: BikeFamily = {
  ...taiga140,
  key: 'taiga-120',
  code: 'T120',
  name: 'Taïga 120',
  description: {
    en: 'Short travel, long days. Everything of its big sister that matters on rolling ground, a kilogram and a half lighter.',
    fr: 'Petit débattement, longues journées. Tout ce qui compte de sa grande sœur en terrain vallonné, avec un kilo et demi de moins.',
  },
  travel: 120,
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
  common: { ...COMMON, frame: ALUMINUM, tires: 'Maxxis Dissector / Rekon, 29 × 2.4' },
  builds: [
    {
      id: 'deore',
      code: 'D',
      name: 'Deore, RockShox Recon',
      msrp: 3499,
      weightKg: 14.2,
      parts: { ...GROUPS.deore, fork: 'RockShox Recon Gold, 130 mm', shock: 'RockShox Deluxe Select, 190 × 45 mm' },
    },
    {
      id: 'slx',
      code: 'S',
      name: 'SLX, Fox 34 Performance',
      msrp: 4299,
      weightKg: 13.6,
      parts: { ...GROUPS.slx, fork: 'Fox 34 Performance, 130 mm', shock: 'Fox Float DPS, 190 × 45 mm' },
    },
  ],
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
  description: {
    en: 'For trails that start with a lift or a long push. A 170 mm fork, a frame that was tested where the rocks are black, and a seat angle that still gets you home.',
    fr: 'Pour les sentiers qui commencent par un télésiège ou une longue poussée. Une fourche de 170 mm, un cadre mis à l’épreuve dans la roche noire et un angle de selle qui vous ramène quand même à la maison.',
  },
  travel: 160,
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
  common: { ...COMMON, frame: ALUMINUM, tires: 'Maxxis Assegai / Minion DHR II, 29 × 2.5' },
  builds: [
    {
      id: 'nx',
      code: 'N',
      name: 'NX Eagle, RockShox Zeb',
      msrp: 4599,
      weightKg: 16.3,
      parts: { ...GROUPS.nx, fork: 'RockShox Zeb, 170 mm', shock: 'RockShox Super Deluxe Select, 230 × 60 mm' },
    },
    {
      id: 'gx',
      code: 'G',
      name: 'GX Eagle, Fox 38 Performance',
      msrp: 5599,
      weightKg: 15.8,
      parts: { ...GROUPS.gx, fork: 'Fox 38 Performance, 170 mm', shock: 'Fox Float X2, 230 × 60 mm' },
    },
    {
      id: 'xo',
      code: 'O',
      name: 'X0 Transmission, Fox 38 Factory',
      msrp: 7499,
      weightKg: 15.3,
      parts: { ...GROUPS.xo, fork: 'Fox 38 Factory, 170 mm', shock: 'Fox Float X2 Factory, 230 × 60 mm' },
    },
  ],
  seasons: [
    { age: 0, colours: ['night', 'ember', 'lichen'] },
    { age: 1, colours: ['spruce', 'slate'], builds: ['nx', 'gx'] },
  ],
};

export const TRAIL_BIKES: readonly BikeFamily[] = [taiga140, taiga120, taiga160];
