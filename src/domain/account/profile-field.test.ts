import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { PROFILE_MAX_LENGTH, profileFault, profileFields } from './profile-field.ts';

test.each([
  ['contactName', 'Zoé Côté', null],
  ['contactName', '', 'missing'],
  ['contactName', ' \u00a0', 'missing'],
  ['contactName', 'é'.repeat(101), 'too-long'],
  ['contactName', 'Zoé\nCôté', 'control-character'],
  ['contactName', 'half \ud83d', 'control-character'],
  ['phone', '', null],
  ['phone', '+1 418 555-0101, 12', null],
  ['phone', '1'.repeat(31), 'too-long'],
  ['phone', '418\t555', 'control-character'],
  ['phone', '\n', 'control-character'],
  ['phone', ' '.repeat(31), 'too-long'],
  ['email', '', 'missing'],
  ['email', 'zoe+portal@velo-roy.qc.ca', null],
  ['email', 'o’brien@velo.example', 'not-an-email'],
  ['email', "o'brien@velo.example", null],
  ['email', 'zoe@velo', 'not-an-email'],
  ['email', 'zoe.velo.example', 'not-an-email'],
  ['email', 'zoe@@velo.example', 'not-an-email'],
  ['email', 'zoe @velo.example', 'not-an-email'],
  ['email', 'zoe.@velo.example', 'not-an-email'],
  ['email', 'zoe@-velo.example', 'not-an-email'],
  ['email', 'zoe@velo.example.', 'not-an-email'],
  ['email', 'zoe@127.0.0.1', 'not-an-email'],
  ['email', 'zoe@velo.example, max@velo.example', 'not-an-email'],
  ['email', 'Zoé <zoe@velo.example>', 'not-an-email'],
  ['email', 'zoe@velo.example\r\nBcc: all@velo.example', 'control-character'],
  ['email', `${'a'.repeat(200)}@velo.example`, 'too-long'],
] as const)('[ACCT-2] %s “%s”: %s', (field, value, fault) => {
  expect(profileFault(field, value)).toBe(fault);
});

test.prop([fc.constantFrom(...profileFields), fc.string({ unit: 'binary', maxLength: 250 })])(
  '[ACCT-2] what passes is short enough, can be kept, and is one line',
  (field, value) => {
    fc.pre(profileFault(field, value) === null);
    expect(value.length).toBeLessThanOrEqual(PROFILE_MAX_LENGTH[field]);
    expect(value.isWellFormed()).toBe(true);
    expect(value.split(/[\r\n]/)).toHaveLength(1);
  },
);
