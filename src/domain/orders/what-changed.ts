import type { ItemType } from '../catalogue/catalogues.ts';
import { stockLabels } from '../catalogue/stock-label.ts';

/** `next` is the next arrival (YYYY-MM-DD), or null. */
export type StockThen = { readonly available: number; readonly next: string | null };

/** Per unit, in cents, null without a price. `maximum` 0 means none. */
export type SaleTerms = {
  readonly costCents: number | null;
  readonly msrpCents: number | null;
  readonly maximum: number;
  readonly minimum: number;
  readonly multiple: number;
};

/** What a dealer sees of an item. */
export type LineFacts = SaleTerms & StockThen & { readonly type: ItemType; readonly discontinued: boolean };

/**
 * `gone`, `back`: no longer or again sold to this dealer · `stock`: matters for the quantity · `date`: arrival of
 * missing units.
 */
export type LineChange =
  | { readonly code: 'gone' | 'back' | 'discontinued' | 'made-again' }
  | { readonly code: 'stock'; readonly was: StockThen; readonly is: StockThen }
  | { readonly code: 'date'; readonly was: string | null; readonly is: string | null }
  | TermsChange;

export type TermsChange =
  | { readonly code: 'cost' | 'msrp'; readonly was: number | null; readonly is: number | null }
  | { readonly code: 'maximum' | 'minimum' | 'multiple'; readonly was: number; readonly is: number };

/** In display order, where null means not sold. Stock counts only if it matters for these units. */
export function whatChanged(was: LineFacts | null, is: LineFacts | null, quantity: number): readonly LineChange[] {
  if (was === null || is === null) return sameness(was, is);
  const changes: LineChange[] = [];
  if (was.discontinued !== is.discontinued) changes.push({ code: is.discontinued ? 'discontinued' : 'made-again' });
  if (labelsOf(was, quantity) !== labelsOf(is, quantity)) {
    changes.push({ code: 'stock', was: stockOf(was), is: stockOf(is) });
  } else if (quantity > Math.max(0, is.available) && was.next !== is.next) {
    changes.push({ code: 'date', was: was.next, is: is.next });
  }
  return [...changes, ...termsChanged(was, is)];
}

export function termsChanged(was: SaleTerms, is: SaleTerms): readonly TermsChange[] {
  const prices = (['cost', 'msrp'] as const).flatMap((code): TermsChange[] => {
    const [then, now] = [was[`${code}Cents`], is[`${code}Cents`]];
    return then === now ? [] : [{ code, was: then, is: now }];
  });
  const limits = (['maximum', 'minimum', 'multiple'] as const).flatMap((code): TermsChange[] =>
    was[code] === is[code] ? [] : [{ code, was: was[code], is: is[code] }],
  );
  return [...prices, ...limits];
}

function sameness(was: LineFacts | null, is: LineFacts | null): readonly LineChange[] {
  if (was === is) return [];
  return [{ code: is === null ? 'gone' : 'back' }];
}

/** Plenty of stock gives the same text whatever the number. */
function labelsOf({ type, available }: LineFacts, quantity: number): string {
  return stockLabels({ type, quantity, available })
    .map((label) => ('count' in label ? `${label.code} ${label.count}` : label.code))
    .join(', ');
}

function stockOf({ available, next }: LineFacts): StockThen {
  return { available, next };
}
