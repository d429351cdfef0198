/** CAT-5. What is chosen while one looks at a bike; null where nothing is chosen. `revision` is the sku of a revision. */
export type ConfigurationChoice = {
  productId: string | null;
  configuration: string | null;
  color: string | null;
  revision: string | null;
  year: number | null;
};

type Revision = { readonly sku: string };
type Size<R extends Revision> = {
  readonly name: string;
  readonly skus: readonly { readonly color: string; readonly revisions: readonly R[] }[];
};

/** CAT-5. A bike as far as it is chosen from: configurations of sizes, a size of one sku per colour, a sku of revisions. */
export type ChoosableBike<R extends Revision = Revision> = {
  readonly id: string;
  readonly configurations: readonly { readonly id: string; readonly sizes: readonly Size<R>[] }[];
};

export const noChoice: ConfigurationChoice = {
  productId: null,
  configuration: null,
  color: null,
  revision: null,
  year: null,
};

/** CAT-5. Another product starts without configuration, colour and revision, which were the former one's; the year stays. */
export function chooseProduct(choice: ConfigurationChoice, productId: string): ConfigurationChoice {
  return choice.productId === productId ? choice : { ...noChoice, productId, year: choice.year };
}

/** CAT-5. Reset: product, revision and year stay as they are. */
export function resetChoice(choice: ConfigurationChoice): ConfigurationChoice {
  return { ...choice, configuration: null, color: null };
}

/** CAT-5. The chosen revision where the sku has it, else the last one. */
export function revisionOf<R extends Revision>(revisions: readonly R[], chosen: string | null): R | undefined {
  return revisions.find((revision) => revision.sku === chosen) ?? revisions.at(-1);
}

/** ROUTE-9. A choice as an address gives it, without what this bike does not offer. */
export function offeredChoice(bike: ChoosableBike, choice: ConfigurationChoice): ConfigurationChoice {
  if (choice.productId !== bike.id) return { ...noChoice, productId: bike.id, year: choice.year };
  const configuration = bike.configurations.find((one) => one.id === choice.configuration);
  if (!configuration) return { ...choice, configuration: null, color: null, revision: null };
  const skus = configuration.sizes.flatMap((size) => size.skus).filter((sku) => sku.color === choice.color);
  if (skus.length === 0) return { ...choice, color: null, revision: null };
  const isOffered = skus.some((sku) => sku.revisions.some((revision) => revision.sku === choice.revision));
  return isOffered ? choice : { ...choice, revision: null };
}

/** CAT-5, CAT-10. Of each size of a configuration the revision in one colour; undefined where a size is not made in it. */
export function revisionsBySize<R extends Revision>(
  sizes: readonly Size<R>[],
  color: string,
  chosenRevision: string | null,
): { size: string; revision: R | undefined }[] {
  return sizes.map((size) => {
    const sku = size.skus.find((one) => one.color === color);
    return { size: size.name, revision: sku && revisionOf(sku.revisions, chosenRevision) };
  });
}
