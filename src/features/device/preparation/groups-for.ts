import type { SearchedCatalogue } from '../../../contract/catalogue-search.ts';
import type { User } from '../../../contract/user.ts';
import { kindOf, mayOrder } from '../../../domain/access.ts';
import { mayOpenCatalogue, piecesCatalogueOf } from '../../../domain/catalogues.ts';
import type { GroupName } from './ports.ts';

/** CAT-1, ACC-8, ACC-9. */
export function cataloguesFor(user: User): SearchedCatalogue[] {
  const all: readonly SearchedCatalogue[] = ['bikes', piecesCatalogueOf(user), 'accessories', 'atten', 'discount'];
  return all.filter((catalogue) => mayOpenCatalogue(user, catalogue));
}

/** PWA-4, ACC-8, ACC-9, ACC-11. What a user can hold, in the order in which it is shown: nothing that the user's own screens would not show. */
export function groupsFor(user: User): GroupName[] {
  const hasBooking = kindOf(user) !== 'media' && mayOpenCatalogue(user, 'booking');
  return [
    ...cataloguesFor(user).flatMap((one) => [`catalogue:${one}`, `pictures:${one}`] as const),
    'documents',
    'photos',
    'branding',
    ...(mayOrder(user) ? (['transactions'] as const) : []),
    ...(hasBooking ? (['booking'] as const) : []),
  ];
}
