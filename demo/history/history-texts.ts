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
