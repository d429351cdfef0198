import { expect, test } from 'vitest';
import { scriptAddress } from './script-address.ts';

test('[F-76] the policy lets the scripts that run beside the page through, and no other', () => {
  const made: { name: string; create: (url: string) => string }[] = [];
  const policies: Parameters<typeof scriptAddress>[1] = {
    createPolicy(name, rules) {
      const create = (url: string) => rules.createScriptURL(url);
      made.push({ name, create });
      return { createScriptURL: create };
    },
  };
  expect([scriptAddress('worker', policies), made[0]?.name]).toEqual(['/sw.js', 'paceline-worker']);
  expect(scriptAddress('searchThread', policies)).toMatch(/thread-entry/);
  expect(made).toHaveLength(1);
  for (const other of ['/sw.js?anew', '/files/sw.js', 'https://elsewhere.example/sw.js', 'data:text/javascript,1']) {
    expect(() => made[0]?.create(other)).toThrow(TypeError);
  }
});

test('a browser without Trusted Types is given the plain address', () => {
  expect(scriptAddress('worker', undefined)).toBe('/sw.js');
});
