import { kindOf, type AccessUser, type Kind } from './access.ts';

type HomeRoute = 'downloads-photos' | 'pieces' | 'bikes' | 'account-login';

const homeByKind: Record<Kind, HomeRoute> = {
  media: 'downloads-photos',
  international: 'pieces',
  'small-parts-only': 'pieces',
  athlete: 'pieces',
  regular: 'bikes',
};

/** Where / and sign-in lead. Null means signed out. */
export function homeRouteOf(user: AccessUser | null): HomeRoute {
  return user ? homeByKind[kindOf(user)] : 'account-login';
}
