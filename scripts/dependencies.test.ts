import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string> | undefined>;
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

/** They ask for no more than to be named. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT AND Zlib)',
  'Apache-2.0 AND MIT',
]);

/** npm does not lock a licence that stands in the old field `licenses`. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/memorystream': 'MIT' };

/** Tools that only build or test: nothing of them is part of what is served. Their files would have to stay open if they were changed. */
const tools = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** These have an install script, which .npmrc keeps from running: they work without it. */
const withInstallScript: readonly string[] = ['node_modules/@swc/core'];

test('[F-80] every dependency is locked: one version each, known by its content', () => {
  const given = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  expect(Object.entries(given).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(locked.filter(([, one]) => one.integrity?.startsWith('sha512-') !== true).map(([path]) => path)).toEqual([]);
  expect(locked.length).toBeGreaterThan(100);
});

test('[F-80] what a dependency has for other machines is locked too: it installs there as here', () => {
  const missing = locked.flatMap(([path, one]) =>
    Object.keys(one.optionalDependencies ?? {}).filter(
      (name) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});

test('[F-80] nothing runs a program of its own when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const running = locked.filter(([, one]) => one.hasInstallScript === true).map(([path]) => path);
  expect(running).toEqual(withInstallScript);
});

test('[F-80] what is served is under licences that ask for no more than to be named', () => {
  const isTool = (one: Locked) => one.dev === true || one.devOptional === true;
  const refused = locked.filter(([path, one]) => {
    const license = one.license ?? readByHand[path] ?? '';
    return !permissive.has(license) && !(isTool(one) && tools.has(license));
  });
  expect(refused.map(([path, one]) => `${path}: ${one.license}`)).toEqual([]);
});
