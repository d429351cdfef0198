import type { BikeFamily, BikeLook } from './bike-family.ts';
import { GROUPS } from './component-groups.ts';

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
  description: {
    en: 'Our race bike for the downhill. A coil shock, a front end that holds its line, and a frame that comes back from Bromont in one piece.',
    fr: 'Notre vélo de course pour la descente. Un amortisseur à ressort, un avant qui tient sa ligne et un cadre qui revient de Bromont en un seul morceau.',
  },
  kind: 'downhill',
  wheelSize: 29,
  frameMaterial: 'aluminum',
  travel: 200,
  shippingFee: 60,
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
  common: {
    frame: { en: '7005 aluminum, 157 × 12 mm', fr: 'Aluminium 7005, 157 × 12 mm' },
    wheels: { en: 'Boréal DH 30, aluminum, 32 spokes', fr: 'Boréal DH 30, aluminium, 32 rayons' },
    tires: 'Maxxis Assegai DH, 29 × 2.5',
    cockpit: {
      en: 'Boréal riser 800 mm, direct mount 45 mm',
      fr: 'Cintre relevé Boréal 800 mm, potence directe 45 mm',
    },
    seatpost: { en: 'Boréal aluminum, 31.6 mm', fr: 'Boréal en aluminium, 31,6 mm' },
  },
  builds: [
    {
      id: 'gx',
      code: 'G',
      name: 'GX DH, RockShox Boxxer',
      msrp: 5799,
      weightKg: 17.4,
      parts: {
        ...GROUPS.gxDownhill,
        fork: 'RockShox Boxxer, 200 mm',
        shock: 'RockShox Super Deluxe Coil, 250 × 75 mm',
      },
    },
    {
      id: 'xo',
      code: 'O',
      name: 'X0 DH, Fox 40 Factory',
      msrp: 7999,
      weightKg: 16.6,
      parts: { ...GROUPS.xoDownhill, fork: 'Fox 40 Factory, 203 mm', shock: 'Fox DHX2 Factory, 250 × 75 mm' },
    },
  ],
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
  description: {
    en: 'The Harfang for every day at the lift: tougher wheels, 190 mm, and brakes that any park shop has pads for.',
    fr: 'Le Harfang de tous les jours au télésiège. Des roues plus costaudes, 190 mm et des freins dont tout atelier de parc a les plaquettes.',
  },
  travel: 190,
  chart: { ...harfang.chart, headAngle: 63.5, forkLength: 583, chainstay: 440 },
  look: { ...LOOK, fork: { kind: 'suspension', travel: 190, dualCrown: true } },
  builds: [
    {
      id: 'gx',
      code: 'G',
      name: 'GX DH, RockShox Boxxer Base',
      msrp: 4999,
      weightKg: 17.8,
      parts: {
        ...GROUPS.gxDownhill,
        fork: 'RockShox Boxxer Base, 190 mm',
        shock: 'RockShox Super Deluxe Coil, 250 × 70 mm',
      },
    },
    {
      id: 'saint',
      code: 'S',
      name: 'Saint, Fox 40 Performance',
      msrp: 5699,
      weightKg: 17.6,
      parts: { ...GROUPS.saint, fork: 'Fox 40 Performance, 190 mm', shock: 'Marzocchi Bomber CR, 250 × 70 mm' },
    },
  ],
  seasons: [
    { age: 1, colours: ['lichen', 'night'], discount: 15, discontinued: true },
    { age: 2, colours: ['plum', 'ember'], discount: 30, discontinued: true, difference: { reach: -6 } },
  ],
};

export const GRAVITY_BIKES: readonly BikeFamily[] = [harfang, harfangPark];
