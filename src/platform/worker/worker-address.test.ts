import { expect, test } from 'vitest';
import { workerAddress } from './worker-address.ts';

test('[F-76] the policy lets the worker’s own address through, and no other', () => {
  const made: { name: string; create: (url: string) => string }[] = [];
  const address = workerAddress({
    createPolicy(name, rules) {
      const create = (url: string) => rules.createScriptURL(url);
      made.push({ name, create });
      return { createScriptURL: create };
    },
  });
  expect([address, made[0]?.name]).toEqual(['/sw.js', 'paceline-worker']);
  for (const other of ['/sw.js?x', '/files/sw.js', 'https://elsewhere.example/sw.js', 'data:text/javascript,1']) {
    expect(() => made[0]?.create(other)).toThrow(TypeError);
  }
});

test('a browser without Trusted Types is given the plain address', () => {
  expect(workerAddress(undefined)).toBe('/sw.js');
});
