import type { User } from '../../../contract/account/user.ts';
import {
  kindOf,
  mayClaim,
  mayFillCart,
  mayKeepFavourites,
  seesLibrary,
  seesTransactions,
} from '../../../domain/account/access.ts';
import { mayOpenCatalogue, searchedCataloguesOf } from '../../../domain/catalogue/catalogues.ts';
import type { GroupName } from './ports.ts';

/** Only what the user's own screens show, in display order. */
export function groupsFor(user: User): GroupName[] {
  const hasBooking = kindOf(user) !== 'media' && mayOpenCatalogue(user, 'booking');
  return [
    ...searchedCataloguesOf(user).flatMap((one) => [`catalogue:${one}`, `pictures:${one}`] as const),
    ...(seesLibrary(user) ? (['documents', 'photos', 'branding'] as const) : []),
    ...(seesTransactions(user) ? (['transactions'] as const) : []),
    ...(hasBooking ? (['booking'] as const) : []),
    ...(mayFillCart(user) || mayClaim(user) || mayKeepFavourites(user) ? (['account'] as const) : []),
  ];
}
