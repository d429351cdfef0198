import { capsOf } from '../cart-ops/caps.ts';
import { MAX_UNITS } from '../cart-ops/op.ts';
import { clampQuantity, judgeQuantity, type LineTerms } from '../quantity.ts';
import type { GivenLine, LineFault } from './given-line.ts';

/** What the catalogues say of a sku: how it is written there and what limits its quantity, or why nothing is known. */
export type Sold = { readonly sku: string; readonly terms: LineTerms };
export type NotSold = 'not-sold' | 'not-looked-up';

/** Why nothing of a line is added. */
export type LineRefusal =
  | LineFault
  | NotSold
  | 'no-sku'
  | 'no-quantity'
  | 'not-a-whole-number'
  | 'too-many-digits'
  | 'nothing-asked'
  | 'none-left'
  | 'cart-full';

/** Why other units than were asked for are added. */
export type LineChange = 'minimum' | 'maximum' | 'stock' | 'in-cart';

/**
 * What becomes of a line. Lines of one sku are added together: the first carries what is added of all, in units, the others are
 * `with-first` and point to it. `asked` is the sum of them.
 */
export type CheckedLine =
  | {
      readonly code: 'accepted';
      readonly sku: string;
      readonly quantity: number;
      readonly asked: number;
      /** How many lines it stands for, itself included. */
      readonly lines: number;
      readonly why: LineChange | null;
    }
  | { readonly code: 'with-first'; readonly sku: string; readonly first: number }
  | { readonly code: 'refused'; readonly why: LineRefusal }
  /** QTY-6. Not sold in this quantity; `nearest` is. For several lines of one sku both are of their sum. */
  | {
      readonly code: 'refused';
      readonly why: 'not-a-multiple';
      readonly sku: string;
      readonly asked: number;
      readonly multiple: number;
      readonly nearest: number;
    };

/** More digits are no quantity (QTY-5). */
const mostDigits = 6;

type Group = { readonly sold: Sold; readonly at: number[]; asked: number };

/**
 * CART-12, QTY-1 to QTY-6. What becomes of each given line, in their order: accepted and refused lines are together as many as were
 * given. `inCart`: units by sku that the cart holds already (CART-1).
 */
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

/** What is wrong with a line, whatever it asks for. */
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

/** How a check came out: lines accepted and refused, and the units that are added. */
export function sumOf(checked: readonly CheckedLine[]): { accepted: number; refused: number; units: number } {
  const refused = checked.filter(({ code }) => code === 'refused').length;
  const units = checked.reduce((sum, line) => sum + (line.code === 'accepted' ? line.quantity : 0), 0);
  return { accepted: checked.length - refused, refused, units };
}
