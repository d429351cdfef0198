import { address, type DemoAccount } from './demo-account.ts';
import { shopInQuebec } from './demo-dealers.ts';

const canada = { group: 'CANADA', accessLevel: '1', hasPassword: true, lang: 'en', insurerCode: null } as const;

/** Everybody else who signs in: athletes, media, shop staff, a repair shop, and an account that is still to be migrated. */
export const demoPartners: readonly DemoAccount[] = [
  {
    ...canada,
    username: 'athlete@boreal.example',
    no: 'A-5001',
    lang: 'fr',
    contactName: 'Étienne Rochefort',
    enterpriseName: 'Équipe Boréal',
    discountGroup: null,
    paymentTerms: 'PREPAID',
    shipping: [
      address('Étienne Rochefort', '23, chemin de la Remy', 'Baie-Saint-Paul', 'QC', 'CA', 'G3Z 2C3', '418 555-0171'),
      address('Équipe Boréal, camp d’hiver', '8, montée du Parc', 'Bromont', 'QC', 'CA', 'J2L 2N9', '450 555-0133'),
    ],
    billing: address(
      'Étienne Rochefort',
      '23, chemin de la Remy',
      'Baie-Saint-Paul',
      'QC',
      'CA',
      'G3Z 2C3',
      '418 555-0171',
    ),
  },
  {
    ...canada,
    username: 'media@boreal.example',
    no: 'M-6001',
    accessLevel: '3',
    lang: 'fr',
    contactName: 'Camille Deschênes',
    enterpriseName: 'Revue Dérailleur',
    discountGroup: null,
    paymentTerms: 'PREPAID',
    shipping: [
      address('Revue Dérailleur', '5445, avenue De Gaspé', 'Montréal', 'QC', 'CA', 'H2T 3B2', '514 555-0119'),
      address('Camille Deschênes', '6720, rue Drolet', 'Montréal', 'QC', 'CA', 'H2S 2T2', '514 555-0126'),
    ],
    billing: address('Éditions Dérailleur', '5445, avenue De Gaspé', 'Montréal', 'QC', 'CA', 'H2T 3B2', '514 555-0119'),
  },
  {
    ...canada,
    username: 'parts@boreal.example',
    no: 'P-7001',
    accessLevel: '4',
    contactName: 'Gordon McAllister',
    enterpriseName: 'Rideau Bicycle Repair',
    discountGroup: null,
    paymentTerms: '30 DAYS',
    shipping: [
      address('Rideau Bicycle Repair', '311 Bank Street', 'Ottawa', 'ON', 'CA', 'K2P 1X9', '613 555-0108'),
      address(
        'Rideau Bicycle Repair, market stall',
        '55 ByWard Market Square',
        'Ottawa',
        'ON',
        'CA',
        'K1N 9C3',
        '613 555-0109',
      ),
    ],
    billing: address('Rideau Bicycle Repair', '311 Bank Street', 'Ottawa', 'ON', 'CA', 'K2P 1X9', '613 555-0108'),
  },
  {
    ...canada,
    username: 'staff@boreal.example',
    no: 'C-1002',
    accessLevel: '2',
    lang: 'fr',
    contactName: 'Olivier Tremblay',
    enterpriseName: 'Atelier du Pignon',
    discountGroup: null,
    paymentTerms: '60 DAYS',
    shipping: [
      shopInQuebec,
      { ...shopInQuebec, name: 'Atelier du Pignon, entrepôt', line1: '640, rue Bouvier', postalCode: 'G2J 1A7' },
    ],
    billing: shopInQuebec,
  },
  {
    ...canada,
    username: 'former@boreal.example',
    no: 'C-1003',
    hasPassword: false,
    contactName: 'Doug Petrie',
    enterpriseName: 'Limestone Cycle',
    discountGroup: 'C',
    paymentTerms: '30 DAYS',
    shipping: [
      address('Limestone Cycle', '74 Princess Street', 'Kingston', 'ON', 'CA', 'K7L 1A5', '613 555-0156'),
      address('Limestone Cycle West', '820 Gardiners Road', 'Kingston', 'ON', 'CA', 'K7M 7E6', '613 555-0158'),
    ],
    billing: address('Limestone Cycle Ltd.', '74 Princess Street', 'Kingston', 'ON', 'CA', 'K7L 1A5', '613 555-0156'),
  },
];
