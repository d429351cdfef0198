import { expect, test } from 'vitest';
import { type RouteName, routeNames, routePath } from '../contract/addresses.ts';
import type { Guarded } from '../features/shell/guards.ts';

test('[ROUTE-5] every screen has its name in the table of words, and every name its screen', () => {
  const files = Object.keys(import.meta.glob('./$locale/**/[!-]*.tsx'));
  const paths = files.map((file) =>
    file
      .slice(1)
      .replace(/(\/index)?\.tsx$/, '')
      .replaceAll('.', '/')
      // A file so named stands beside the screen above it, not within.
      .replaceAll('_/', '/'),
  );
  const screens = paths.filter((path) => !path.endsWith('/route'));
  const named: readonly string[] = routeNames.map((name) => routePath(name));
  expect(screens.toSorted()).toEqual(named.toSorted());
});

/** The screens that anyone or a rep opens, with their guards. */
const withoutLevels: Partial<Record<RouteName, readonly string[]>> = {
  home: [],
  maintenance: [],
  dealers: ['rep', 'log'],
  'account-login': ['guest-only', 'log'],
  'password-forgot': ['guest-only', 'log'],
  'account-migrate': ['guest-only', 'log'],
  // A mailed link works for whoever is signed in.
  'password-reset': ['log'],
  'migrate-reset': ['log'],
};

test('[ACC-2, ACC-4, ACC-5, ACC-6] every screen of a dealer lists its access levels, and the others their guards', async () => {
  const modules = Object.values(
    import.meta.glob<{ Route: { options: { staticData?: Guarded } } }>('./$locale/**/[!-]*.tsx'),
  );
  const said = (await Promise.all(modules.map(async (load) => load()))).flatMap(
    ({ Route }) => Route.options.staticData ?? [],
  );
  const found = said.flatMap(({ name, guards = [], accessLevels = [] }) =>
    name === undefined ? [] : [{ name, guards, hasLevels: accessLevels.length > 0 }],
  );
  const wanted = routeNames.map((name) => {
    const guards = withoutLevels[name];
    return { name, guards: guards ?? ['auth', 'access-level', 'log'], hasLevels: guards === undefined };
  });
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(found.toSorted(byName)).toEqual(wanted.toSorted(byName));
});
