import { describe, expect, test } from 'vitest';
import { preferredLocale } from './locale.ts';

describe('the language of an address without one', () => {
  test('[ROUTE-2] the remembered language goes before those of the browser', () => {
    expect(preferredLocale('/cart', 'fr', ['en-CA'])).toBe('fr');
    expect(preferredLocale('/cart', 'en', ['fr-CA'])).toBe('en');
  });

  test('[ROUTE-2] the first language of the browser that the portal speaks comes next', () => {
    expect(preferredLocale('/cart', undefined, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(preferredLocale('/cart', 'de', ['FR'])).toBe('fr');
  });

  test('[ROUTE-2] `/` alone follows what is remembered, and not the browser', () => {
    expect(preferredLocale('/', undefined, ['fr-CA'])).toBe('en');
    expect(preferredLocale('/', 'fr', ['en-CA'])).toBe('fr');
  });

  test('[ROUTE-2] English is left', () => {
    expect(preferredLocale('/cart', undefined, [])).toBe('en');
    expect(preferredLocale('/cart', undefined, ['de-DE', 'frr'])).toBe('en');
  });
});
