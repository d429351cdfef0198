import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { madeWorkbook } from '../../../../src/files/testing/made-workbook.ts';
import { readFeedMap } from '../feed-map.ts';
import { type GuessedKind, guessMap } from './guess-map.ts';

function guess(text: string | Uint8Array, asked: GuessedKind | null = null) {
  const { kind, map, remarks } = guessMap(
    'file',
    typeof text === 'string' ? new TextEncoder().encode(text) : text,
    asked,
  );
  return { kind, map, remarks: remarks.map(({ en }) => en) };
}

describe('[FEED-7] a map is proposed for a file', () => {
  test('of stock, in French', () => {
    expect(guess('UGS;Qté en main;Prochain arrivage;Qté attendue\nP-1;3;;\n')).toEqual({
      kind: 'stock',
      map: {
        stock: {
          file: 'file',
          columns: {
            sku: 'UGS',
            stock: 'Qté en main',
            nextArrival: 'Prochain arrivage',
            arriving: 'Qté attendue',
          },
        },
      },
      remarks: [],
    });
  });

  test.each([
    [
      'Réf. article;Désignation;Famille;PVC (TTC);Prix net HT;Code EAN;Millésime',
      'products',
      ['Réf. article', 'Désignation', 'Famille', 'PVC (TTC)', 'Prix net HT', 'Code EAN', 'Millésime'],
    ],
    ['Réf. article;Stock dispo;Date d’arrivage', 'stock', ['Réf. article', 'Stock dispo', 'Date d’arrivage']],
    ['N° client;Raison sociale;Adresse;Ville;Province;Pays;Code postal', 'dealers', ['N° client']],
    [
      'N° de facture;N° de client;Date de la facture;Total TTC;Solde',
      'invoices',
      ['N° de facture', 'N° de client', 'Date de la facture', 'Total TTC', 'Solde'],
    ],
    ['Commande #;Client #;Date de commande;Statut', 'past-orders', ['Commande #', 'Client #', 'Date de commande']],
  ] as const)('of headings as systems in French write them: %s', (headings, kind, used) => {
    const found = guess(`${headings}\n${headings.replaceAll(/[^;]+/g, 'x')}\n`);
    expect(found.kind).toBe(kind);
    const { columns } = (found.map as Record<string, { columns: Record<string, string> }>)[kind]!;
    expect(Object.values(columns)).toEqual(expect.arrayContaining([...used]));
  });

  test('of the documents of the library', () => {
    expect(
      guess('Titre;Type;Catégorie;Années;Fichier\nFiche Rive;Fiche technique;Route;2027;rive.pdf\n'),
    ).toMatchObject({
      kind: 'library',
      map: {
        library: {
          columns: { titleEn: 'Titre', type: 'Type', categoryEn: 'Catégorie', years: 'Années', fileEn: 'Fichier' },
          types: { 'Fiche technique': 'tech-card' },
          documents: 'documents',
        },
      },
    });
  });

  test('of stock, in a workbook', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell('SKU')}${cell('On hand')}</row><row>${cell('P-1')}<c><v>3</v></c></row>`;
    expect(guess(madeWorkbook({ rows }))).toMatchObject({
      map: { stock: { columns: { sku: 'SKU', stock: 'On hand' } } },
    });
  });

  test('of prices, in the encoding of older programs', () => {
    const latin = Buffer.from(
      'Référence;Liste;PDSF;Coûtant;Du;Au\nP-1;Canada;9,50;5,00;;\nP-1;É.-U.;7;4;;\n',
      'latin1',
    );
    expect(guess(latin)).toMatchObject({
      kind: 'prices',
      map: {
        prices: {
          encoding: 'windows-1252',
          columns: { sku: 'Référence', group: 'Liste', msrp: 'PDSF', cost: 'Coûtant', validFrom: 'Du', validTo: 'Au' },
          groups: { Canada: 'CANADA', 'É.-U.': '*' },
        },
      },
    });
  });

  test('of products, with what their categories are', () => {
    const { kind, map, remarks } = guess(
      'Product number,Name,Model,Color,Size,Category,List price,Stock,Weight\nB,Fox,Fox,Red,M,Road Bikes,9,1,2\nP,Stem,,,,Parts,9,1,2\nH,Hat,,,,Clothing,9,1,2\n',
    );
    expect(kind).toBe('products');
    expect(map).toMatchObject({
      products: {
        columns: { sku: 'Product number', msrp: 'List price', stock: 'Stock' },
        bikes: ['Road Bikes'],
        accessories: ['Clothing'],
        categoryOfTheRest: 'Parts',
      },
    });
    expect(remarks[0]).toBe('Not used: Weight');
  });

  test('of dealers', () => {
    expect(
      guess(
        'No client,Nom,Adresse,Ville,Province,Pays,Code postal,Commande minimale,Livraison gratuite dès\n1,Roy,1 rue,Québec,QC,CA,G1K,,\n',
      ),
    ).toMatchObject({
      map: {
        dealers: {
          columns: {
            number: 'No client',
            line1: 'Adresse',
            postalCode: 'Code postal',
            orderMinimum: 'Commande minimale',
            freeFreight: 'Livraison gratuite dès',
          },
          groups: { CA: 'CANADA', '*': 'OTHERS' },
        },
      },
    });
  });

  test('of invoices and of past orders', () => {
    const text = 'No facture;Client;Date;Échéance;Total;Solde;No commande;UGS;Qté;Prix unitaire\nF-1;1;;;;;;;;\n';
    expect(guess(text)).toMatchObject({
      kind: 'invoices',
      map: {
        invoices: {
          columns: {
            number: 'No facture',
            dealer: 'Client',
            dueDate: 'Échéance',
            open: 'Solde',
            order: 'No commande',
            quantity: 'Qté',
            unitPrice: 'Prix unitaire',
          },
        },
      },
    });
    expect(guess('Order number,Customer,Date,SKU,Qty\nE-1,1,,,\n')).toMatchObject({
      kind: 'past-orders',
      map: { 'past-orders': { columns: { number: 'Order number', dealer: 'Customer', sku: 'SKU', quantity: 'Qty' } } },
    });
  });

  test.each([
    'No facture;Client;Date;Total;Solde\nF-1;1;;;\n',
    'Order number,Customer,Date,SKU,Qty\nE-1,1,,,\n',
    'UGS;Quantité\nP-1;3\n',
    'SKU,MSRP,Cost\nP-1,9,5\n',
    'SKU,Model\nP-1,Fox\n',
    'Prefix,Model,Year\nFX,Fox,2027\n',
    'Account,Name,Address,City,Province,Country,Zip\n1,Roy,1 rue,Québec,QC,CA,G1K\n',
    'SKU,Title,Model,Colour,Size,Type,Price,Cost\nB,Fox,Fox,Red,M,Bike,9,5\n',
  ])('that is a whole map: %j', (text) => {
    expect(readFeedMap('map.json', JSON.stringify(guess(text).map))).toHaveProperty('map');
  });

  test('of a file with a title, French days, dollars and words for levels, roles and terms', () => {
    const text = `Nos clients;;;;;;;;;;;
No client;Raison sociale;Adresse;Ville;Province;Pays;Code postal;Tarif;Niveau;Rôle;Courriel utilisateur;Modalités
1;Roy;1 rue;Québec;Québec;Canada;G1K;Canada;Détaillant;Acheteur;a@roy.example;Net 60
2;Go;1 St;Stowe;Vermont;États-Unis;05672;États-Unis;Grossiste;;;Prépayé
`;
    const { map, remarks } = guess(text);
    expect(map).toMatchObject({
      dealers: {
        columns: { number: 'No client', name: 'Raison sociale', group: 'Tarif' },
        groups: { Canada: 'CANADA', 'États-Unis': 'USA', '*': 'OTHERS' },
        levels: { Détaillant: 'dealer' },
        roles: { Acheteur: 'buyer' },
        terms: { 'Net 60': '60 DAYS', Prépayé: 'PREPAID' },
      },
    });
    expect(remarks).toContain('Say in levels what these mean: Grossiste');
  });

  test('of invoices with credits and taxes by their names', () => {
    const text =
      'No facture;No client;Type;Date;Total;Solde;TPS;TVQ\nF-1;1;Facture;05/11/2026;9;9;1;1\nN-1;1;Avoir;20/11/2026;9;9;;\n';
    expect(guess(text).map).toMatchObject({
      invoices: {
        days: 'day/month/year',
        credits: ['Avoir'],
        taxes: [
          { name: { en: 'GST', fr: 'TPS' }, rate: 5, column: 'TPS' },
          { name: { en: 'QST', fr: 'TVQ' }, rate: 9.975, column: 'TVQ' },
        ],
      },
    });
  });

  test('of days that may be meant in two ways', () => {
    const order = (days: string) => guess(`Order number,Customer,Date\n${days.replaceAll(' ', ',1,')}\n`);
    expect(order('E-1 11/20/2026').map).toHaveProperty(['past-orders', 'days'], 'month/day/year');
    const { map, remarks } = order('E-1 05/12/2026');
    expect(map).toHaveProperty(['past-orders', 'days'], 'day/month/year');
    expect(remarks).toContain('Check days: the file does not tell which number is the month.');
  });

  test('of a workbook with several sheets and a title', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row>${cell('Stock')}</row><row>${cell('Code article')}${cell('Entrepôt')}${cell('Qté en main')}</row><row>${cell('P-1')}${cell('Lyon')}<c><v>3</v></c></row>`;
    const sheets = [
      { name: 'Notes', rows: `<row>${cell('Hello')}</row>` },
      { name: 'Lyon', rows },
      { name: 'Nice', rows },
    ];
    expect(guess(madeWorkbook({ rows: '', sheets }))).toEqual({
      kind: 'stock',
      map: {
        stock: {
          file: 'file',
          sheets: ['Lyon'],
          columns: { sku: 'Code article', stock: 'Qté en main', warehouse: 'Entrepôt' },
        },
      },
      remarks: ['Other sheets have these columns, too. Check sheets.'],
    });
  });

  test('of a product export of Shopify, which is read with it', () => {
    const bytes = readFileSync('docs/examples/rivage/shopify/products_export.csv');
    const { map } = guess(bytes);
    const example = readFileSync('docs/examples/rivage/shopify/map.json', 'utf8');
    const { columns, sharedBy, options } = (JSON.parse(example) as { products: Record<string, unknown> }).products;
    expect(map).toMatchObject({
      products: { columns, sharedBy, options, only: { Status: ['active'], Published: ['true'] }, bikes: ['Bike'] },
    });
    expect(readFeedMap('map.json', JSON.stringify(map))).toHaveProperty('map');
  });

  test('of a kind that is said, with what to fill in', () => {
    const { kind, map, remarks } = guess('Pos;Menge\nP-1;3\n', 'stock');
    expect([kind, map]).toEqual(['stock', { stock: { file: 'file', columns: { sku: '', stock: '' } } }]);
    expect(remarks).toContain('No heading looks like sku. Write the right one into the map.');
  });

  test('says which heading is missing, and which file is of no kind', () => {
    expect(guess('SKU,Title,Type,Price\nB-1,Fox,Bike,9\n').remarks).toEqual(
      expect.arrayContaining(['No heading looks like color. Write the right one into the map.']),
    );
    expect(() => guess('one,two\n1,2\n')).toThrow('its columns are of no kind that is known: one, two; name it');
    expect(() => guess('')).toThrow('the file is empty');
  });
});
