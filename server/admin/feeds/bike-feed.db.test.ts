import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimPortal } from '../../portal/repository.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { runFolder } from '../../testing/feeds.ts';
import { smallFeedMap } from '../../testing/small-feed-map.ts';

const map = {
  encoding: 'windows-1252',
  products: {
    ...smallFeedMap.products,
    file: 'vélos 2027.csv',
    columns: {
      ...smallFeedMap.products.columns,
      year: 'An',
      edition: 'Série',
      editionFr: 'Série (fr)',
      configuration: 'Montage',
      revision: 'Rév',
      uom: 'Unité',
    },
    specifications: {
      file: 'fiches.csv',
      columns: {
        model: 'Modèle',
        year: 'An',
        configuration: 'Montage',
        name: 'Part',
        nameFr: 'Pièce',
        value: 'Choice',
        valueFr: 'Choix',
      },
    },
    geometry: {
      file: 'cotes.csv',
      columns: { model: 'Modèle', size: 'Taille' },
      measures: [
        { column: 'Reach', name: { en: 'Reach', fr: 'Portée' }, unit: 'mm' },
        { column: 'Angle', name: { en: 'Head angle', fr: 'Angle de direction' }, unit: '°' },
      ],
    },
  },
};

const products = `No;Name;Model;Colour;Size;Kind;Price;Stock;An;Série;Série (fr);Montage;Rév;Unité
B-1;Rive;Rive;Blue;S;Bike;1000,00;1;2027;;;GX;1;
B-2;Rive;Rive;Blue;M;Bike;1000,00;1;2027;;;GX;;
B-3;Rive;Rive;Blue;S;Bike;1000,00;1;2027;;;GX;2;
B-4;Rive;Rive;Blue;S;Bike;900,00;1;2027;demo bike;vélo de démonstration;GX;;
B-5;Rive;Rive;Blue;S;Bike;900,00;1;2026;;;GX;;
P-1;Chain;;;;Part;10,00;5;;;;;;PR
`;
const specifications = `Modèle;An;Montage;Part;Pièce;Choice;Choix
Rive;;;Frame;Cadre;Steel;Acier
Rive;2027;GX;Brakes;Freins;Disc;Disque
Rive;;XT;Brakes;;XT;
`;
const geometry = `Modèle;Taille;Reach;Angle
Rive;M;440;65,5
Rive;S;420;65
`;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const files = (given: Readonly<Record<string, string>> = {}) => ({
  'vélos 2027.csv': latin1(products),
  'fiches.csv': latin1(given['fiches.csv'] ?? specifications),
  'cotes.csv': latin1(given['cotes.csv'] ?? geometry),
});

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await claimPortal(database.db);
});
afterEach(() => database.close());

test('[FEED-7] files of specifications and measures say what bikes of a model, year and build are', async () => {
  expect(await runFolder(database.db, files(), map)).toMatchObject({ status: 0 });
  const rows = await database.db.selectFrom('products').select(['id', 'name', 'detail']).orderBy('id').execute();
  expect(rows.map(({ id, name }) => [id, name.en, name.fr])).toEqual([
    ['p-1', 'Chain', null],
    ['rive-2026', 'Rive', null],
    ['rive-2027', 'Rive', null],
    ['rive-2027-demo-bike', 'Rive, demo bike', 'Rive, vélo de démonstration'],
  ]);
  const frame = { name: { en: 'Frame', fr: 'Cadre' }, value: { en: 'Steel', fr: 'Acier' } };
  const brakes = { name: { en: 'Brakes', fr: 'Freins' }, value: { en: 'Disc', fr: 'Disque' } };
  const details = Object.fromEntries(rows.map(({ id, detail }) => [id, detail]));
  expect(details['rive-2027']).toMatchObject({
    configurations: [{ specification: [frame, brakes] }],
    geometry: {
      sizes: ['S', 'M'],
      rows: [
        { name: { en: 'Reach', fr: 'Portée' }, unit: 'mm', values: [420, 440] },
        { name: { en: 'Head angle', fr: 'Angle de direction' }, unit: '°', values: [65, 65.5] },
      ],
    },
  });
  expect(details['rive-2026']).toMatchObject({ configurations: [{ specification: [frame] }] });
  const skus = await database.db.selectFrom('skus').select(['sku', 'revision', 'uom']).orderBy('sku').execute();
  expect(skus.map(({ sku, revision, uom }) => [sku, revision, uom])).toEqual([
    ['B-1', 1, 'EA'],
    ['B-2', 1, 'EA'],
    ['B-3', 2, 'EA'],
    ['B-4', 1, 'EA'],
    ['B-5', 1, 'EA'],
    ['P-1', 1, 'PR'],
  ]);

  const again = await runFolder(database.db, files(), map);
  expect(again.printed).toContain('vélos 2027.csv: 6 rows: 0 new, 0 changed, 4 unchanged, 0 gone');
  const other = await runFolder(database.db, files({ 'cotes.csv': geometry.replace('420', '425') }), map);
  expect(other.printed).toContain('vélos 2027.csv: 6 rows: 0 new, 3 changed, 1 unchanged, 0 gone');
});

test('[FEED-7] what is wrong in them is named with file, line and column', async () => {
  const wrong = files({
    'fiches.csv': `${specifications}Rive;27;;Tires;;Wide;\n`,
    'cotes.csv': `${geometry}Rive;M;wide;65\n`,
  });
  const { status, printed } = await runFolder(database.db, wrong, map);
  expect(status).toBe(1);
  expect(printed).toEqual(
    expect.arrayContaining([
      "fiches.csv, line 5, column An: '27' is not a year such as 2027",
      "cotes.csv, line 4, column Reach: 'wide' is not a number such as 0,05",
      "cotes.csv, line 4, column Taille: 'Rive' in 'M' is already in line 2",
    ]),
  );
  expect(await database.db.selectFrom('products').select('id').execute()).toEqual([]);
});

test('[FEED-1] a file of some products leaves the others, where the map says so', async () => {
  const some = { ...map, products: { ...map.products, complete: false } };
  expect(await runFolder(database.db, files(), some)).toMatchObject({ status: 0 });
  const [head = '', first = ''] = products.split('\n');
  const one = { ...files(), 'vélos 2027.csv': latin1(`${head}\n${first}\n`) };
  const { printed } = await runFolder(database.db, one, some);
  expect(printed).toContain('vélos 2027.csv: 1 row: 0 new, 1 changed, 0 unchanged, 0 gone');
  const sold = await database.db.selectFrom('products').select('id').where('removed', '=', false).execute();
  expect(sold).toHaveLength(4);
});
