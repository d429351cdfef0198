import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { priceGroupOf } from '../../../../src/domain/account/access.ts';
import { amountFromCents } from '../../../../src/domain/pricing/money.ts';
import type { Database, TransactionDetail } from '../../../database/schema.ts';
import { inParts } from '../../../database/transact.ts';
import { type NamedSku, namesOf, readLabelled } from '../../../modules/booking/bookable.ts';
import { allColumns, nameLabels } from '../../../modules/booking/wire-grid.ts';
import {
  compareFeedTransactions,
  type FeedTransaction,
  putFeedTransactions,
  readMiddays,
  TRANSACTIONS_AT_ONCE,
} from '../../../modules/orders/feed-transactions.ts';
import { say } from '../../texts/say.ts';
import type { PastOrderMap } from '../feed-map.ts';
import type { Finding } from '../finding.ts';
import type { FeedRun, Plan } from '../plan.ts';
import { someOf } from '../report.ts';
import type { PastOrder, PastOrderLine } from '../rows/past-order-rows.ts';
import { type ComingData, type DocumentDealer, knownSkusOf, withDealers, refuseTaken } from './document-dealers.ts';
import { detailOf, differenceIn, unitsOf } from './feed-detail.ts';

type Read = { readonly file: string; readonly notices: Finding[]; readonly orders: readonly PastOrder[] };

/** Orders and bookings from before, or from elsewhere. They never reduce what can be promised. */
export async function planPastOrders(run: FeedRun, read: Read, map: PastOrderMap, coming: ComingData): Promise<Plan> {
  const { file, orders } = read;
  const { known, remarks } = await withDealers(run.db, { file, documents: orders, coming }, map.columns.currency);
  const wanted = await transactionsOf(run, known, { ...read, map, coming });
  const { added, changed, unchanged, taken, placedHere } = await compareFeedTransactions(run.db, wanted);
  refuseTaken(file, orders, map.columns.number, taken);
  const todo = [...added, ...changed];
  return {
    kind: 'past-orders',
    changes: { added: added.map(nameOf), changed: changed.map(nameOf), unchanged, gone: [] },
    before: wanted.length,
    remarks: [
      ...(placedHere.length === 0
        ? []
        : [say`${placedHere.length} placed in the portal, and left as they are: ${someOf(placedHere.map(nameOf))}`]),
      ...remarks,
    ],
    async write() {
      let done = 0;
      for (const some of inParts(todo, TRANSACTIONS_AT_ONCE)) {
        await run.inOne(async (trx) => putFeedTransactions(trx, some));
        done += some.length;
        run.onProgress('orders', done, todo.length);
        await setImmediate();
      }
    },
  };
}

const nameOf = ({ reference }: FeedTransaction) => reference;

type KnownOrders = Awaited<ReturnType<typeof withDealers<PastOrder>>>['known'];

async function transactionsOf(
  { db }: FeedRun,
  known: KnownOrders,
  { file, notices, map, coming }: Read & { readonly map: PastOrderMap; readonly coming: ComingData },
): Promise<FeedTransaction[]> {
  const documents = known.map(({ document }) => document);
  const middays = await readMiddays(db, [...new Set(documents.map(({ day }) => day))]);
  const skus = await knownSkusOf(db, documents, coming);
  const transactions: FeedTransaction[] = [];
  for (const { document, dealer } of known) {
    const plain = { ...detailOf(document, skus), shippingAddress: document.shippingAddress };
    const difference = differenceIn(plain);
    if (difference !== null)
      notices.push({ file, line: document.line, column: null, reason: say`'${document.number}': ${difference}` });
    const detail =
      document.kind === 'booking'
        ? await bookingDetail(db, { document, dealer, plain }, { windows: map.windows, coming })
        : plain;
    const at = middays.get(document.day) ?? new Date(0);
    transactions.push({
      userId: dealer.id,
      reference: document.number,
      kind: document.kind,
      state: document.state,
      at,
      documentNo: document.documentNo,
      totalCents: detail.figures.totalCents,
      openCents: null,
      currency: dealer.currency,
      units: unitsOf(detail),
      dueDate: null,
      orderReference: '',
      acknowledgedAt: at,
      detail,
      file: null,
    });
  }
  return transactions;
}

type Booking = { readonly document: PastOrder; readonly dealer: DocumentDealer; readonly plain: TransactionDetail };

/** One line per SKU, with its units by delivery window. */
async function bookingDetail(
  db: Kysely<Database>,
  { document, dealer, plain }: Booking,
  { windows, coming }: { readonly windows: PastOrderMap['windows']; readonly coming: ComingData },
): Promise<TransactionDetail> {
  const year = document.year ?? 0;
  const skus = [...new Set(document.lines.map(({ sku }) => sku))];
  const labels = new Map<string, NamedSku>([
    ...(await readLabelled(db, skus, { year, priceGroup: priceGroupOf(dealer) })),
    ...comingNames(coming, new Set(skus)),
  ]);
  const shipping = Object.values(windows).map(({ name, label, shipDate }) => ({
    name,
    label: label.en,
    labelFr: label.fr ?? label.en,
    shipDate,
  }));
  const lines = [...Map.groupBy(document.lines, ({ sku }) => sku)].flatMap(([sku, same]) => {
    const first = plain.lines.find((line) => line.sku === sku);
    return first === undefined ? [] : [bookingLine(first, same, labels.get(sku))];
  });
  return { ...plain, booking: { year, windows: shipping }, lines };
}

/** Names that the same run brings. */
function comingNames({ products }: ComingData, skus: ReadonlySet<string>): [string, NamedSku][] {
  return (products ?? []).flatMap((product) =>
    product.skus
      .filter(({ sku }) => skus.has(sku))
      .map((one): [string, NamedSku] => [one.sku, { ...namesOf(product, one), size: one.size ?? null, uom: one.uom }]),
  );
}

type Line = TransactionDetail['lines'][number];

function bookingLine(first: Line, same: readonly PastOrderLine[], label: NamedSku | undefined): Line {
  const columns = allColumns({});
  for (const { window, quantity } of same) columns[window ?? 'q0'] += quantity;
  const names = label
    ? nameLabels(label, 'en')
    : { model: first.name, configuration: '', colorName: '', colorNameFr: '', uom: '' };
  return {
    ...first,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: same.reduce((sum, { totalCents }) => sum + totalCents, 0),
    booking: { ...names, cost: amountFromCents(first.unitPriceCents), msrp: 0, columns },
  };
}
