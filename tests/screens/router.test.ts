import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { createAppRouter } from '../../src/app/router.ts';
import type { Services } from '../../src/app/services.ts';
import type { User } from '../../src/contract/account/user.ts';
import { addressOf, type RouteName, routeNames } from '../../src/contract/addresses.ts';
import type { Backend } from '../../src/contract/backend.ts';
import { locales } from '../../src/contract/locale.ts';
import type { Guarded } from '../../src/features/shell/guards.ts';
import { buildUser } from '../builders/build-user.ts';
import { elsewhere, screens, table } from '../builders/who-sees-what.ts';

/** The portal answers that it is open, and nothing else: what a screen loads is not asked here. */
const backend = {
  call: async ({ name }: { name: string }) =>
    name === 'status'
      ? { outcome: 'answered', status: 200, body: { maintenance: false } }
      : { outcome: 'unreachable', reason: 'network' },
} as unknown as Backend;

const notOpened = async () => Promise.reject(new Error('nothing of a dealer is opened here'));

/** Where an address that is typed leads, by the app's own router on its own routes. */
async function leadFrom(typed: string, user: User | null): Promise<string> {
  const state = user ? { state: 'signed-in', user, confirmed: true } : { state: 'signed-out', because: 'own-choice' };
  const given: Partial<Record<keyof Services, unknown>> = {
    backend,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: { getSnapshot: () => state, subscribe: () => () => undefined },
    diagnostics: { recordVisit: () => undefined, recordFailure: () => undefined },
  };
  const context = new Proxy(given, {
    get: (all, name): unknown => Reflect.get(all, name) ?? notOpened,
  }) as Services;
  const router = createAppRouter(context);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [typed] }) });
  await router.load();
  return router.state.location.publicHref;
}

function userOfDemo(account: string): User {
  const found = demoAccounts.find(({ username }) => username === `${account}@boreal.example`);
  if (!found) throw new Error(`the demo has no ${account}`);
  const { no, group, accessLevel } = found;
  return buildUser({ no, group, accessLevel });
}

for (const locale of locales) {
  describe(`in ${locale}`, () => {
    for (const { account, kind, rules, instead } of table) {
      test(`[${rules}] each typed address shows ${kind} its screen, or leads where it is to lead`, async () => {
        const user = userOfDemo(account);
        const landed: Record<string, string> = {};
        const expected: Record<string, string> = {};
        for (const screen of screens) {
          landed[screen] = await leadFrom(addressOf(screen, locale), user);
          expected[screen] = addressOf(instead[screen] ?? screen, locale);
        }
        expect(landed).toEqual(expected);

        const typed = addressOf('bikes', locale, { id: 'typed' });
        expect(await leadFrom(typed, user)).toBe(instead.bikes ? addressOf(instead.bikes, locale) : typed);
        expect(await leadFrom(`/${locale}/nowhere`, user)).toBe(`/${locale}/nowhere`);
      });
    }

    test('[ACC-2, ACC-5, ROUTE-6] each typed address leads who is signed out to login, which keeps it, but for the entrances', async () => {
      const login = addressOf('account-login', locale);
      const open = [
        'account-login',
        'account-migrate',
        'maintenance',
        'migrate-reset',
        'password-forgot',
        'password-reset',
      ];
      const landed: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const name of routeNames) {
        const wanted = `${addressOf(name, locale, name === 'user-transaction' ? { id: 'typed' } : {})}?q=ta%C3%AFga&n=1#below`;
        landed[name] = (await leadFrom(wanted, null)).replace(/[?#].*/, '');
        expected[name] = open.includes(name) ? addressOf(name, locale) : login;
      }
      expect(landed).toEqual(expected);
    });

    test('[ACC-2] login is told where to lead back to, with query and hash, but not after signing out', async () => {
      const login = addressOf('account-login', locale);
      for (const screen of screens.filter((name) => name !== 'maintenance' && table[0]?.instead[name] === undefined)) {
        const wanted = `${addressOf(screen, locale)}?q=ta%C3%AFga&n=1#below`;
        const led = new URL(await leadFrom(wanted, null), 'http://localhost');
        const redirect = new URL(led.searchParams.get('redirect') ?? '', led);
        expect([led.pathname, redirect.href]).toEqual([login, new URL(wanted, led).href]);
      }
      expect(await leadFrom(addressOf('account-logout', locale), null)).toBe(login);
    });
  });
}

for (const [screen, parameter] of [
  ['account-login', 'redirect'],
  ['maintenance', 'from'],
] as const) {
  test.each(elsewhere)(
    `[ACC-3, F-64] who is signed in is led home, not to another site, by ${parameter}=%j`,
    async (to) => {
      const typed = `${addressOf(screen, 'en')}?${new URLSearchParams({ [parameter]: to }).toString()}`;
      expect(await leadFrom(typed, buildUser())).toBe('/en/bikes');
    },
  );
}

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

test('[ACC-2, ACC-4, ACC-5, ACC-6] every screen of a dealer lists its access levels, and the others their guards', () => {
  const routes = Object.values(createAppRouter({} as Services).routesById) as readonly Listed[];
  const found = routes.flatMap(({ options: { staticData } }) => {
    const { name, guards = [], accessLevels = [] } = staticData ?? {};
    return name === undefined ? [] : [{ name, guards, hasLevels: accessLevels.length > 0 }];
  });
  const wanted = routeNames.map((name) => {
    const guards = withoutLevels[name];
    return { name, guards: guards ?? ['auth', 'access-level', 'log'], hasLevels: guards === undefined };
  });
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(found.toSorted(byName)).toEqual(wanted.toSorted(byName));
});

type Listed = { readonly options: { readonly staticData?: Guarded } };
