import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Backend } from '../../contract/backend.ts';
import {
  partQuantities,
  productQuantities,
  type Availability,
  type SkuFigure,
} from '../../contract/catalogue/stock.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import { keptStock, noStock, staleSkusOf, withAnswer, withAsked, withFailure, type Stock } from './stock-figures.ts';

/** A product with its SKUs and their catalogue stock. */
export type StockedProduct = {
  readonly isBike: boolean;
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

/** The only place for stock figures, updated by `refreshStock` alone. */
export function stockOf(userId: string) {
  return queryOptions<Stock>({
    queryKey: ['stock', userId],
    queryFn: ({ client, queryKey }) => client.getQueryData<Stock>(queryKey) ?? noStock,
    meta: { persist: { as: 'record', userId, schema: keptStock } },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The server's limit per call. */
const skusPerCall = 2_000;

/** Refreshes outdated figures in one call for bikes and one for parts. */
export async function refreshStock(reader: StockReader, products: readonly StockedProduct[]): Promise<void> {
  const { queryClient, userId, now } = reader;
  const { queryKey } = stockOf(userId);
  await queryClient.query(stockOf(userId));
  const change = (make: (stock: Stock) => Stock) =>
    queryClient.setQueryData<Stock>(queryKey, (stock) => make(stock ?? noStock));

  const stock = queryClient.getQueryData<Stock>(queryKey) ?? noStock;
  const asked = products.flatMap(({ skus, ...product }) => {
    const stale = staleSkusOf(stock, skus, now()).slice(0, skusPerCall);
    return stale.length === 0 ? [] : [{ ...product, skus: stale }];
  });
  const batch = fittingOneCall(asked);
  if (batch.length === 0) return;
  const skus = batch.flatMap((product) => product.skus);
  change((before) => withAsked(before, skus));
  const { figures, missed, absence } = await readFigures(reader.backend, batch);
  const told = skus.filter((sku) => !missed.includes(sku));
  change((before) => {
    const after = told.length > 0 ? withAnswer(before, told, figures, now()) : before;
    return missed.length > 0 ? withFailure(after, missed, absence) : after;
  });
  if (told.length > 0 && batch.length < asked.length) await refreshStock(reader, products);
}

type AskedProduct = Omit<StockedProduct, 'skus'> & { readonly skus: readonly string[] };

function fittingOneCall(products: readonly AskedProduct[]): readonly AskedProduct[] {
  let count = 0;
  return products.filter((product) => (count += product.skus.length) <= skusPerCall);
}

/** `missed` are the SKUs whose call failed, `absence` why. */
type ReadFigures = {
  readonly figures: readonly SkuFigure[];
  readonly missed: readonly string[];
  readonly absence: Stock['absence'];
};

const read = (figures: readonly SkuFigure[]): ReadFigures => ({ figures, missed: [], absence: null });
const unread = (missed: readonly string[], absence: Stock['absence']): ReadFigures => ({
  figures: [],
  missed,
  absence,
});

async function readFigures(backend: Backend, products: readonly AskedProduct[]): Promise<ReadFigures> {
  const bikes = products.filter(({ isBike }) => isBike);
  const parts = products.filter(({ isBike }) => !isBike).flatMap(({ skus }) => skus);
  const reading: Promise<ReadFigures>[] = [];
  if (bikes.length > 0) reading.push(readBikes(backend, bikes));
  if (parts.length > 0) reading.push(readParts(backend, parts));
  return together(await Promise.all(reading));
}

/** Bikes that the combined call leaves out are asked one by one. */
async function readBikes(backend: Backend, bikes: readonly AskedProduct[]): Promise<ReadFigures> {
  const [first, ...others] = bikes;
  if (!first) return read([]);
  const all = await readBike(backend, { ...first, skus: bikes.flatMap(({ skus }) => skus) });
  if (others.length === 0 || all.missed.length > 0) return all;
  const told = new Set(all.figures.map(({ sku }) => sku));
  const untold = others.filter(({ skus }) => !skus.some((sku) => told.has(sku)));
  return together([all, ...(await Promise.all(untold.map(async (bike) => readBike(backend, bike))))]);
}

async function readBike(backend: Backend, { id, name, skus }: AskedProduct): Promise<ReadFigures> {
  const outcome = await backend.call(productQuantities, { body: { id, name, skus: skus.map((sku) => ({ sku })) } });
  return outcome.outcome === 'answered' ? read(outcome.body) : unread(skus, absenceAfter(outcome));
}

/** Asks one by one if the combined call fails for parts. */
async function readParts(backend: Backend, skus: readonly string[]): Promise<ReadFigures> {
  const [first = '', ...others] = skus;
  if (others.length === 0) return readPart(backend, first);
  const outcome = await backend.call(partQuantities, { body: { sku: first, skus: [...skus] } });
  if (outcome.outcome === 'answered' && outcome.body.skus) return read(outcome.body.skus);
  if (outcome.outcome !== 'answered') {
    const absence = absenceAfter(outcome);
    if (outcome.outcome !== 'refused' || absence === 'outdated') return unread(skus, absence);
  }
  return together(await Promise.all(skus.map(async (sku) => readPart(backend, sku))));
}

async function readPart(backend: Backend, sku: string): Promise<ReadFigures> {
  const outcome = await backend.call(partQuantities, { body: { sku } });
  if (outcome.outcome === 'refused' && outcome.status === 404) return read([]);
  if (outcome.outcome !== 'answered') return unread([sku], absenceAfter(outcome));
  const { quantity: available, next, arriving, updated } = outcome.body;
  return read([{ sku, available, next, ...(arriving !== undefined && { arriving }), updated }]);
}

function together(reads: readonly ReadFigures[]): ReadFigures {
  return {
    figures: reads.flatMap(({ figures }) => figures),
    missed: reads.flatMap(({ missed }) => missed),
    absence: reads.find(({ absence }) => absence !== null)?.absence ?? null,
  };
}
