import { describe, expect, test } from 'vitest';
import { checkGuards } from './guards.ts';

const dealer = { no: 'C-1001', group: 'CANADA', accessLevel: '1' };
const bikes = {
  name: 'bikes',
  guards: ['auth', 'access-level', 'log'],
  accessLevels: ['1', '2'],
  catalogue: 'bikes',
} as const;

describe('the guard auth', () => {
  test('[ACC-2] leads who is signed out to login, keeping the wanted address', () => {
    expect(checkGuards(bikes, null)).toEqual({ code: 'to-login', keepAddress: true });
  });

  test('[ACC-2] keeps no address of logout', () => {
    const logout = { name: 'account-logout', guards: ['auth', 'access-level'] } as const;
    expect(checkGuards(logout, null)).toEqual({ code: 'to-login', keepAddress: false });
  });

  test('lets in who is signed in', () => {
    expect(checkGuards(bikes, dealer)).toEqual({ code: 'pass' });
  });
});

describe('the guard access-level', () => {
  test.each(['3', '4', '9'])('[ACC-4] leads level %s, which is not listed, home', (accessLevel) => {
    expect(checkGuards({ guards: ['access-level'], accessLevels: ['1', '2'] }, { ...dealer, accessLevel })).toEqual({
      code: 'to-home',
    });
  });

  test('[ACC-4] logout is exempt', () => {
    const logout = { name: 'account-logout', guards: ['access-level'], accessLevels: ['1'] } as const;
    expect(checkGuards(logout, { ...dealer, accessLevel: '3' })).toEqual({ code: 'pass' });
  });

  test.each([
    ['international', { ...dealer, group: 'INTER-DK' }],
    ['athlete', { ...dealer, no: 'A-5001' }],
  ])('[ACC-9] leads %s home from the bikes, also from a typed address', (_kind, user) => {
    expect(checkGuards(bikes, user)).toEqual({ code: 'to-home' });
  });
});

describe('the other guards', () => {
  test('[ACC-5] guest-only leads away who is signed in', () => {
    expect(checkGuards({ guards: ['guest-only'] }, dealer)).toEqual({ code: 'onward' });
    expect(checkGuards({ guards: ['guest-only'] }, null)).toEqual({ code: 'pass' });
  });

  test('log keeps nobody out', () => {
    expect(checkGuards({ guards: ['log'] }, null)).toEqual({ code: 'pass' });
  });

  test.each(['admin', 'toString', ''])('[ACC-7] a guard of the name "%s" is not known', (guard) => {
    expect(checkGuards({ guards: [guard] }, dealer)).toEqual({ code: 'unknown-guard', guard });
  });
});

describe('a customer who holds the tablet', () => {
  const customer = { ...dealer, accessLevel: '5' };

  test('[MODE-4] sees the catalogues, whatever levels their screens name', () => {
    expect(checkGuards(bikes, customer)).toEqual({ code: 'pass' });
    expect(checkGuards({ ...bikes, name: 'pieces', catalogue: 'parts' }, customer)).toEqual({ code: 'pass' });
  });

  test.each([
    [{ ...bikes, catalogue: 'booking' } as const],
    [{ ...bikes, catalogue: 'international' } as const],
    [{ name: 'cart', guards: ['auth', 'access-level'], accessLevels: ['1', '4'] } as const],
    [{ name: 'device', guards: ['auth', 'log'] } as const],
    [{ name: 'user-profile', guards: ['auth'] } as const],
    [{ name: 'account-logout', guards: ['auth'] } as const],
    [{ name: 'password-forgot' } as const],
    [{ name: 'account-login', guards: ['log'] } as const],
    [{}],
  ])('[MODE-4] is led away from all else: %o', (route) => {
    expect(checkGuards(route, customer)).toEqual({ code: 'to-home' });
  });

  test('[MODE-4] is led on from home and maintenance by these themselves', () => {
    expect(checkGuards({ name: 'home' }, customer)).toEqual({ code: 'pass' });
    expect(checkGuards({ name: 'maintenance' }, customer)).toEqual({ code: 'pass' });
  });
});
