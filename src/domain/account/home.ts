import { kindOf, seesTransactions, type AccessUser, type Kind } from './access.ts';

type HomeRoute = 'downloads-photos' | 'pieces' | 'bikes' | 'user-transactions' | 'user-profile' | 'account-login';

const homeByKind: Record<Kind, HomeRoute> = {
  media: 'downloads-photos',
  international: 'pieces',
  'small-parts-only': 'pieces',
  athlete: 'pieces',
  regular: 'bikes',
};

/** Where / and sign-in lead. Null means signed out. */
export function homeRouteOf(user: AccessUser | null): HomeRoute {
  if (user === null) return 'account-login';
  if (user.role === 'payer') return seesTransactions(user) ? 'user-transactions' : 'user-profile';
  return homeByKind[kindOf(user)];
}

/** A local path for a redirect, or null. Browsers read `\` as `/`, drop tabs and resolve `/.//host` to `//host`. */
export function followableRedirect(target: string, origin: string): string | null {
  if (/[\\\p{Cc}]/u.test(target)) return null;
  const isOwn = target.startsWith('/') || target.startsWith(`${origin}/`);
  if (!isOwn || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
