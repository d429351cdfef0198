import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findModelBySerial } from '../../modules/fitment/fitting-parts.ts';
import { claimPortal } from '../../portal/repository.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { runFolder } from '../../testing/feeds.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { smallFeedMap as map } from '../../testing/small-feed-map.ts';
import { feedsCommand } from './feeds-command.ts';

const header = 'No,Name,Model,Colour,Size,Kind,Price,Stock';
const bike = 'B-1,Fox Red,Fox,Red,M,Bike,1000.00,3';

describe('[FEED-1] files of the company: all or nothing', () => {
  let database: TestDatabase;
  let printed: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    await claimPortal(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    printed = [];
  });

  async function run(products: string | Uint8Array, given: object = map, others = {}): Promise<number> {
    const result = await runFolder(database.db, { 'products.csv': products, ...others }, given);
    printed.push(...result.printed);
    return result.status;
  }

  async function expectNothingChanged(): Promise<void> {
    expect(printed.at(-1)).toMatch(/^\d+ refused; nothing was changed\.$/);
    expect(await database.db.selectFrom('products').selectAll().execute()).toEqual([]);
  }

  test('a missing column is named', async () => {
    expect(await run(`No,Name\nB-1,Fox`)).toBe(1);
    expect(printed).toContain('products.csv, line 1, column Price: the column is missing; the file has No, Name');
    await expectNothingChanged();
  });

  test('a bad number is told with line and column, lines counted through quoted line breaks', async () => {
    const quoted = 'P-1,"Two\nlines",,,,Part,1.00,1';
    expect(await run(`${header}\n${quoted}\nP-2,Seat,,,,Part,"12,50",1\n${bike.replace(',3', ',3.5')}\n`)).toBe(1);
    expect(printed).toContain("products.csv, line 4, column Price: '12,50' is not an amount such as 1234.50");
    expect(printed).toContain("products.csv, line 5, column Stock: '3.5' is not a whole number");
    await expectNothingChanged();
  });

  test('a sku that stands there twice names the line where it stood first', async () => {
    expect(await run(`${header}\n${bike}\n\n${bike}\n`)).toBe(1);
    expect(printed).toContain("products.csv, line 4, column No: 'B-1' is already in line 2");
    await expectNothingChanged();
  });

  test('bytes that the encoding does not know name their line', async () => {
    const latin = Buffer.from(`${header}\n${bike}\nP-1,Écrou,,,,Part,1.00,1\n`, 'latin1');
    expect(await run(latin)).toBe(1);
    expect(printed[1]).toMatch(/^products\.csv, line 3: not in utf-8/);
    await expectNothingChanged();
  });

  test('an encoding nobody knows, a word the map does not have', async () => {
    expect(await run(`${header}\n${bike}`, { ...map, encoding: 'klingon' })).toBe(1);
    expect(await run(`${header}\n${bike}`, { ...map, prodcuts: {} })).toBe(1);
    expect(printed.filter((line) => line.includes('map.json'))).toHaveLength(2);
    await expectNothingChanged();
  });

  test('a row with too many fields, a quote that never closes', async () => {
    expect(await run(`${header}\n${bike},more\n`)).toBe(1);
    expect(printed).toContain('products.csv, line 2: 9 fields where the header has 8');
    expect(await run(`${header}\nB-1,"Fox\n`)).toBe(1);
    expect(printed.some((line) => line.includes('a quotation mark is not closed'))).toBe(true);
    await expectNothingChanged();
  });

  test('semicolons and a byte order mark, as a French shop saves its files', async () => {
    const text = `\u{FEFF}${header}\n${bike}\nP-1,Écrou,,,,Part,1.00,1\n`.replaceAll(',', ';');
    expect(await run(text)).toBe(0);
    expect(printed).toContain('products.csv: 2 rows: 2 new, 0 changed, 0 unchanged, 0 gone');
    expect(await run(text.replace('1000.00', '1100.00'))).toBe(0);
    expect(printed.slice(-4)).toEqual([
      'products.csv: 2 rows: 0 new, 1 changed, 1 unchanged, 0 gone',
      '  changed: Fox',
      '  stock: 0 new, 0 changed, 2 unchanged',
      '  on hand at 2026-11-20T15:00:00.000Z',
    ]);
    expect(await run(`${header}\n${bike.replace('1000.00', '1100.00')}\n`)).toBe(0);
    expect(printed).toContain('products.csv: 1 row: 0 new, 0 changed, 1 unchanged, 1 gone');
    expect(printed).toContain('  gone: P-1');
  });

  describe('[CAT-6, CAT-11, QTY-6] what fits, where it sits, what serial numbers begin with, and how many are sold at once', () => {
    const wide = {
      products: {
        ...map.products,
        columns: { ...map.products.columns, minimum: 'Least', multiple: 'Pack' },
        assemblies: { column: 'Place', of: { Frames: 'frame', Stems: 'cockpit' } },
      },
      fitment: { file: 'fits.csv', columns: { sku: 'No', model: 'Model', firstYear: 'From', lastYear: 'To' } },
      serials: { file: 'serials.csv', columns: { prefix: 'Begins', model: 'Model', year: 'Year' } },
    };
    const articles = `${header},Least,Pack,Place
${bike},,,
P-1,Stem,,,,Part,20.00,9,4,2,Stems
P-2,Bell,,,,Extra,5.00,9,,,Bells
`;
    const fits = 'No,Model,From,To\nP-1,Fox,2025,2027\nP-1,Wolf,,\nP-2,Fox,2026,\n';
    const serials = 'Begins,Model,Year\nfx-27,Fox,2027\nW,Wolf,\n';

    async function runWide(files: { articles?: string; fits?: string; serials?: string } = {}): Promise<number> {
      const others = { 'fits.csv': files.fits ?? fits, 'serials.csv': files.serials ?? serials };
      return run(files.articles ?? articles, wide, others);
    }

    test('is written, and the same again changes nothing', async () => {
      expect(await runWide()).toBe(0);
      const { db } = database;
      const skus = db.selectFrom('skus').select(['sku', 'minimum', 'multiple']).where('sku', 'in', ['P-1', 'P-2']);
      expect(await skus.orderBy('sku').execute()).toEqual([
        { sku: 'P-1', minimum: 4, multiple: 2 },
        { sku: 'P-2', minimum: null, multiple: null },
      ]);
      const details = await db.selectFrom('products').select('detail').where('id', 'in', ['p-1', 'p-2']).execute();
      expect(details.map(({ detail }) => detail)).toEqual(expect.arrayContaining([{ assembly: 'cockpit' }, {}]));
      expect(await db.selectFrom('model_parts').selectAll().orderBy('model').orderBy('product_id').execute()).toEqual([
        { model: 'Fox', product_id: 'p-1', first_year: 2025, last_year: 2027 },
        { model: 'Fox', product_id: 'p-2', first_year: 2026, last_year: null },
        { model: 'Wolf', product_id: 'p-1', first_year: null, last_year: null },
      ]);
      expect(await findModelBySerial(db, 'FX27-0815')).toEqual({ model: 'Fox', year: 2027 });
      expect(printed.filter((line) => /^(fits|serials)/.test(line))).toEqual([
        'fits.csv: 3 rows: 3 new, 0 changed, 0 unchanged, 0 gone',
        'serials.csv: 2 rows: 2 new, 0 changed, 0 unchanged, 0 gone',
      ]);

      printed.length = 0;
      expect(await runWide()).toBe(0);
      expect(printed.slice(-2)).toEqual([
        'fits.csv: 3 rows: 0 new, 0 changed, 3 unchanged, 0 gone',
        'serials.csv: 2 rows: 0 new, 0 changed, 2 unchanged, 0 gone',
      ]);
    });

    test('a file is the whole: what it no longer names no longer fits', async () => {
      await runWide();
      expect(
        await runWide({ fits: 'No,Model,From,To\nP-1,Fox,2025,2026\n', serials: 'Begins,Model,Year\nW,Wolf,\n' }),
      ).toBe(0);
      expect(await database.db.selectFrom('model_parts').select(['model', 'last_year']).execute()).toEqual([
        { model: 'Fox', last_year: 2026 },
      ]);
      expect(await findModelBySerial(database.db, 'FX27-0815')).toBeNull();
    });

    test('what cannot be is refused with its line, and what was told before stays', async () => {
      await runWide();
      const bad = {
        articles: articles.replace(',4,2,', ',0,two,'),
        fits: 'No,Model,From,To\nP-1,Fox,2027,2025\nP-1,Fox,,\nP-2,,soon,\n',
        serials: 'Begins,Model,Year\nFX27,Fox,2027\nfx-27,Fox,2027\n--,Fox,\n',
      };
      expect(await runWide(bad)).toBe(1);
      expect(printed.slice(-9)).toEqual([
        "products.csv, line 3, column Least: '0' is not a whole number from 1 to 999999",
        "products.csv, line 3, column Pack: 'two' is not a whole number from 1 to 999999",
        'fits.csv, line 2, column To: 2025 is before 2027',
        "fits.csv, line 3, column No: 'P-1' and 'Fox' stand in line 2 already",
        'fits.csv, line 4, column Model: is empty',
        "fits.csv, line 4, column From: 'soon' is not a year such as 2027",
        "serials.csv, line 3, column Begins: 'FX27' is already in line 2",
        "serials.csv, line 4, column Begins: '--' has no letter and no digit",
        '8 refused; nothing was changed.',
      ]);
      expect(await runWide({ fits: 'No,Model,From,To\nP-9,Fox,,\nB-1,Fox,,\n' })).toBe(1);
      expect(printed.slice(-3)).toEqual([
        "fits.csv, line 2, column No: no part or accessory is called 'P-9'",
        "fits.csv, line 3, column No: no part or accessory is called 'B-1'",
        '2 refused; nothing was changed.',
      ]);
      expect(await database.db.selectFrom('model_parts').selectAll().execute()).toHaveLength(3);
    });
  });

  test('[FEED-7] the map that is guessed for a file fits it', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'stock.csv');
    await writeFile(path, 'UGS;Qté en main\nB-1;4\n');
    const [lines, remarks]: [string[], string[]] = [[], []];
    const context = {
      db: database.db,
      now: () => new Date('2026-11-20T15:00:00Z'),
      settings: { publicUrl: 'http://portal.example' },
      print: (line: string) => void lines.push(line),
      warn: (line: string) => void remarks.push(line),
    };
    expect(await feedsCommand(['guess', path], context)).toBe(0);
    expect(remarks).toEqual(['This looks like stock.']);
    await writeFile(join(folder, 'guessed.json'), lines.join('\n'));
    await run(`${header}\n${bike}`);
    const words = ['stock', path, '--map', join(folder, 'guessed.json'), '--check'];
    expect(await feedsCommand(words, context)).toBe(0);
    expect(await feedsCommand(['guess', join(folder, 'none.csv')], context)).toBe(1);
    expect(lines).toContain('none.csv: cannot be read');
    expect(await feedsCommand(['guess', join(folder, 'none.csv'), '--lang', 'fr'], context)).toBe(1);
    expect(lines.slice(-2)).toEqual(['none.csv\u00a0: ne peut pas être lu', '1 refus\u00a0; rien n’a été modifié.']);
    expect(await feedsCommand([...words, '--lang', 'fr'], context)).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining([
        'stock.csv\u00a0: 1 ligne\u00a0: 0 nouveaux, 1 modifiés, 0 inchangés, 0 disparus',
        'Vérification seule\u00a0: rien n’a été modifié.',
      ]),
    );
    expect(await feedsCommand([...words, '--lang', 'de'], context)).toBe(1);
  });
});
