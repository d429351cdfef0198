import type { Part } from '../../../../contract/catalogue/catalogue.ts';
import type { Mode } from '../../../../domain/account/mode.ts';
import { withoutCost } from '../../../../search/cache/without-cost.ts';

/** Client mode hides costs from customers looking on. */
export function inMode(mode: Mode): (parts: readonly Part[]) => readonly Part[] {
  return mode === 'client' ? withoutCosts : asTheyAre;
}

const asTheyAre = (parts: readonly Part[]) => parts;

function withoutCosts(parts: readonly Part[]): readonly Part[] {
  return parts.map(withoutCost).filter((product) => product.type === 'part');
}
