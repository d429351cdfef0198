/** Null means not chosen. `revision` is a revision's SKU. */
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

/** The parts of a bike that a choice depends on. */
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

/** Another product clears the choice but keeps the year. */
export function chooseProduct(choice: ConfigurationChoice, productId: string): ConfigurationChoice {
  return choice.productId === productId ? choice : { ...noChoice, productId, year: choice.year };
}

/** Product, revision and year stay. */
export function resetChoice(choice: ConfigurationChoice): ConfigurationChoice {
  return { ...choice, configuration: null, color: null };
}

/** Falls back to the last revision. */
export function revisionOf<R extends Revision>(revisions: readonly R[], chosen: string | null): R | undefined {
  return revisions.find((revision) => revision.sku === chosen) ?? revisions.at(-1);
}

/** Drops what this bike does not offer. */
export function offeredChoice(bike: ChoosableBike, choice: ConfigurationChoice): ConfigurationChoice {
  if (choice.productId !== bike.id) return { ...noChoice, productId: bike.id, year: choice.year };
  const configuration = bike.configurations.find((one) => one.id === choice.configuration);
  if (!configuration) return { ...choice, configuration: null, color: null, revision: null };
  const skus = configuration.sizes.flatMap((size) => size.skus).filter((sku) => sku.color === choice.color);
  if (skus.length === 0) return { ...choice, color: null, revision: null };
  const isOffered = skus.some((sku) => sku.revisions.some((revision) => revision.sku === choice.revision));
  return isOffered ? choice : { ...choice, revision: null };
}

/** `revision` is undefined where a size does not come in this color. */
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
