import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { sendStockNotices } from '../../modules/stock-notices/send-notices.ts';
import type { OnHand } from '../../modules/stock/on-hand.ts';
import type { Language } from '../texts/say.ts';
import { lastRows, momentOf, recordFeed } from './feed-history.ts';
import type { Finding } from './finding.ts';
import { type Loss, lossOf } from './losses.ts';
import type { FeedRun, Plan } from './plan.ts';
import type { ReadFeeds } from './read-feeds.ts';
import { reportOf } from './report.ts';
import { planDealers } from './write/write-dealers.ts';
import { planFits, planSerials } from './write/write-fits.ts';
import { planInvoices } from './write/write-invoices.ts';
import { planLibrary } from './write/write-library.ts';
import { planPastOrders } from './write/write-past-orders.ts';
import { planPrices } from './write/write-prices.ts';
import { planProducts } from './write/write-products.ts';
import { planStock } from './write/write-stock.ts';
import { planTaxes, planTiers } from './write/write-tables.ts';

type Options = {
  readonly now: Date;
  /** When what the files say was so. Null: when they were written. */
  readonly asOf: Date | null;
  /** The portal's address, for links in emails. */
  readonly publicUrl: string;
  readonly isCheck: boolean;
  /** Of the report. */
  readonly language: Language;
  /** How many things may go. */
  readonly removes: number | null;
  /** Also the company's name and address of the map. */
  readonly isAll: boolean;
  readonly onProgress: FeedRun['onProgress'];
  readonly signal?: AbortSignal | undefined;
};

export type FeedsOutcome =
  | { readonly code: 'done'; readonly report: readonly string[] }
  | { readonly code: 'too-few'; readonly file: string; readonly loss: Loss };

/** A file with what it would do. */
type Planned = { readonly read: FileRead; readonly asOf: Date; readonly plan: Plan };
type FileRead = {
  file: string;
  writtenAt: Date;
  content: string;
  rows: number;
  leftOut: number;
  notices: Finding[];
  figures?: readonly OnHand[] | null;
};

/**
 * Finds out first what all files would do, and refuses or reports. Then writes in short transactions, so the server
 * keeps answering. Running it again resumes an interrupted run and changes nothing else.
 */
export async function runFeeds(db: Kysely<Database>, read: ReadFeeds, options: Options): Promise<FeedsOutcome> {
  const { now, signal, onProgress } = options;
  const inOne = async <Value>(work: (trx: Transaction<Database>) => Promise<Value>) => {
    signal?.throwIfAborted();
    return transact(db, work);
  };
  const plans = await plansOf({ db, inOne, now, signal, onProgress }, read, options.asOf);
  for (const { read: file, plan } of plans) {
    const things = { gone: plan.changes.gone, before: plan.before };
    const loss = lossOf(plan.kind, things, {
      rows: file.rows,
      lastRows: plan.isPartial ? null : await lastRows(db, plan.kind),
    });
    if (loss !== null && loss.count !== options.removes) return { code: 'too-few', file: file.file, loss };
  }
  if (!options.isCheck) {
    if (read.map.maker && options.isAll) {
      const { name, email } = read.map.maker;
      await inOne((trx) => trx.updateTable('portal').set({ maker_name: name, maker_email: email }).execute());
    }
    for (const { read: file, asOf, plan } of plans) {
      await plan.write();
      await recordFeed(db, { kind: plan.kind, content: file.content, rows: file.rows, asOf, now });
    }
    // After all files, so that nobody gets two emails about one delivery.
    await inOne(async (trx) => sendStockNotices(trx, { now, publicUrl: options.publicUrl }));
  }
  return { code: 'done', report: plans.flatMap(({ read: file, plan }) => reportOf(file, plan, options.language)) };
}

/** In the order in which they are written: the catalog before what names its SKUs. */
async function plansOf(run: FeedRun, read: ReadFeeds, given: Date | null): Promise<Planned[]> {
  const { map, products, stock, prices, dealers, discounts, taxes, fitment, serials, invoices, library } = read;
  const { 'past-orders': pastOrders } = read;
  const plans: Planned[] = [];
  const add = async (file: FileRead, kind: Plan['kind'], make: (asOf: Date) => Promise<Plan>) => {
    const { content, writtenAt } = file;
    const skus = (file.figures ?? []).map(({ sku }) => sku);
    const asOf = given ?? (await momentOf(run.db, { kind, content, writtenAt, skus }, run.now));
    plans.push({ read: file, asOf, plan: await make(asOf) });
  };
  const coming = products?.products ?? null;
  const comingSkus = new Set(coming?.flatMap(({ skus }) => skus.map(({ sku }) => sku)));
  const newDealers = (dealers?.dealers ?? []).map(({ number, group }) => [number, { id: newId(), group }] as const);
  const documentData = { dealers: new Map(newDealers), products: coming };
  if (products) {
    const isComplete = map.products?.complete ?? true;
    await add(products, 'products', (asOf) => planProducts(run, products, { asOf, isComplete }));
  }
  if (stock) await add(stock, 'stock', (asOf) => planStock(run, stock, { asOf, coming: comingSkus }));
  if (prices) await add(prices, 'prices', () => planPrices(run, prices, comingSkus));
  if (dealers && map.dealers) {
    const part = map.dealers;
    await add(dealers, 'dealers', () => planDealers(run, { ...dealers, ids: documentData.dealers }, part));
  }
  if (discounts && map.discounts) {
    const part = map.discounts;
    await add(discounts, 'discounts', () => planTiers(run, discounts.tiers, part));
  }
  if (taxes) await add(taxes, 'taxes', () => planTaxes(run, taxes.rates));
  if (fitment && map.fitment) {
    const part = map.fitment;
    await add(fitment, 'fitment', () => planFits(run, fitment, part, coming));
  }
  if (serials && map.serials) {
    const part = map.serials;
    await add(serials, 'serials', () => planSerials(run, serials.serials, part));
  }
  if (pastOrders && map['past-orders']) {
    const part = map['past-orders'];
    await add(pastOrders, 'past-orders', () => planPastOrders(run, pastOrders, part, documentData));
  }
  if (invoices && map.invoices) {
    const part = map.invoices;
    await add(invoices, 'invoices', () => planInvoices(run, invoices, part, documentData));
  }
  if (library) await add(library, 'library', () => planLibrary(run, library));
  return plans;
}
