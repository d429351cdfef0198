import type { Bike, Revision } from '../../../contract/catalogue/catalogue.ts';

export function revisionsOf(bike: Pick<Bike, 'configurations'>): readonly Revision[] {
  return bike.configurations.flatMap(({ sizes }) =>
    sizes.flatMap(({ skus }) => skus.flatMap(({ revisions }) => revisions)),
  );
}
