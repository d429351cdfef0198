import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { secureDataFolder } from './data-folder.ts';

let umaskBefore: number;
beforeEach(() => {
  umaskBefore = process.umask(0o022);
});
afterEach(() => {
  process.umask(umaskBefore);
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('[F-83] a new data directory and all that is written into it belong to one user alone', () => {
  const folder = join(temporaryFolder(), 'a', 'data');
  expect(secureDataFolder(folder)).toBeNull();
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail', 'link.eml'), 'secret');
  expect([modeOf(folder), modeOf(join(folder, 'mail')), modeOf(join(folder, 'mail', 'link.eml'))]).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

test.each([0o755, 0o750, 0o777, 0o701])('[F-83] a data directory of mode %o is closed, and it is said', (mode) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail', 'link.eml'), 'secret');
  chmodSync(folder, mode);
  expect(secureDataFolder(folder)).toContain('was open to other users of this machine');
  expect([modeOf(folder), modeOf(join(folder, 'mail')), modeOf(join(folder, 'mail', 'link.eml'))]).toEqual([
    0o700, 0o700, 0o600,
  ]);
  expect(secureDataFolder(folder)).toBeNull();
});

test('[F-83] a path that is no folder is refused in one sentence', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => secureDataFolder(file)).toThrow(/cannot be used: it is a file, not a folder\.$/);
  expect(() => secureDataFolder(join(file, 'data'))).toThrow(/a part of its path is a file, not a folder\.$/);
});
