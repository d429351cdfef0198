import type { BikeFamily, BikeLook } from './bike-family.ts';
import { GROUPS } from './component-groups.ts';

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
  description: {
    en: 'Three laps in the time of one. A motor that lets the legs do the talking, and a battery that comes out without tools.',
    fr: 'Trois tours dans le temps d’un seul. Un moteur qui laisse parler les jambes et une batterie qui sort sans outils.',
  },
  kind: 'e-bike',
  wheelSize: 29,
  frameMaterial: 'aluminum',
  travel: 150,
  shippingFee: 65,
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
  common: {
    frame: { en: '6061 aluminum, 148 × 12 mm', fr: 'Aluminium 6061, 148 × 12 mm' },
    motor: 'Shimano EP801, 85 Nm',
    battery: { en: 'Removable, 630 Wh', fr: 'Amovible, 630 Wh' },
    wheels: { en: 'Boréal E 30, aluminum, 32 spokes', fr: 'Boréal E 30, aluminium, 32 rayons' },
    tires: 'Maxxis Assegai / Minion DHR II, 29 × 2.5',
    cockpit: { en: 'Boréal riser 780 mm, stem 45 mm', fr: 'Cintre relevé Boréal 780 mm, potence 45 mm' },
    seatpost: { en: 'Boréal dropper, 150–200 mm', fr: 'Boréal télescopique, 150–200 mm' },
  },
  builds: [
    {
      id: 'deore',
      code: 'D',
      name: 'Deore, Marzocchi Z1',
      msrp: 6499,
      weightKg: 24.1,
      parts: { ...GROUPS.deore, fork: 'Marzocchi Bomber Z1, 160 mm', shock: 'Fox Float X, 210 × 55 mm' },
    },
    {
      id: 'xt',
      code: 'X',
      name: 'XT, Fox 36 Performance Elite',
      msrp: 7999,
      weightKg: 23.4,
      parts: { ...GROUPS.xt, fork: 'Fox 36 Performance Elite, 160 mm', shock: 'Fox Float X Elite, 210 × 55 mm' },
    },
  ],
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
  description: {
    en: 'The storm that comes after the Orage 150: more battery, more travel, and an appetite for the climbs that used to be pushes.',
    fr: 'L’orage qui suit le 150. Plus de batterie, plus de débattement et de l’appétit pour les montées qu’on faisait à pied.',
  },
  travel: 170,
  shippingFee: 65,
  chart: {
    ...orage150.chart,
    bbDrop: 22,
    headAngle: 63.8,
    seatAngle: 77,
    stack: [637, 646, 658, 672],
    forkLength: 588,
  },
  look: { ...LOOK, fork: { kind: 'suspension', travel: 180, gold: true } },
  common: { ...orage150.common, battery: { en: 'Removable, 800 Wh', fr: 'Amovible, 800 Wh' } },
  builds: [
    {
      id: 'gx',
      code: 'G',
      name: 'GX Eagle, RockShox Zeb',
      msrp: 7999,
      weightKg: 25.2,
      parts: { ...GROUPS.gx, fork: 'RockShox Zeb Select, 180 mm', shock: 'RockShox Super Deluxe Select, 230 × 65 mm' },
    },
    {
      id: 'xo',
      code: 'O',
      name: 'X0 Transmission, Fox 38 Factory',
      msrp: 10499,
      weightKg: 24.3,
      parts: { ...GROUPS.xo, fork: 'Fox 38 Factory, 180 mm', shock: 'Fox Float X2 Factory, 230 × 65 mm' },
    },
  ],
  seasons: [{ age: 0, colours: ['night', 'sumac'] }],
};

export const ELECTRIC_BIKES: readonly BikeFamily[] = [orage150, orage170];
