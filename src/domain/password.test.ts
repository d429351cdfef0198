import { expect, test } from 'vitest';
import { judgePassword } from './password.ts';

const username = 'dealer.ca@boreal.example';

test.each([
  ['', { code: 'too-short', minimum: 10 }],
  ['nine-char', { code: 'too-short', minimum: 10 }],
  ['🚲🚲🚲🚲🚲', { code: 'too-short', minimum: 10 }],
  ['ten--chars', { code: 'accepted' }],
  ['x'.repeat(200), { code: 'accepted' }],
  ['x'.repeat(201), { code: 'too-long', maximum: 200 }],
  [username, { code: 'same-as-username' }],
  ['Dealer.CA@boreal.example', { code: 'same-as-username' }],
])('a new password %j', (password, verdict) => {
  expect(judgePassword(password, username)).toEqual(verdict);
});
