import type { TwoLanguages } from '../term.ts';

/** What dealers write under an order, where they write anything. */
export const ORDER_COMMENTS: readonly [TwoLanguages, ...TwoLanguages[]] = [
  { en: 'Deliver before noon, the dock is narrow.', fr: 'Livrer avant midi, le quai est étroit.' },
  {
    en: 'Hold the bikes until the parts are ready, one shipment.',
    fr: 'Garder les vélos jusqu’à ce que les pièces soient prêtes, un seul envoi.',
  },
  { en: 'Call before delivery.', fr: 'Appeler avant la livraison.' },
];

export const CREDIT_COMMENTS: readonly [TwoLanguages, ...TwoLanguages[]] = [
  { en: 'Arrived damaged, returned.', fr: 'Arrivé endommagé, retourné.' },
  { en: 'Wrong size sent, returned.', fr: 'Mauvaise taille envoyée, retournée.' },
];

/** What a dealer asked about an order, and the company's answer. */
export const CHANGED = {
  kind: 'change',
  text: {
    en: 'Please make the last line one unit less.',
    fr: 'Veuillez retirer une unité de la dernière ligne.',
  },
  answer: {
    en: 'Done. The invoice has one unit less.',
    fr: 'C’est fait. La facture compte une unité de moins.',
  },
} as const;

export const CANCELLED = {
  kind: 'cancel',
  text: {
    en: 'Our customer changed their mind. Please cancel.',
    fr: 'Notre client a changé d’idée. Veuillez annuler.',
  },
  answer: {
    en: 'Canceled. Nothing will be invoiced.',
    fr: 'Commande annulée. Rien ne sera facturé.',
  },
} as const;
