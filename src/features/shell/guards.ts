import type { RouteName } from '../../contract/addresses.ts';
import { isCustomer, type AccessLevel, type AccessUser } from '../../domain/account/access.ts';
import { mayOpenCatalogue, type Catalogue } from '../../domain/catalogue/catalogues.ts';

/** What a route says of itself and of who may see it. */
export type Guarded = {
  readonly name?: RouteName;
  /** By name: `rep`, `auth`, `access-level`, `guest-only`, `log`. Another name shows the error page with 500 (ACC-7). */
  readonly guards?: readonly string[];
  /** ACC-4. Who may come in by the guard `access-level`; everybody where it is left out. */
  readonly accessLevels?: readonly AccessLevel[];
  /** COMP-1. Asks more than the level, by the guard `access-level`. */
  readonly may?: (user: AccessUser) => boolean;
  /** ACC-8, ACC-9. The catalogue that the page shows: the guard `access-level` asks whether the user may open it. */
  readonly catalogue?: Catalogue;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Guarded {}
}

export type Verdict =
  | { readonly code: 'pass' }
  /** ACC-2. `keepAddress`: the login page is told where to lead back to. */
  | { readonly code: 'to-login'; readonly keepAddress: boolean }
  | { readonly code: 'to-home' }
  /** REP-1. A rep chooses a dealer first. */
  | { readonly code: 'to-dealers' }
  /** ACC-3, ACC-5. To where the redirect parameter leads, else home. */
  | { readonly code: 'onward' }
  | { readonly code: 'unknown-guard'; readonly guard: string };

const pass: Verdict = { code: 'pass' };

type Guard = (route: Guarded, user: AccessUser | null) => Verdict;

const guards: Readonly<Record<string, Guard>> = {
  auth: (route, user) => (user ? pass : { code: 'to-login', keepAddress: route.name !== 'account-logout' }),

  /** ACC-4, ACC-8, ACC-9. Who is signed out is the business of `auth`. */
  'access-level'(route, user) {
    if (!user || route.name === 'account-logout') return pass;
    const hasLevel = !route.accessLevels || route.accessLevels.some((level) => level === user.accessLevel);
    const hasCatalogue = !route.catalogue || mayOpenCatalogue(user, route.catalogue);
    const isLet = !route.may || route.may(user);
    return hasLevel && hasCatalogue && isLet ? pass : { code: 'to-home' };
  },

  /** REP-1. Only reps have dealers to choose from; `checkRep` lets them in. */
  rep: (_route, user) => (user ? { code: 'to-home' } : { code: 'to-login', keepAddress: true }),

  'guest-only': (_route, user) => (user ? { code: 'onward' } : pass),

  /** ACC-6. Keeps nobody out: the visit is written down once the page is there. */
  log: () => pass,
};

/** REP-1. What holds for a rep, whose `user` is the dealer acted for. Null leaves it to the screen's own guards. */
export function checkRep({ name }: Guarded, user: AccessUser | null): Verdict | null {
  if (name === 'dealers') return pass;
  if (user !== null) return null;
  return name === 'account-logout' || name === 'maintenance' ? pass : { code: 'to-dealers' };
}

/** ACC-2 to ACC-7, MODE-4. The first guard that does not let the visitor pass decides. */
export function checkGuards(route: Guarded, user: AccessUser | null): Verdict {
  if (user && isCustomer(user)) return mayCustomerSee(route, user) ? pass : { code: 'to-home' };
  for (const name of route.guards ?? []) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) return { code: 'unknown-guard', guard: name };
    const verdict = guard(route, user);
    if (verdict.code !== 'pass') return verdict;
  }
  return pass;
}

/** Customers see only catalogues, while home and maintenance redirect anyway. */
function mayCustomerSee({ name, catalogue }: Guarded, user: AccessUser): boolean {
  if (catalogue === undefined) return name === 'home' || name === 'maintenance';
  return catalogue !== 'booking' && mayOpenCatalogue(user, catalogue);
}
