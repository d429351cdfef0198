import type { Permission } from '../../src/contract/endpoint.ts';
import {
  type AccessUser,
  isRep,
  mayChangeAddresses,
  mayClaim,
  mayFillCart,
  mayKeepFavourites,
  mayManageUsers,
  mayOrder,
  seesLibrary,
  seesAccountFigures,
  seesStock,
  seesTransactions,
} from '../../src/domain/account/access.ts';
import { mayBook, mayOpenCatalogue } from '../../src/domain/catalogue/catalogues.ts';

/** The contract's permissions as access rules. */
export function isPermitted(user: AccessUser, permission: Permission): boolean {
  if (isRep(user) || permission === 'dealers') return isRep(user) && permission === 'dealers';
  switch (permission) {
    case 'cart':
      return mayFillCart(user);
    case 'orders':
      return mayOrder(user);
    case 'transactions':
      return seesTransactions(user);
    case 'account-figures':
      return seesAccountFigures(user);
    case 'booking-orders':
      return mayBook(user);
    case 'favourites':
      return mayKeepFavourites(user);
    case 'stock':
      return seesStock(user);
    case 'library':
      return seesLibrary(user);
    case 'claims':
      return mayClaim(user);
    case 'addresses':
      return mayChangeAddresses(user);
    case 'users':
      return mayManageUsers(user);
    default:
      return mayOpenCatalogue(user, permission);
  }
}
