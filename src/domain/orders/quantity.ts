import type { ItemType } from '../catalogue/catalogues.ts';

/** In units. A `maxQuantity` of 0 means no maximum. */
export type LineTerms = {
  type: ItemType;
  maxQuantity: number;
  discontinued: boolean;
  available: number;
  minimum?: number | null | undefined;
  /** The case pack: only whole multiples are sold. */
  multiple?: number | null | undefined;
};

/**
 * `removal` needs confirmation. `raised` and `cut` carry the adjusted quantity (0 if out of stock). Other codes refuse.
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

/** In units, null without a limit. */
export function maximumQuantity(line: LineTerms): number | null {
  const cap = line.maxQuantity > 0 ? line.maxQuantity : null;
  const isStillMade = line.type === 'part' && !line.discontinued;
  if (isStillMade) return cap;
  const inStock = Math.max(0, line.available);
  return cap === null ? inStock : Math.min(cap, inStock);
}

/** In units. */
export function minimumQuantity(line: LineTerms): number {
  return line.minimum ?? 0;
}

/** The minimum or 1, rounded up to a case pack. Stock is ignored. */
export function defaultQuantity(line: LineTerms): number {
  const multiple = line.multiple ?? 1;
  return Math.ceil(Math.max(1, minimumQuantity(line)) / multiple) * multiple;
}

/** For a quantity field on blur. Surrounding spaces are ignored. */
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

/** Adjusted results are whole case packs. 0 stays 0, and also means that no quantity fits. */
export function clampQuantity(asked: number, line: LineTerms): number {
  if (asked <= 0) return 0;
  const least = defaultQuantity(line);
  const most = largestQuantity(line);
  if (most < least) return 0;
  if (asked < minimumQuantity(line)) return least;
  return asked > (maximumQuantity(line) ?? Infinity) ? most : asked;
}

/** In whole case packs, Infinity without a limit. */
function largestQuantity(line: LineTerms): number {
  const multiple = line.multiple ?? 1;
  return Math.floor((maximumQuantity(line) ?? Infinity) / multiple) * multiple;
}

/** The nearer allowed case pack, or the larger on a tie. */
function nearestMultiple(asked: number, multiple: number, line: LineTerms): number {
  const below = Math.floor(asked / multiple) * multiple;
  const above = below + multiple;
  if (above > largestQuantity(line)) return below;
  if (below < defaultQuantity(line)) return above;
  return above - asked <= asked - below ? above : below;
}
