import { readFileSync } from 'node:fs';
import type { PricedLine } from '../../src/domain/pricing/line-amounts.ts';
import type { OrderToPrice, Totals } from '../../src/domain/pricing/totals.ts';
import { centsOfText } from './worked-figure.ts';

export type PageLine = PricedLine & { readonly name: string };

/** A figure as the page has it: how it is reckoned, in whole and of it now, and what it comes to. */
export type PageFigure = {
  readonly how: string;
  readonly howNow: string | null;
  readonly wholeCents: number;
  readonly nowCents: number;
  readonly laterCents: number;
};

/** One of the worked examples of docs/pricing.md. */
export type PageExample = {
  readonly title: string;
  readonly order: Omit<OrderToPrice, 'lines'> & { readonly lines: readonly PageLine[] };
  /** Such as CA-QC. */
  readonly area: string;
  readonly taxes: readonly { readonly name: string; readonly percent: number }[];
  readonly figures: Readonly<Record<keyof Totals, PageFigure>>;
  readonly msrpTotalCents: number;
};

const figureNames: Readonly<Record<string, keyof Totals>> = {
  Bikes: 'configurationsCents',
  Parts: 'partsCents',
  Discount: 'discountCents',
  Subtotal: 'subtotalCents',
  Tariff: 'tariffCents',
  'Shipping of bikes': 'configurationShippingCents',
  'Shipping of parts': 'partsShippingCents',
  Tax: 'taxCents',
  Total: 'totalCents',
};

type Row = Readonly<Record<string, string>>;

/** The examples, read from the page itself, so that page and code cannot differ. */
export function readPricingPage(): PageExample[] {
  const page = readFileSync('docs/pricing.md', 'utf8');
  return page
    .split(/^## /m)
    .filter((section) => /^\d\. /.test(section))
    .map(readExample);
}

function readExample(section: string): PageExample {
  const [terms, lines, figures] = tablesOf(section);
  const [term] = terms ?? [];
  const msrp = /customer sees ([\d,.]+) in all/.exec(section)?.[1];
  if (!term || !lines || !figures || msrp === undefined)
    throw new Error(`Not a whole example: ${section.slice(0, 60)}`);
  const title = section.slice(0, section.indexOf('\n'));
  const taxes = cell(term, 'taxes')
    .split(', ')
    .map((tax) => {
      const [, name = '', percent] = /^(.+) ([\d.]+) %$/.exec(tax) ?? [];
      return { name, percent: Number(percent) };
    });
  return {
    title,
    area: cell(term, 'area'),
    taxes,
    order: {
      lines: lines.map(readLine),
      orderType: 'Repeat',
      priceGroup: cell(term, 'group'),
      delivery: cell(term, 'delivery') === 'pickup' ? 'PICKUP' : 'SHIPPING',
      configurationsPaymentTerm: cell(term, 'bikes paid') === 'now' ? 'STRIPE' : 'ONTERM',
      partsPaymentTerm: cell(term, 'parts paid') === 'now' ? 'STRIPE' : 'ONTERM',
      customerDiscountPercent: percentOf(cell(term, 'volume discount')),
      shippingDiscountPercent: percentOf(cell(term, 'shipping discount')),
      taxPercents: taxes.map(({ percent }) => percent),
      freeFreightCents: null,
    },
    figures: readFigures(figures, cell(term, 'bikes paid') === 'now'),
    msrpTotalCents: centsOfText(msrp),
  };
}

function readLine(row: Row): PageLine {
  const isBike = cell(row, 'kind') === 'bike';
  const shipping = cell(row, 'shipping');
  const fixed = cell(row, 'fixed price');
  return {
    name: cell(row, 'line'),
    type: isBike ? 'configuration' : 'part',
    quantity: Number(cell(row, 'units')),
    available: Number(cell(row, 'in stock')),
    price: {
      msrpCents: centsOfText(cell(row, 'msrp')),
      costCents: centsOfText(cell(row, 'cost')),
      fixedPriceCents: fixed === '–' ? null : centsOfText(fixed),
    },
    discountPercent: percentOf(cell(row, 'own discount')),
    freeShipping: shipping === 'free',
    feeCents: isBike ? centsOfText(shipping) : 0,
  };
}

/** Where the page has one amount alone, all of it is paid as the bikes are. */
function readFigures(rows: readonly Row[], isAllNow: boolean): PageExample['figures'] {
  const read = rows.map((row): [keyof Totals | undefined, PageFigure] => {
    const isSplit = 'whole' in row;
    const wholeCents = centsOfText(cell(row, isSplit ? 'whole' : 'amount'));
    const nowCents = isSplit ? centsOfText(cell(row, 'now')) : isAllNow ? wholeCents : 0;
    const laterCents = isSplit ? centsOfText(cell(row, 'later')) : wholeCents - nowCents;
    const howNow = isSplit ? cell(row, 'how, now') : null;
    return [figureNames[cell(row, 'figure')], { how: cell(row, 'how'), howNow, wholeCents, nowCents, laterCents }];
  });
  const named = Object.fromEntries(read) as PageExample['figures'];
  const missing = Object.values(figureNames).filter((name) => !(name in named));
  if (missing.length > 0 || rows.length !== Object.keys(figureNames).length) {
    throw new Error(`Figures are missing: ${missing.join(', ')}`);
  }
  return named;
}

function percentOf(text: string): number {
  return text === '–' ? 0 : Number(text.replace(' %', ''));
}

function cell(row: Row, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`A table has no column '${column}': ${Object.keys(row).join(', ')}`);
  return text;
}

function tablesOf(section: string): Row[][] {
  return [...section.matchAll(/(?:^\|.*\|\n)+/gm)].map(([table]) => {
    const [head = [], , ...rows] = table
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((text) => text.trim()),
      );
    return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])));
  });
}
