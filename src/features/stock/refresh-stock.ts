import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import { partQuantities, productQuantities, type Availability, type SkuFigure } from '../../contract/stock.ts';
import { keptStock, noStock, staleSkusOf, withAnswer, withAsked, withFailure, type Stock } from './stock-figures.ts';

/** A product with its skus and the figures that its catalogue holds. */
export type StockedProduct = {
  readonly id: string;
  readonly name: string;
  readonly skus: readonly { readonly sku: string; readonly availableQuantity: Availability }[];
};

export type StockReader = {
  readonly backend: Backend;
  readonly queryClient: QueryClient;
  readonly userId: string;
  readonly now: () => number;
};

/** The one place where a dealer's figures stand, those that the device holds first; nothing asks for them but `refreshStock`. */
export function stockOf(userId: string) {
  return queryOptions<Stock>({
    queryKey: ['stock', userId],
    queryFn: ({ client, queryKey }) => client.getQueryData<Stock>(queryKey) ?? noStock,
    meta: { persist: { as: 'record', userId, schema: keptStock } },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** As many as one call may name. */
const skusPerCall = 2_000;

/** STK-2, STK-3, STK-4. Asks for the figures of these products that are too old: in one call, whatever the number of products. */
export async function refreshStock(reader: StockReader, products: readonly StockedProduct[]): Promise<void> {
  const { queryClient, userId, now } = reader;
  const { queryKey } = stockOf(userId);
  await queryClient.query(stockOf(userId));
  const change = (make: (stock: Stock) => Stock) =>
    queryClient.setQueryData<Stock>(queryKey, (stock) => make(stock ?? noStock));

  const stock = queryClient.getQueryData<Stock>(queryKey) ?? noStock;
  const asked = products.flatMap(({ id, name, skus }) => {
    const stale = staleSkusOf(stock, skus, now()).slice(0, skusPerCall);
    return stale.length === 0 ? [] : [{ id, name, skus: stale }];
  });
  const batch = fittingOneCall(asked);
  if (batch.length === 0) return;
  const skus = batch.flatMap((product) => product.skus);
  change((before) => withAsked(before, skus));
  const read = await readFigures(reader.backend, batch);
  if ('absence' in read) change((before) => withFailure(before, skus, read.absence));
  else change((before) => withAnswer(before, skus, read.figures, now()));
  if ('figures' in read && batch.length < asked.length) await refreshStock(reader, products);
}

type AskedProduct = { readonly id: string; readonly name: string; readonly skus: readonly string[] };

function fittingOneCall(products: readonly AskedProduct[]): readonly AskedProduct[] {
  let count = 0;
  return products.filter((product) => (count += product.skus.length) <= skusPerCall);
}

/** What could be had, or why nothing could. */
type ReadFigures = { readonly figures: readonly SkuFigure[] } | { readonly absence: ReturnType<typeof absenceAfter> };

async function readFigures(backend: Backend, products: readonly AskedProduct[]): Promise<ReadFigures> {
  const [first] = products;
  if (first && products.length === 1) return readFiguresOfOne(backend, first);
  const skus = products.flatMap((product) => product.skus);
  const outcome = await backend.call(partQuantities, { body: { sku: skus[0] ?? '', skus } });
  if (outcome.outcome === 'answered' && outcome.body.skus) return { figures: outcome.body.skus };
  if (outcome.outcome !== 'answered') {
    const absence = absenceAfter(outcome);
    // To ask for each by itself would come to the same.
    if (outcome.outcome !== 'refused' || absence === 'outdated') return { absence };
  }
  // A backend that does not know `skus`, or the first sku no more.
  const answers = await Promise.all(products.map(async (product) => readFiguresOfOne(backend, product)));
  const figures = answers.flatMap((answer) => ('figures' in answer ? answer.figures : []));
  const isLost = answers.every((answer) => 'absence' in answer);
  return isLost && answers[0] ? answers[0] : { figures };
}

async function readFiguresOfOne(backend: Backend, { id, name, skus }: AskedProduct): Promise<ReadFigures> {
  const outcome = await backend.call(productQuantities, { body: { id, name, skus: skus.map((sku) => ({ sku })) } });
  return outcome.outcome === 'answered' ? { figures: outcome.body } : { absence: absenceAfter(outcome) };
}
