import type { TwoLanguages } from '../term.ts';

/** A page for shops; `ages` are the past model years that have one. */
export type Briefing = {
  readonly title: TwoLanguages;
  readonly lines: readonly TwoLanguages[];
  readonly ages: readonly number[];
};

type Section = { readonly title: TwoLanguages; readonly lines: readonly TwoLanguages[] };

export const ASSEMBLY_STEPS: readonly Section[] = [
  {
    title: { en: 'Before you begin', fr: 'Avant de commencer' },
    lines: [
      {
        en: 'Work on a stand that holds the seatpost, never a tube of the frame.',
        fr: 'Serrez la tige de selle dans le pied d’atelier, jamais un tube du cadre.',
      },
      { en: 'Keep the box until the bike is handed over.', fr: 'Gardez la boîte jusqu’à la remise du vélo.' },
    ],
  },
  {
    title: { en: 'Cockpit', fr: 'Poste de pilotage' },
    lines: [
      {
        en: 'Turn the fork to the front: the disc is on the left side.',
        fr: 'Tournez la fourche vers l’avant : le disque est du côté gauche.',
      },
      {
        en: 'Tighten the four screws of the stem crosswise to 5 Nm.',
        fr: 'Serrez en croix les quatre vis de la potence à 5 Nm.',
      },
    ],
  },
  {
    title: { en: 'Wheels and brakes', fr: 'Roues et freins' },
    lines: [
      {
        en: 'Axle of the front wheel: 12 Nm. Axle of the rear wheel: 15 Nm.',
        fr: 'Axe de la roue avant : 12 Nm. Axe de la roue arrière : 15 Nm.',
      },
      {
        en: 'Bed the brakes in with twenty stops from 25 km/h.',
        fr: 'Rodez les freins par vingt arrêts à partir de 25 km/h.',
      },
    ],
  },
  {
    title: { en: 'Last look', fr: 'Dernier contrôle' },
    lines: [
      {
        en: 'Note the serial number, and register it with the sale.',
        fr: 'Notez le numéro de série et enregistrez-le avec la vente.',
      },
    ],
  },
];

export const NOTICES: readonly Briefing[] = [
  {
    title: { en: 'Torque of stem screws', fr: 'Couple des vis de potence' },
    lines: [
      {
        en: 'Check the stem screws at the first service: 5 Nm.',
        fr: 'Vérifiez les vis de potence à la première révision : 5 Nm.',
      },
    ],
    ages: [0, 1, 2],
  },
  {
    title: { en: 'Battery storage in winter', fr: 'Entreposage des batteries en hiver' },
    lines: [
      {
        en: 'Keep batteries between 10 and 20 °C, charged to about sixty percent.',
        fr: 'Gardez les batteries entre 10 et 20 °C, chargées à environ soixante pour cent.',
      },
    ],
    ages: [0, 1, 2],
  },
  {
    title: { en: 'Tubeless sealant by temperature', fr: 'Scellant sans chambre selon la température' },
    lines: [
      {
        en: 'Below minus ten degrees use the winter sealant.',
        fr: 'Sous moins dix degrés, utilisez le scellant d’hiver.',
      },
    ],
    ages: [0, 1],
  },
  {
    title: { en: 'Bearing service of suspended frames', fr: 'Entretien des roulements des cadres suspendus' },
    lines: [
      {
        en: 'Grease the pivots once a season, or after every hundred hours.',
        fr: 'Graissez les pivots une fois par saison, ou toutes les cent heures.',
      },
    ],
    ages: [0, 1],
  },
];

export const MARKETING: readonly Briefing[] = [
  {
    title: { en: 'Shop window kit', fr: 'Trousse de vitrine' },
    lines: [
      {
        en: 'Posters, floor stickers and a bike stand for the window.',
        fr: 'Affiches, autocollants de sol et un support à vélo pour la vitrine.',
      },
    ],
    ages: [0, 1],
  },
  {
    title: { en: 'Test ride day', fr: 'Journée d’essai' },
    lines: [
      {
        en: 'How to plan a day on the trail with the test fleet.',
        fr: 'Comment préparer une journée en sentier avec la flotte d’essai.',
      },
    ],
    ages: [0, 1, 2],
  },
  {
    title: { en: 'The line at a glance', fr: 'La gamme en un coup d’œil' },
    lines: [
      {
        en: 'Every bike of the season on one page, for the counter.',
        fr: 'Tous les vélos de la saison sur une page, pour le comptoir.',
      },
    ],
    ages: [0, 1, 2],
  },
];
