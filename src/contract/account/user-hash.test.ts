import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { accountIdOf, dealerIdOf, signedInHashOf, userHash } from './user-hash.ts';

describe('[SYNC-8, REP-2] the account of a rep who acts for a dealer', () => {
  test.prop([fc.uuid(), fc.uuid()])('names the dealer for the server and the rep for the device', (dealer, rep) => {
    const account = accountIdOf(dealer, rep);
    expect(dealerIdOf(account)).toBe(dealer);
    expect(signedInHashOf(account)).toBe(userHash(rep));
    expect(account.length).toBeLessThanOrEqual(64);
  });

  test.prop([fc.uniqueArray(fc.uuid(), { minLength: 4, maxLength: 4 })])(
    'has names of its own on the device, which begin with those of the rep',
    ([dealer = '', other = '', rep = '', otherRep = '']) => {
      const names = [
        userHash(dealer),
        userHash(rep),
        userHash(accountIdOf(dealer, rep)),
        userHash(accountIdOf(other, rep)),
        userHash(accountIdOf(dealer, otherRep)),
      ];
      expect(new Set(names).size).toBe(names.length);
      expect(names.map((name) => name.startsWith(userHash(rep)))).toEqual([false, true, true, true, false]);
    },
  );

  test.prop([fc.uuid()])('of everybody else is the user', (user) => {
    expect([dealerIdOf(user), signedInHashOf(user)]).toEqual([user, userHash(user)]);
  });
});
