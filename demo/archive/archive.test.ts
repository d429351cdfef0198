import { expect, test } from 'vitest';
import { frenchFaults } from '../../scripts/french-typography.ts';
import { openWorkshop } from '../workshop.ts';
import { ARCHIVE_ID_PREFIX, ARCHIVE_SIZE, ARCHIVE_START, makeArchive } from './archive.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const archive = (count: number) => makeArchive(count, openWorkshop(NOW, 7));

test('holds enough for the large demo, every part another one', () => {
  const parts = [...archive(50_000)];
  expect(parts).toHaveLength(50_000);
  expect(ARCHIVE_SIZE).toBeGreaterThan(50_000);
  const skus = parts.flatMap((part) => part.skus);
  for (const values of [parts.map(({ id }) => id), skus.map(({ sku }) => sku), skus.map(({ barcode }) => barcode)]) {
    expect(new Set(values).size).toBe(50_000);
  }
  expect(parts.every(({ id }) => id.startsWith(ARCHIVE_ID_PREFIX))).toBe(true);
});

test('is the same every time, and a smaller one is the beginning of a larger one', () => {
  expect([...archive(300)]).toEqual([...archive(900)].slice(0, 300));
  expect([...archive(2)].map(({ position }) => position)).toEqual([ARCHIVE_START, ARCHIVE_START + 1]);
});

test('says in both languages what each part is of, set as each is; what is old has ended', () => {
  const parts = [...archive(3_000)];
  expect(parts[0]).toMatchObject({ model: 'Caribou', year: 2024, discontinued: false });
  expect(parts.at(-1)!.discontinued).toBe(false);
  expect([...archive(40_000)].at(-1)!.discontinued).toBe(true);
  const texts = parts.flatMap(({ name, description }) => [name, description]);
  expect(texts.filter(({ en, fr }) => en.trim() === '' || !fr?.trim())).toEqual([]);
  expect(texts.flatMap(({ fr }) => frenchFaults(fr ?? ''))).toEqual([]);
});
