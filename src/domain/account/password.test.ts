import { expect, test } from 'vitest';
import { passwordFault } from './password-strength.ts';
import { passwordLengthFault } from './password.ts';

const owner = ['former@boreal.example', 'Zoé Petrie', 'Limestone Cycle', null];

test.each([
  ['', 'too-short'],
  ['7 chars', 'too-short'],
  ['🚲🚲🚲🚲🚲🚲🚲', 'too-short'],
  // Two code points each where the accent stands by itself.
  ['e\u0301'.repeat(7), 'too-short'],
  ['8  chars', null],
  ['🚲'.repeat(128), null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'too-long'],
])('[SES-12] a password has 8 to 128 characters: %j', (password, fault) => {
  expect(passwordLengthFault(password)).toBe(fault);
});

test.each([
  ['short', 'too-short'],
  ['over the hills '.repeat(9), 'too-long'],
  ['password', 'common'],
  ['motdepasse', 'common'],
  ['P4ssw0rd1', 'common'],
  ['LimestoneCycle', 'own-words'],
  ['L1mest0ne', 'own-words'],
  ['limestone2026', 'own-words'],
  ['FORMER@boreal.example', 'own-words'],
  ['boreal-demo', 'own-words'],
  ['zoe-petrie', 'own-words'],
  ['ZoéPétrie', 'own-words'],
  ['petrie1980', 'own-words'],
  ['qsdfghjkl', 'keyboard-row'],
  ['aaaaaaaaaaaa', 'repeated'],
  ['        ', 'repeated'],
  ['abcabcabcabc', 'repeated'],
  ['🚲'.repeat(8), 'repeated'],
  ['abcdefgh', 'in-order'],
  ['19801231', 'date'],
])('[SES-12, SES-15] %j is soon guessed, for its owner hears why: %s', (password, fault) => {
  expect(passwordFault(password, owner)).toBe(fault);
});

test.each([
  'over the hills 12',
  'through the valleys',
  'x7#kQ2!m',
  'trois vélos rouges',
  'limestone under the open bridge',
  '__proto__ constructor',
  'мой велосипед зелёный',
  `${'four long easy words '.repeat(6)}..`,
])('[SES-12] %j is a good one', (password) => {
  expect(passwordFault(password, owner)).toBeNull();
});

test('[SES-12] what is one’s own depends on who it is, in any case and with or without accents', () => {
  expect(passwordFault('atelierdupignon', ['Atelier du Pignon'])).toBe('own-words');
  expect(passwordFault('atelierdupignon', ['Vélo Roy'])).toBeNull();
  expect(passwordFault('COTE-TREMBLAY', ['Zoé Côté-Tremblay'])).toBe('own-words');
});
