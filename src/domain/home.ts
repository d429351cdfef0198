import { kindOf, type AccessUser, type Kind } from './access.ts';

/** Where homes are. */
type HomeRoute = 'downloads-photos' | 'pieces' | 'bikes' | 'account-login';

const homeByKind: Record<Kind, HomeRoute> = {
  media: 'downloads-photos',
  international: 'pieces',
  'small-parts-only': 'pieces',
  athlete: 'pieces',
  regular: 'bikes',
};

/** ROUTE-6. Where / leads, and signing in; `null` is a visitor who is signed out. */
export function homeRouteOf(user: AccessUser | null): HomeRoute {
  return user ? homeByKind[kindOf(user)] : 'account-login';
}
