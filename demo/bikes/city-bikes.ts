import type { BikeFamily, BikeLook } from './bike-family.ts';
import { GROUPS } from './component-groups.ts';

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
  description: {
    en: 'Ready for Monday: fenders, rack, dynamo lights and a kickstand that holds on a slope. Built for streets that are salted five months a year.',
    fr: 'Prêt pour lundi matin. Garde-boue, porte-bagages, éclairage à dynamo et une béquille qui tient en pente. Conçu pour des rues salées cinq mois par année.',
  },
  kind: 'city',
  wheelSize: '700c',
  frameMaterial: 'aluminum',
  travel: null,
  shippingFee: 50,
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
  common: {
    frame: { en: '6061 aluminum, powder coated', fr: 'Aluminium 6061, peinture en poudre' },
    fork: { en: 'Boréal chromoly steel', fr: 'Boréal en acier chromoly' },
    wheels: { en: 'Boréal C 25, aluminum, 32 spokes', fr: 'Boréal C 25, aluminium, 32 rayons' },
    tires: 'Schwalbe Marathon, 700 × 42',
    cockpit: { en: 'Boréal swept bar 640 mm', fr: 'Cintre cambré Boréal 640 mm' },
    equipment: {
      en: 'Fenders, rack for 25 kg, dynamo lights, kickstand',
      fr: 'Garde-boue, porte-bagages pour 25 kg, éclairage à dynamo, béquille',
    },
  },
  builds: [
    { id: 'acera', code: 'A', name: 'Acera', msrp: 1249, weightKg: 14.8, parts: GROUPS.acera },
    { id: 'alfine', code: 'L', name: 'Alfine 8', msrp: 1699, weightKg: 15.3, parts: GROUPS.alfine },
  ],
  seasons: [
    { age: 0, colours: ['sumac', 'spruce', 'frost'] },
    { age: 1, colours: ['lake', 'lichen'] },
    { age: 2, colours: ['plum', 'slate'], discount: 20, discontinued: true },
  ],
};

const rivage: BikeFamily = {
  ...quai7,
  key: 'rivage',
  code: 'RIVA',
  name: 'Rivage+',
  description: {
    en: 'The light one: fenders, no rack, and a stance for the whole length of the canal and back.',
    fr: 'Le plus léger. Des garde-boue, pas de porte-bagages et une position pour longer tout le canal, aller et retour.',
  },
  shippingFee: 45,
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
  common: {
    ...quai7.common,
    fork: { en: 'Boréal aluminum', fr: 'Boréal en aluminium' },
    tires: 'Schwalbe Marathon Racer, 700 × 38',
    cockpit: { en: 'Boréal flat 660 mm', fr: 'Cintre plat Boréal 660 mm' },
    equipment: { en: 'Fenders', fr: 'Garde-boue' },
  },
  builds: [
    { id: 'acera', code: 'A', name: 'Acera', msrp: 1099, weightKg: 12.2, parts: GROUPS.acera },
    { id: 'cues', code: 'C', name: 'Cues U6000', msrp: 1399, weightKg: 11.8, parts: GROUPS.cues },
  ],
  seasons: [
    { age: 0, colours: ['lichen', 'night'] },
    { age: 1, colours: ['ochre', 'slate'] },
  ],
};

export const CITY_BIKES: readonly BikeFamily[] = [quai7, rivage];
