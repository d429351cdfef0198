import type {
  Cell,
  PdfLineSheet,
  JpegPicture,
  PdfProduct,
  PdfSku,
  WrittenTable,
} from '../../../domain/files/written-file.ts';
import type { StockLevel } from '../stock-level.ts';
import type { SheetProduct, SheetSku } from './sheet-products.ts';

/** What a sheet is made of beside its products. */
export type SheetContext = {
  readonly locale: string;
  readonly title: string;
  /** Below the title: company, dealer, date. */
  readonly facts: readonly string[];
  readonly hasCost: boolean;
  /** By address. */
  readonly pictures: ReadonlyMap<string, JpegPicture>;
  readonly words: SheetWords;
};

export type SheetWords = {
  readonly page: string;
  readonly headings: Readonly<
    Record<'picture' | 'name' | 'details' | 'configuration' | 'color' | 'size' | 'sku' | 'barcode' | 'stock', string>
  >;
  /** For a column of amounts, and beside one amount. */
  readonly msrp: readonly [heading: string, label: string];
  readonly cost: readonly [heading: string, label: string];
  readonly money: (cents: number) => string;
  readonly from: (amount: string) => string;
  readonly stock: (level: StockLevel) => string;
};

export function sheetPdf(products: readonly SheetProduct[], context: SheetContext): PdfLineSheet {
  const { locale, title, facts, words } = context;
  return {
    format: 'pdf',
    locale,
    title,
    facts,
    pageWords: words.page,
    products: products.map((product) => pdfProduct(product, context)),
  };
}

function pdfProduct({ name, facts, pictureUrl, skus }: SheetProduct, context: SheetContext): PdfProduct {
  const { words, pictures } = context;
  const price = ([, label]: readonly [string, string], cents: readonly (number | null)[]) => {
    const amount = rangeOf(cents, words);
    return amount === '' ? [] : [{ label, amount }];
  };
  const shown = (of: readonly SheetSku[]) => [
    ...price(
      words.msrp,
      of.map(({ msrpCents }) => msrpCents),
    ),
    ...price(
      words.cost,
      of.map(({ costCents }) => costCents),
    ),
  ];
  const named = [...Map.groupBy(skus, ({ configuration }) => configuration)];
  const samePrice = isSame(skus);
  return {
    name,
    notes: [facts.join(' · ')],
    prices: shown(skus),
    picture: (pictureUrl !== null && pictures.get(pictureUrl)) || null,
    groups: named.map(([configuration, own]) => ({
      name: skus.length === 1 ? '' : configuration,
      price: named.length === 1 || samePrice || !isSame(own) ? '' : inWords(shown(own)),
      skus: own.map((sku): PdfSku => {
        const label = [skus.length === 1 ? configuration : '', sku.color, sku.size];
        return {
          label: label.filter((part) => part !== '').join(' · '),
          notes: [
            [sku.sku, words.stock(sku.level)].join(' · '),
            // Where the SKUs of a configuration differ.
            ...(isSame(own) ? [] : [inWords(shown([sku]))]),
          ],
          barcode: sku.barcode,
        };
      }),
    })),
  };
}

const inWords = (prices: readonly { label: string; amount: string }[]) =>
  prices.map(({ label, amount }) => `${label} ${amount}`).join(' · ');

const isSame = (skus: readonly SheetSku[]) =>
  skus.every(({ msrpCents, costCents }) => msrpCents === skus[0]?.msrpCents && costCents === skus[0]?.costCents);

function rangeOf(all: readonly (number | null)[], { money, from }: SheetWords): string {
  const cents = all.filter((one) => one !== null);
  if (cents.length === 0) return '';
  const least = Math.min(...cents);
  return Math.max(...cents) === least ? money(least) : from(money(least));
}

/** A row for each SKU. */
export function sheetTable(products: readonly SheetProduct[], context: SheetContext): WrittenTable {
  const { locale, title, facts, hasCost, pictures, words } = context;
  const { headings } = words;
  const hasSizes = (key: 'configuration' | 'color' | 'size') =>
    products.some(({ skus }) => skus.some((sku) => sku[key] !== ''));
  const sized = (['configuration', 'color', 'size'] as const).filter(hasSizes);
  const hasPictures = pictures.size > 0;
  const rows: (readonly Cell[])[] = [
    [
      ...(hasPictures ? [headings.picture] : []),
      headings.name,
      headings.details,
      ...sized.map((key) => headings[key]),
      headings.sku,
      headings.barcode,
      headings.stock,
      words.msrp[0],
      ...(hasCost ? [words.cost[0]] : []),
    ],
  ];
  const placed = new Map<number, JpegPicture>();
  for (const { name, facts: own, pictureUrl, skus } of products) {
    const picture = pictureUrl === null ? undefined : pictures.get(pictureUrl);
    if (picture) placed.set(rows.length, picture);
    for (const sku of skus) {
      rows.push([
        ...(hasPictures ? [null] : []),
        name,
        own.join(' · '),
        ...sized.map((key) => sku[key]),
        sku.sku,
        sku.barcode,
        words.stock(sku.level),
        amountCell(sku.msrpCents),
        ...(hasCost ? [amountCell(sku.costCents)] : []),
      ]);
    }
  }
  return {
    format: 'xlsx',
    title,
    comma: locale === 'fr' ? 'decimals' : 'thousands',
    rows,
    ...(hasPictures && { pictures: placed }),
    printHead: [title, ...facts].join(' · '),
  };
}

function amountCell(cents: number | null): Cell {
  return cents === null ? null : { cents };
}
