import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';

/** Used until the company sets its own form. */
export const defaultClaimForm: readonly ShownClaimField[] = [
  {
    name: 'serial',
    kind: 'serial',
    required: false,
    label: { en: 'Serial number', fr: 'Numéro de série' },
    hint: { en: 'On the frame, under the bottom bracket.', fr: 'Sur le cadre, sous le boîtier de pédalier.' },
  },
  { name: 'product', kind: 'product', required: true, label: { en: 'Bike or part', fr: 'Vélo ou pièce' } },
  {
    name: 'claimed',
    kind: 'choice',
    required: true,
    label: { en: 'What is claimed', fr: 'Objet de la réclamation' },
    choices: [
      { value: 'frame', label: { en: 'Frame', fr: 'Cadre' } },
      { value: 'fork', label: { en: 'Fork', fr: 'Fourche' } },
      { value: 'component', label: { en: 'Component', fr: 'Composant' } },
      { value: 'wheel', label: { en: 'Wheel', fr: 'Roue' } },
      { value: 'paint', label: { en: 'Paint', fr: 'Peinture' } },
      { value: 'other', label: { en: 'Other', fr: 'Autre' } },
    ],
  },
  {
    name: 'wanted',
    kind: 'choice',
    required: true,
    label: { en: 'What is wanted', fr: 'Solution souhaitée' },
    choices: [
      { value: 'replacement', label: { en: 'Replacement', fr: 'Remplacement' } },
      { value: 'repair', label: { en: 'Repair', fr: 'Réparation' } },
      { value: 'credit', label: { en: 'Credit', fr: 'Crédit' } },
    ],
  },
  {
    name: 'purchased',
    kind: 'day',
    required: false,
    label: { en: 'Day of purchase', fr: 'Date d’achat' },
    hint: { en: 'Leave it empty where it was never sold.', fr: 'À laisser vide si l’article n’a jamais été vendu.' },
  },
  { name: 'noticed', kind: 'day', required: true, label: { en: 'Day of the fault', fr: 'Date du défaut' } },
  { name: 'customer', kind: 'line', required: false, label: { en: 'Customer’s name', fr: 'Nom du client' } },
  { name: 'country', kind: 'country', required: false, label: { en: 'Country', fr: 'Pays' } },
  {
    name: 'province',
    kind: 'province',
    required: false,
    label: { en: 'Province or state', fr: 'Province ou État' },
  },
  {
    name: 'description',
    kind: 'text',
    required: true,
    label: { en: 'Description of the fault', fr: 'Description du défaut' },
    hint: { en: 'What happened, when, and how it shows.', fr: 'Ce qui est arrivé, quand, et comment cela se voit.' },
  },
  {
    name: 'photos',
    kind: 'files',
    required: true,
    label: { en: 'Photos and PDF', fr: 'Photos et PDF' },
    hint: {
      en: 'The fault, the whole bike, and the proof of purchase if there is one.',
      fr: 'Le défaut, le vélo entier et la preuve d’achat s’il y en a une.',
    },
  },
];
