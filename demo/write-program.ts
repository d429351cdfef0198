import type { Transaction } from 'kysely';
import type { Database } from '../server/database/schema.ts';
import { putProgram } from '../server/modules/agreements/program-repository.ts';
import type { StoredTier } from '../server/modules/agreements/schema.ts';
import { dayAfter, seasonYear } from './calendar.ts';

/** The program began so long ago, so that the history has orders in it, whatever the day. */
const BEGAN_DAYS_AGO = 240;
const LASTS_DAYS = 365;

/** In dollars of Canada; the others are by so much lower. */
const THRESHOLDS = [15_000, 40_000, 90_000, 180_000] as const;
const US_PER_CANADIAN = 0.8;

type Words = Pick<StoredTier, 'name' | 'discount' | 'benefits'>;

const tiers: readonly Words[] = [
  {
    name: { en: 'Trailhead', fr: 'Départ' },
    discount: 1,
    benefits: [{ en: 'Listed in the store finder', fr: 'Présence dans la recherche de détaillants' }],
  },
  {
    name: { en: 'Ridge', fr: 'Crête' },
    discount: 2,
    benefits: [
      { en: 'Parts ship free above $150', fr: 'Livraison gratuite des pièces dès 150\u00a0$' },
      { en: 'One demo bike at half price', fr: 'Un vélo de démonstration à moitié prix' },
    ],
  },
  {
    name: { en: 'Summit', fr: 'Sommet' },
    discount: 4,
    benefits: [
      { en: 'Three demo bikes at half price', fr: 'Trois vélos de démonstration à moitié prix' },
      { en: 'Early access to limited editions', fr: 'Accès anticipé aux éditions limitées' },
    ],
  },
  {
    name: { en: 'Aurora', fr: 'Aurore' },
    discount: 6,
    benefits: [
      { en: 'A season of demo bikes', fr: 'Une saison de vélos de démonstration' },
      { en: 'Two places at the launch in Saguenay', fr: 'Deux places au lancement à Saguenay' },
    ],
  },
];

/** WAR-5. The program of the season, for dealers in Canada and for all others. */
export async function writeProgram(trx: Transaction<Database>, now: Date): Promise<void> {
  const year = seasonYear(now);
  for (const [group, factor] of [
    ['CANADA', 1],
    ['*', US_PER_CANADIAN],
  ] as const) {
    await putProgram(trx, {
      year,
      group,
      title: { en: `Partners in motion ${year}`, fr: `Partenaires en mouvement ${year}` },
      from: dayAfter(now, -BEGAN_DAYS_AGO),
      to: dayAfter(now, LASTS_DAYS - BEGAN_DAYS_AGO - 1),
      counts: 'all',
      tiers: tiers.map((tier, at) => ({ ...tier, thresholdCents: (THRESHOLDS[at] ?? 0) * factor * 100 })),
    });
  }
}
