import { capsOf } from '../cart-ops/line.ts';
import { MAX_UNITS } from '../cart-ops/op.ts';
import { clampQuantity, judgeQuantity, type LineTerms } from '../orders/quantity.ts';
import { type GivenLine, isShortened, type LineFault } from './given-line.ts';

/** The SKU as the catalog spells it, with its quantity limits. */
export type Sold = { readonly sku: string; readonly terms: LineTerms };
export type NotSold = 'not-sold' | 'not-looked-up';

/** Why a line is not added. */
export type LineRefusal =
  | LineFault
  | NotSold
  | 'no-sku'
  /** A spreadsheet has lost digits of the SKU. */
  | 'shortened'
  | 'no-quantity'
  | 'not-a-whole-number'
  | 'too-many-digits'
  | 'nothing-asked'
  | 'none-left'
  | 'cart-full';

/** Why the added units differ from the requested ones. */
export type LineChange = 'minimum' | 'maximum' | 'stock' | 'in-cart';

/** Lines of one SKU add up: the first carries the total, and `with-first` lines point to it. */
export type CheckedLine =
  | {
      readonly code: 'accepted';
      readonly sku: string;
      readonly quantity: number;
      readonly asked: number;
      /** How many lines it covers, itself included. */
      readonly lines: number;
      readonly why: LineChange | null;
    }
  | { readonly code: 'with-first'; readonly sku: string; readonly first: number }
  | { readonly code: 'refused'; readonly why: LineRefusal }
  /** `nearest` would be sold. Both quantities sum the lines of one SKU. */
  | {
      readonly code: 'refused';
      readonly why: 'not-a-multiple';
      readonly sku: string;
      readonly asked: number;
      readonly multiple: number;
      readonly nearest: number;
    };

/** More digits cannot be a quantity. */
const mostDigits = 6;

type Group = { readonly sold: Sold; readonly at: number[]; asked: number };

/** One result per line, in order. `inCart` is units by SKU already in the cart. */
export function checkLines(
  given: readonly GivenLine[],
  soldOf: (sku: string) => Sold | NotSold,
  inCart: ReadonlyMap<string, number>,
): CheckedLine[] {
  const groups = new Map<string, Group>();
  const checked = given.map((line, at): CheckedLine | null => {
    const why = refusalOf(line);
    if (why !== null) return { code: 'refused', why };
    const sold = soldOf(line.sku);
    if (sold === 'not-sold' && isShortened(line.sku)) return { code: 'refused', why: 'shortened' };
    if (typeof sold === 'string') return { code: 'refused', why: sold };
    const group = groups.get(sold.sku) ?? { sold, at: [], asked: 0 };
    group.at.push(at);
    group.asked += Number(line.quantity);
    groups.set(sold.sku, group);
    return null;
  });
  for (const group of groups.values()) {
    const verdict = judgeGroup(group, inCart.get(group.sold.sku) ?? 0);
    const [first = 0, ...others] = group.at;
    checked[first] = verdict;
    for (const at of others) {
      checked[at] = verdict.code === 'refused' ? verdict : { code: 'with-first', sku: group.sold.sku, first };
    }
  }
  return checked.filter((line) => line !== null);
}

/** Faults that need no catalog. */
function refusalOf({ sku, quantity, fault }: GivenLine): LineRefusal | null {
  if (fault) return fault;
  if (sku === '') return 'no-sku';
  if (quantity === '') return 'no-quantity';
  if (!/^\d+$/.test(quantity)) return 'not-a-whole-number';
  if (quantity.length > mostDigits) return 'too-many-digits';
  return Number(quantity) === 0 ? 'nothing-asked' : null;
}

function judgeGroup({ sold, at, asked }: Group, held: number): CheckedLine {
  const { sku, terms } = sold;
  const most = terms.maxQuantity > 0 ? Math.min(terms.maxQuantity, MAX_UNITS) : MAX_UNITS;
  const bounded: LineTerms = { ...terms, maxQuantity: most };
  const whole = Math.min(asked, MAX_UNITS);
  const verdict = judgeQuantity(String(whole), bounded);
  if (verdict.code === 'not-a-multiple') {
    const { multiple, nearest } = verdict;
    if (nearest > 0) return { code: 'refused', why: 'not-a-multiple', sku, asked, multiple, nearest };
  }
  const wanted = 'quantity' in verdict ? verdict.quantity : 0;
  if (wanted === 0) return { code: 'refused', why: 'none-left' };
  const quantity = clampQuantity(held + wanted, bounded) - held;
  if (quantity <= 0) return { code: 'refused', why: 'cart-full' };
  return { code: 'accepted', sku, quantity, asked, lines: at.length, why: changeOf() };

  function changeOf(): LineChange | null {
    if (quantity === asked) return null;
    if (quantity !== wanted) return 'in-cart';
    if (wanted > asked) return 'minimum';
    return asked > MAX_UNITS ? 'maximum' : capsOf(terms).by;
  }
}

/** Counts of accepted and refused lines, and units added. */
export function sumOf(checked: readonly CheckedLine[]): { accepted: number; refused: number; units: number } {
  const refused = checked.filter(({ code }) => code === 'refused').length;
  const units = checked.reduce((sum, line) => sum + (line.code === 'accepted' ? line.quantity : 0), 0);
  return { accepted: checked.length - refused, refused, units };
}
