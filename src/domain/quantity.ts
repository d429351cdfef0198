import type { ItemType } from './item-type.ts';

/** What limits the quantity of a line. All in units; maxQuantity is 0 where the maker set none. */
export type LineTerms = {
  type: ItemType;
  maxQuantity: number;
  discontinued: boolean;
  available: number;
  minimum?: number | null | undefined;
  /** The case pack: only whole multiples of it are sold. */
  multiple?: number | null | undefined;
};

/**
 * What becomes of a typed quantity. `removal` asks for confirmation (CART-2). `raised` and `cut` carry the
 * quantity that the line takes instead, a cut to 0 when nothing can be had. All other codes but `accepted`
 * are refusals: the line keeps what it had, and the field keeps what was typed.
 */
export type QuantityVerdict =
  | { code: 'accepted'; quantity: number }
  | { code: 'removal' }
  | { code: 'raised'; quantity: number }
  | { code: 'cut'; quantity: number }
  | { code: 'not-a-multiple'; multiple: number; nearest: number }
  | { code: 'empty' }
  | { code: 'not-a-whole-number' }
  | { code: 'too-many-digits'; maxDigits: number };

const MAX_DIGITS = 6;

/** QTY-1, QTY-2, QTY-3. The most of a line that may be asked for, in units; null when there is no limit. */
export function maximumQuantity(line: LineTerms): number | null {
  const cap = line.maxQuantity > 0 ? line.maxQuantity : null;
  const isStillMade = line.type === 'part' && !line.discontinued;
  if (isStillMade) return cap;
  const inStock = Math.max(0, line.available);
  return cap === null ? inStock : Math.min(cap, inStock);
}

/** QTY-3. The least that a line may hold, in units. */
export function minimumQuantity(line: LineTerms): number {
  return line.minimum ?? 0;
}

/** QTY-3, QTY-6. What a line starts with: its minimum or 1, and a whole case pack. Stock is not asked. */
export function defaultQuantity(line: LineTerms): number {
  const multiple = line.multiple ?? 1;
  return Math.ceil(Math.max(1, minimumQuantity(line)) / multiple) * multiple;
}

/** QTY-5, QTY-6. Judges what stands in a quantity field once it is left; spaces around it do not count. */
export function judgeQuantity(typed: string, line: LineTerms): QuantityVerdict {
  const text = typed.trim();
  if (text === '') return { code: 'empty' };
  if (!/^[0-9]+$/.test(text)) return { code: 'not-a-whole-number' };
  if (text.length > MAX_DIGITS) return { code: 'too-many-digits', maxDigits: MAX_DIGITS };

  const asked = Number(text);
  if (asked === 0) return { code: 'removal' };
  const clamped = clampQuantity(asked, line);
  if (clamped < asked) return { code: 'cut', quantity: clamped };
  if (clamped > asked) return { code: 'raised', quantity: clamped };

  const multiple = line.multiple ?? 1;
  if (asked % multiple === 0) return { code: 'accepted', quantity: asked };
  return { code: 'not-a-multiple', multiple, nearest: nearestMultiple(asked, multiple, line) };
}

/**
 * QTY-1 to QTY-4. A whole number of units brought between the line's limits. Where the limits cut or raise it,
 * the result is a whole case pack (QTY-6); 0 stays 0, and it is 0 when no quantity fits.
 */
export function clampQuantity(asked: number, line: LineTerms): number {
  if (asked <= 0) return 0;
  const least = defaultQuantity(line);
  const most = largestQuantity(line);
  if (most < least) return 0;
  if (asked < minimumQuantity(line)) return least;
  return asked > (maximumQuantity(line) ?? Infinity) ? most : asked;
}

/** QTY-6. The most that comes in whole case packs; Infinity when there is no limit. */
function largestQuantity(line: LineTerms): number {
  const multiple = line.multiple ?? 1;
  return Math.floor((maximumQuantity(line) ?? Infinity) / multiple) * multiple;
}

/** QTY-6. Of the two case packs around, the nearer that may be asked for; the larger one when both are as near. */
function nearestMultiple(asked: number, multiple: number, line: LineTerms): number {
  const below = Math.floor(asked / multiple) * multiple;
  const above = below + multiple;
  if (above > largestQuantity(line)) return below;
  if (below < defaultQuantity(line)) return above;
  return above - asked <= asked - below ? above : below;
}
