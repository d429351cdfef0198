import { describe, expect, test } from 'vitest';
import { madeWorkbook } from '../../../../src/files/testing/made-workbook.ts';
import { readFeedMap } from '../feed-map.ts';
import { guessMap } from './guess-map.ts';

const guess = (text: string | Uint8Array) =>
  guessMap('file', typeof text === 'string' ? new TextEncoder().encode(text) : text);

describe('[FEED-7] a map is proposed for a file', () => {
  test('of stock, in French', () => {
    expect(guess('UGS;Qté en main;Prochain arrivage;Qté attendue\nP-1;3;;\n')).toEqual({
      kind: 'stock',
      map: {
        stock: {
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
        encoding: 'windows-1252',
        prices: {
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
      guess('No client,Nom,Adresse,Ville,Province,Pays,Code postal\n1,Roy,1 rue,Québec,QC,CA,G1K\n'),
    ).toMatchObject({
      map: {
        dealers: {
          columns: { number: 'No client', line1: 'Adresse', postalCode: 'Code postal' },
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

  test('says which heading is missing, and which file is of no kind', () => {
    expect(guess('Handle,Title,Type,Variant SKU,Variant Price\nfox,Fox,Bike,B-1,9\n').remarks).toEqual(
      expect.arrayContaining(['No heading looks like color. Write the right one into the map.']),
    );
    expect(() => guess('one,two\n1,2\n')).toThrow('its columns are of no kind that is known: one, two');
    expect(() => guess('')).toThrow('the file is empty');
  });
});
