import type { Bike, Revision } from '../../contract/catalogue.ts';

/** CAT-5. Every revision of every sku of a bike. */
export function revisionsOf(bike: Bike): readonly Revision[] {
  return bike.configurations.flatMap(({ sizes }) =>
    sizes.flatMap(({ skus }) => skus.flatMap(({ revisions }) => revisions)),
  );
}
