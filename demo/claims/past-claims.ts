import type { ClaimAnswer } from '../../server/modules/warranty/repository.ts';
import type { TwoLanguages } from '../term.ts';
import type { Damage } from './draw-damage.ts';

/** A claim of the demo: days before today, and a model year before the present one, which was in the shops on every one of these days. */
export type PastClaim = {
  readonly daysAgo: number;
  /** The code of the bike's family, in which its serial number begins. */
  readonly family: string;
  readonly age: 0 | 1 | 2;
  /** What counts up in the serial number. */
  readonly number: string;
  readonly claimed: string;
  readonly wanted: string;
  readonly soldDaysAgo: number;
  readonly noticedDaysAgo: number;
  readonly customer: string;
  readonly description: string;
  readonly photos: readonly { readonly name: string; readonly damage: Damage }[];
  /** Whether the bill of the sale goes with it. */
  readonly hasBill: boolean;
  readonly answers: readonly { readonly daysAgo: number; readonly state: ClaimAnswer; readonly text: TwoLanguages }[];
};

/** The latest first; their dealer writes French. */
export const PAST_CLAIMS: readonly PastClaim[] = [
  {
    daysAgo: 2,
    family: 'T140',
    age: 1,
    number: '00417',
    claimed: 'paint',
    wanted: 'repair',
    soldDaysAgo: 71,
    noticedDaysAgo: 5,
    customer: 'Olivier Tanguay',
    description:
      'La peinture s’écaille sous le tube diagonal, sans choc ni frottement.\nLe client lave son vélo à la main seulement.',
    photos: [
      { name: 'tube diagonal.png', damage: { fault: 'chips', colour: 'lichen', seed: 11 } },
      { name: 'tube diagonal, de près.png', damage: { fault: 'chips', colour: 'lichen', seed: 12 } },
    ],
    hasBill: true,
    answers: [],
  },
  {
    daysAgo: 9,
    family: 'NORC',
    age: 2,
    number: '01233',
    claimed: 'frame',
    wanted: 'replacement',
    soldDaysAgo: 402,
    noticedDaysAgo: 12,
    customer: 'Geneviève Lamontagne',
    description: 'Fissure au bas du tube de selle, apparue après une sortie de 60 km sur route de gravier.',
    photos: [{ name: 'fissure.png', damage: { fault: 'crack', colour: 'lake', seed: 21 } }],
    hasBill: false,
    answers: [
      {
        daysAgo: 7,
        state: 'in-review',
        text: {
          en: 'Our workshop looks at the photos. Please keep the frame until you hear from us.',
          fr: 'Notre atelier examine les photos. Veuillez garder le cadre jusqu’à notre réponse.',
        },
      },
    ],
  },
  {
    daysAgo: 63,
    family: 'T140',
    age: 1,
    number: '02090',
    claimed: 'frame',
    wanted: 'replacement',
    soldDaysAgo: 310,
    noticedDaysAgo: 66,
    customer: 'Samuel Bédard',
    description: 'Craquement au pédalage; une fissure est visible sous le tube supérieur.',
    photos: [
      { name: 'tube supérieur.png', damage: { fault: 'crack', colour: 'lake', seed: 31 } },
      { name: 'tube supérieur, autre côté.png', damage: { fault: 'crack', colour: 'lake', seed: 32 } },
    ],
    hasBill: true,
    answers: [
      { daysAgo: 61, state: 'in-review', text: { en: 'We have it on the bench.', fr: 'Nous l’avons à l’établi.' } },
      {
        daysAgo: 57,
        state: 'accepted',
        text: {
          en: 'A new frame leaves our warehouse this week.',
          fr: 'Un cadre neuf quitte notre entrepôt cette semaine.',
        },
      },
    ],
  },
];
