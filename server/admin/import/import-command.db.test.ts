import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimPortal } from '../../repositories/portal.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { importCommand } from './import-command.ts';

const map = {
  products: {
    file: 'products.csv',
    columns: {
      sku: 'No',
      name: 'Name',
      model: 'Model',
      color: 'Colour',
      size: 'Size',
      category: 'Kind',
      msrp: 'Price',
      stock: 'Stock',
    },
    bikes: ['Bike'],
    accessories: ['Extra'],
    categoryOfTheRest: 'Part',
    costShare: 0.5,
    bikeShippingFee: 45,
    configuration: { en: 'Standard', fr: 'De série' },
    uom: 'EA',
    filters: [{ id: 1, name: { en: 'Kind', fr: 'Genre' }, column: 'Kind' }],
  },
};
const header = 'No,Name,Model,Colour,Size,Kind,Price,Stock';
const bike = 'B-1,Fox Red,Fox,Red,M,Bike,1000.00,3';

describe('import: all or nothing', () => {
  let database: TestDatabase;
  let folder: string;
  let printed: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    await claimPortal(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    printed = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(products: string | Uint8Array, given: object = map): Promise<number> {
    await writeFile(join(folder, 'products.csv'), products);
    await writeFile(join(folder, 'map.json'), JSON.stringify(given));
    return importCommand([folder, '--map', join(folder, 'map.json')], {
      db: database.db,
      now: () => new Date('2026-11-20T15:00:00Z'),
      print: (line) => void printed.push(line),
    });
  }

  async function expectNothingImported(): Promise<void> {
    expect(printed.at(-1)).toMatch(/^\d+ refused; nothing was imported\.$/);
    expect(await database.db.selectFrom('products').selectAll().execute()).toEqual([]);
  }

  test('a missing column is named', async () => {
    expect(await run(`No,Name\nB-1,Fox`)).toBe(1);
    expect(printed).toContain('products.csv, line 1, column Price: the column is missing; the file has No, Name');
    await expectNothingImported();
  });

  test('a bad number is told with line and column, lines counted through quoted line breaks', async () => {
    const quoted = 'P-1,"Two\nlines",,,,Part,1.00,1';
    expect(await run(`${header}\n${quoted}\nP-2,Seat,,,,Part,"12,50",1\n${bike.replace(',3', ',-3')}\n`)).toBe(1);
    expect(printed).toContain("products.csv, line 4, column Price: '12,50' is no amount");
    expect(printed).toContain("products.csv, line 5, column Stock: '-3' is no whole number");
    await expectNothingImported();
  });

  test('a sku that stands there twice names the line where it stood first', async () => {
    expect(await run(`${header}\n${bike}\n\n${bike}\n`)).toBe(1);
    expect(printed).toContain("products.csv, line 4, column No: 'B-1' stands in line 2 already");
    await expectNothingImported();
  });

  test('bytes that the encoding does not know name their line', async () => {
    const latin = Buffer.from(`${header}\n${bike}\nP-1,Écrou,,,,Part,1.00,1\n`, 'latin1');
    expect(await run(latin)).toBe(1);
    expect(printed[1]).toMatch(/^products\.csv, line 3: not written in utf-8/);
    await expectNothingImported();
  });

  test('an encoding nobody knows, a word the map does not have', async () => {
    expect(await run(`${header}\n${bike}`, { ...map, encoding: 'klingon' })).toBe(1);
    expect(await run(`${header}\n${bike}`, { ...map, prodcuts: {} })).toBe(1);
    expect(printed.filter((line) => line.includes('map.json'))).toHaveLength(2);
    await expectNothingImported();
  });

  test('a row with too many fields, a quote that never closes', async () => {
    expect(await run(`${header}\n${bike},more\n`)).toBe(1);
    expect(printed).toContain('products.csv, line 2: 9 fields where the header has 8');
    expect(await run(`${header}\nB-1,"Fox\n`)).toBe(1);
    expect(printed.some((line) => line.includes('a quotation mark is not closed'))).toBe(true);
    await expectNothingImported();
  });

  test('semicolons and a byte order mark, as a French shop saves its files', async () => {
    const text = `\u{FEFF}${header}\n${bike}\nP-1,Écrou,,,,Part,1.00,1\n`.replaceAll(',', ';');
    expect(await run(text)).toBe(0);
    expect(printed.at(-1)).toBe('products.csv: 2 accepted, 0 refused; 2 new, 0 changed, 0 as before');
    expect(await run(text.replace('1000.00', '1100.00'))).toBe(0);
    expect(printed.at(-1)).toBe('products.csv: 2 accepted, 0 refused; 0 new, 1 changed, 1 as before');
    expect(await run(`${header}\n${bike.replace('1000.00', '1100.00')}\n`)).toBe(0);
    expect(printed.at(-1)).toBe('products.csv: 1 accepted, 0 refused; 0 new, 1 changed, 1 as before');
  });
});
