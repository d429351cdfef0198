import { expect, test } from 'vitest';
import { frenchFaults } from './french-typography.ts';

const nbsp = '\u00A0';

test.each([
  `Rabais${nbsp}: 4${nbsp}%`,
  `Total${nbsp}: 1${nbsp}234,50${nbsp}$`,
  `Retirer «${nbsp}{name}${nbsp}»?`,
  `Vendu à 11${nbsp}h${nbsp}42; la ligne est réduite à 2.`,
  'L’envoi attend…',
  '{count, plural, one {# vélo} other {# vélos}}',
  '{n, plural, offset:1 one {# pneu} other {# pneus}}',
  `<0>Courriel</0>${nbsp}: {email}`,
  'Voir https://exemple.ca:8080/aide',
  `{rate}${nbsp}%`,
  'Commandé en 2026, 128 vélos',
])('%s is set well', (message) => {
  expect(frenchFaults(message)).toEqual([]);
});

test.each([
  'Rabais : 4',
  'Rabais: 4',
  '<0>Courriel</0>: {email}',
  'de 4 %',
  '{rate}%',
  '{total} $',
  '1 234,50',
  'à 11 h 42',
  'Retirer « ceci »',
  'Retirer «ceci»',
  'Retirer ?',
  `Retirer${nbsp}!`,
  'Vendu ; réduit',
  "L'envoi",
  'Dit "non"',
  'Un instant...',
  'Rabais\u202F: 4',
])('%s is not', (message) => {
  expect(frenchFaults(message)).not.toEqual([]);
});
