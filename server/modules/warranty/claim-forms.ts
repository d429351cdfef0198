import type { Kysely } from 'kysely';
import type { ShownClaimField } from '../../../src/contract/library/warranty.ts';
import type { Database } from '../../database/schema.ts';

/** The company's claim form, or the built-in one. */
export async function readClaimForm(db: Kysely<Database>): Promise<ShownClaimField[]> {
  const { claim_form: form } = await db.selectFrom('portal').select('claim_form').executeTakeFirstOrThrow();
  return form ?? [...defaultClaimForm];
}

/** Null restores the default form. Filed claims keep theirs. */
export async function putClaimForm(db: Kysely<Database>, form: readonly ShownClaimField[] | null): Promise<void> {
  await db
    .updateTable('portal')
    .set({ claim_form: form === null ? null : JSON.stringify(form) })
    .execute();
}

/** Used until the company sets its own form. */
export const defaultClaimForm: readonly ShownClaimField[] = [
  {
    name: 'serial',
    kind: 'serial',
    required: false,
    label: { en: 'Serial number', fr: 'Numéro de série' },
    hint: { en: 'Stamped under the bottom bracket.', fr: 'Gravé sous le boîtier de pédalier.' },
  },
  { name: 'product', kind: 'product', required: true, label: { en: 'Bike or part', fr: 'Vélo ou pièce' } },
  {
    name: 'claimed',
    kind: 'choice',
    required: true,
    label: { en: 'Affected part', fr: 'Partie concernée' },
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
    label: { en: 'Requested resolution', fr: 'Solution souhaitée' },
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
    label: { en: 'Purchase date', fr: 'Date d’achat' },
    hint: { en: 'Leave blank if unsold.', fr: 'Laissez vide si l’article n’a pas été vendu.' },
  },
  { name: 'noticed', kind: 'day', required: true, label: { en: 'Date of failure', fr: 'Date du problème' } },
  { name: 'customer', kind: 'line', required: false, label: { en: 'Customer name', fr: 'Nom du client' } },
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
    label: { en: 'Problem description', fr: 'Description du problème' },
    hint: {
      en: 'What happened, when it started and what you see.',
      fr: 'Ce qui s’est passé, depuis quand et ce que vous constatez.',
    },
  },
  {
    name: 'photos',
    kind: 'files',
    required: true,
    label: { en: 'Photos and PDFs', fr: 'Photos et PDF' },
    hint: {
      en: 'Show the problem, the whole bike and any proof of purchase.',
      fr: 'Montrez le problème, le vélo entier et, si possible, la preuve d’achat.',
    },
  },
];
