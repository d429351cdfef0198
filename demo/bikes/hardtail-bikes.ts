import type { BikeFamily, BikeLook } from './bike-family.ts';
import { GROUPS } from './component-groups.ts';

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
  description: {
    en: 'A hardtail that shops sell to beginners and mechanics ride themselves. Nothing to hide, nothing to bleed in the spring but the brakes.',
    fr: 'Le semi-rigide que les boutiques vendent aux débutants et que les mécaniciens gardent pour eux. Rien à cacher, rien à purger au printemps sauf les freins.',
  },
  kind: 'hardtail',
  wheelSize: 29,
  frameMaterial: 'aluminum',
  travel: 120,
  shippingFee: 45,
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
  common: {
    frame: { en: '6061 aluminum, UDH, 148 × 12 mm', fr: 'Aluminium 6061, UDH, 148 × 12 mm' },
    wheels: { en: 'Boréal Trail 27, aluminum, 32 spokes', fr: 'Boréal Trail 27, aluminium, 32 rayons' },
    tires: 'Maxxis Rekon, 29 × 2.4',
    cockpit: { en: 'Boréal riser 760 mm, stem 45 mm', fr: 'Cintre relevé Boréal 760 mm, potence 45 mm' },
    seatpost: { en: 'Boréal dropper, 125–170 mm', fr: 'Boréal télescopique, 125–170 mm' },
  },
  builds: [
    {
      id: 'cues',
      code: 'C',
      name: 'Cues, SR Suntour XCR',
      msrp: 1699,
      weightKg: 13.9,
      parts: { ...GROUPS.cues, fork: 'SR Suntour XCR34, 120 mm' },
    },
    {
      id: 'deore',
      code: 'D',
      name: 'Deore, RockShox Recon',
      msrp: 2199,
      weightKg: 13.4,
      parts: { ...GROUPS.deore, fork: 'RockShox Recon Silver, 120 mm' },
    },
  ],
  seasons: [
    { age: 0, colours: ['ember', 'lichen', 'lake'] },
    { age: 1, colours: ['plum', 'night'] },
    { age: 2, colours: ['sumac', 'ochre'], discount: 20, discontinued: true, difference: { headAngle: 0.5 } },
  ],
};

const tamarac: BikeFamily = {
  ...epinette,
  key: 'tamarac',
  code: 'TAMA',
  name: 'Tamarac Carbon',
  description: {
    en: 'A carbon hardtail for cross-country races and marathons. Two bottles in every size, and a lockout that you will forget.',
    fr: 'Un semi-rigide en carbone pour le cross-country et les marathons. Deux bouteilles dans chaque taille, et un blocage que vous oublierez.',
  },
  frameMaterial: 'carbon',
  travel: 100,
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
  common: {
    ...epinette.common,
    frame: { en: 'T800 carbon, UDH, 148 × 12 mm', fr: 'Carbone T800, UDH, 148 × 12 mm' },
    tires: 'Maxxis Aspen, 29 × 2.25',
    cockpit: { en: 'Boréal flat 740 mm, stem 60 mm', fr: 'Cintre plat Boréal 740 mm, potence 60 mm' },
    seatpost: { en: 'Boréal carbon, 30.9 mm', fr: 'Boréal en carbone, 30,9 mm' },
  },
  builds: [
    {
      id: 'slx',
      code: 'S',
      name: 'SLX, RockShox SID SL',
      msrp: 3899,
      weightKg: 10.9,
      parts: { ...GROUPS.slx, brakes: 'Shimano SLX M7100, 180/160 mm', fork: 'RockShox SID SL Select, 100 mm' },
    },
    {
      id: 'xt',
      code: 'X',
      name: 'XT, Fox 32 SC Factory',
      msrp: 5299,
      weightKg: 10.2,
      parts: { ...GROUPS.xt, brakes: 'Shimano XT M8100, 180/160 mm', fork: 'Fox 32 SC Factory, 100 mm' },
    },
  ],
  seasons: [
    { age: 0, colours: ['frost', 'plum'] },
    { age: 1, colours: ['lake', 'night'] },
  ],
};

export const HARDTAIL_BIKES: readonly BikeFamily[] = [epinette, tamarac];
