import { kindOf, type AccessUser, type Kind } from './access.ts';
import type { NavigationRoute } from './navigation-route.ts';

const homeByKind: Record<Kind, NavigationRoute> = {
  media: 'downloads-photos',
  international: 'pieces',
  'small-parts-only': 'pieces',
  athlete: 'pieces',
  regular: 'bikes',
};

/** ROUTE-6. Where / leads, and signing in; `null` is a visitor who is signed out. */
export function homeRouteOf(user: AccessUser | null): NavigationRoute {
  return user ? homeByKind[kindOf(user)] : 'account-login';
}
