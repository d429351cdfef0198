import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { judgeFolder, markBeginning, markMade } from './marker.ts';

function paths(): { folder: string; markerFile: string } {
  const dataDir = temporaryFolder();
  return { folder: join(dataDir, 'database'), markerFile: join(dataDir, 'database.json') };
}

/** As PGlite leaves it, for the marker's eyes. */
function madeDatabase(): { folder: string; markerFile: string } {
  const { folder, markerFile } = paths();
  markBeginning(markerFile);
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '18');
  markMade(folder, markerFile);
  return { folder, markerFile };
}

test('where there is nothing, a database is made', () => {
  const { folder, markerFile } = paths();
  expect(judgeFolder(folder, markerFile)).toBe('new');
});

test('a database that was made is known again', () => {
  const { folder, markerFile } = madeDatabase();
  expect(judgeFolder(folder, markerFile)).toBe('known');
});

test('a database whose files are gone is not silently made anew', () => {
  const { folder, markerFile } = madeDatabase();
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(() => judgeFolder(folder, markerFile)).toThrow(/is gone; bring it back from a backup/);
});

test('a database that belongs to another marker is refused', () => {
  const { folder } = madeDatabase();
  const { markerFile } = madeDatabase();
  expect(() => judgeFolder(folder, markerFile)).toThrow(/is not the one that .* belongs to/);
});

test('a folder of files that the portal did not make is refused', () => {
  const { folder, markerFile } = paths();
  mkdirSync(folder);
  writeFileSync(join(folder, 'thesis.txt'), 'mine');
  expect(() => judgeFolder(folder, markerFile)).toThrow(/did not make/);
});

test('a database whose making was interrupted is made again', () => {
  const { folder, markerFile } = paths();
  markBeginning(markerFile);
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '18');
  expect(judgeFolder(folder, markerFile)).toBe('interrupted');
});
