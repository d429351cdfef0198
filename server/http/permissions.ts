import type { Permission } from '../../src/contract/endpoint.ts';
import {
  type AccessUser,
  isRep,
  kindOf,
  mayClaim,
  mayKeepFavourites,
  mayOrder,
  type Role,
} from '../../src/domain/access.ts';
import { mayBook, mayOpenCatalogue } from '../../src/domain/catalogues.ts';

/** The contract's permissions as access rules. */
export function isPermitted(user: AccessUser & { readonly role: Role }, permission: Permission): boolean {
  if (isRep(user) || permission === 'dealers') return isRep(user) && permission === 'dealers';
  switch (permission) {
    case 'orders':
    case 'transactions':
      return mayOrder(user);
    case 'booking-orders':
      return mayBook(user);
    case 'favourites':
      return mayKeepFavourites(user);
    case 'stock':
      return kindOf(user) !== 'media';
    case 'claims':
      return mayClaim(user);
    default:
      return mayOpenCatalogue(user, permission);
  }
}
