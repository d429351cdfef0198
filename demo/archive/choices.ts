import { BRAND_COLOURS, type BrandColourId } from '../brand-colours.ts';
import type { PartOptions } from '../drawings/parts/part.ts';
import type { Term } from '../term.ts';

/** One of several that an article comes in: a length, a color, a side. */
export type Choice = {
  readonly code: string;
  readonly name: Term;
  /** Added to the price, in Canadian dollars. */
  readonly more?: number;
  readonly look?: PartOptions;
};

/** `lengths('mm', [160, 165, 170])`: 160 mm and so on, each the given amount dearer than the one before. */
export function lengths(unit: string, values: readonly number[], more = 0): Choice[] {
  return values.map((value, index) => ({ code: String(value), name: `${value} ${unit}`, more: more * index }));
}

export function paints(ids: readonly BrandColourId[]): Choice[] {
  return ids.map((id) => {
    const { code, name, hex } = BRAND_COLOURS[id];
    return { code, name, look: { colour: hex } };
  });
}

/** Choices in one line each: code, name, how much dearer. */
export function named(choices: readonly (readonly [code: string, name: Term, more?: number])[]): Choice[] {
  return choices.map(([code, name, more = 0]) => ({ code, name, more }));
}
