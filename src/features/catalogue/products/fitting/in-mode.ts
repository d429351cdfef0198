import type { Part } from '../../../../contract/catalogue.ts';
import type { Mode } from '../../../../domain/mode.ts';
import { withoutCost } from '../../../../search/without-cost.ts';

/** MODE-2. Parts as they may be shown: to a customer looking on, nothing that tells of the cost. */
export function inMode(mode: Mode): (parts: readonly Part[]) => readonly Part[] {
  return mode === 'client' ? withoutCosts : asTheyAre;
}

const asTheyAre = (parts: readonly Part[]) => parts;

function withoutCosts(parts: readonly Part[]): readonly Part[] {
  return parts.map(withoutCost).filter((product) => product.type === 'part');
}
