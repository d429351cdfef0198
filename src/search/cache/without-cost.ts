import type { Bike, Part, Prices, Product } from '../../contract/catalogue/catalogue.ts';

type Priced = { readonly prices: Prices; readonly fixedPrice?: string | undefined; readonly discount: number };

/** Keeps only the MSRP, as the backend does for shop staff (ACC-11). */
export function withoutCost(product: Product): Product {
  return product.type === 'part'
    ? withMsrpOnly<Part>(product)
    : { ...product, configurations: configurationsOf(product) };
}

function configurationsOf({ configurations }: Bike): Bike['configurations'] {
  return configurations.map((configuration) => ({
    ...withMsrpOnly(configuration),
    sizes: configuration.sizes.map((size) => ({
      ...size,
      skus: size.skus.map((sku) => ({
        ...sku,
        revisions: sku.revisions.map(({ ownPrice, ...revision }) =>
          ownPrice ? { ...revision, ownPrice: withMsrpOnly(ownPrice) } : revision,
        ),
      })),
    })),
  }));
}

function withMsrpOnly<T extends Priced>({ fixedPrice: _, ...priced }: T): Omit<T, 'fixedPrice'> {
  return { ...priced, prices: { msrp: priced.prices.msrp }, discount: 0 };
}
