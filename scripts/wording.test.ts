import { expect, test } from 'vitest';
import { wordingFaults } from './wording.ts';

test.each([
  ['en', 'No matching models.'],
  ['en', 'Your unsent changes are safe on this device.'],
  ['en', '{given} of {asked}: limit reached with items already in your cart.'],
  ['fr', 'Une partie de votre sélection manque encore.'],
  ['fr', 'Nom d’utilisateur ou mot de passe incorrect.'],
] as const)('in %s, “%s” is plain', (language, message) => {
  expect(wordingFaults(message, language)).toEqual([]);
});

test.each([
  ['en', 'Username and password do not belong together.'],
  ['en', 'None can be had at present.'],
  ['en', 'No bike is like that.'],
  ['en', 'Type it anew.'],
  ['en', 'The cart could not be loaded.'],
  ['en', 'Size and colour'],
  ['fr', 'Discontinué'],
  ['fr', 'Fenêtre de livraison'],
  ['fr', 'Je l’accepte au nom de {dealer}.'],
  ['fr', 'Tout ce que vous avez payé n’est plus en stock.'],
] as const)('in %s, “%s” reads as translated', (language, message) => {
  expect(wordingFaults(message, language)).toHaveLength(1);
});
