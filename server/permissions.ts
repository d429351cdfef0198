import type { Permission } from '../src/contract/endpoint.ts';
import { type AccessUser, kindOf, mayClaim, mayKeepFavourites, mayOrder } from '../src/domain/access.ts';
import { mayBook, mayOpenCatalogue } from '../src/domain/catalogues.ts';

/** ACC-10: the contract's permissions in the words of the access rules. */
export function isPermitted(user: AccessUser, permission: Permission): boolean {
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
