import { setImmediate } from 'node:timers/promises';
import { inParts } from '../../../database/transact.ts';
import type { FileInput } from '../../../modules/library/repository.ts';
import { libraryFileId } from '../../../modules/library/repository.ts';
import {
  compareFeedTransactions,
  type FeedTransaction,
  markPaid,
  putFeedTransactions,
  readMiddays,
  readOpenFromFeed,
  TRANSACTIONS_AT_ONCE,
} from '../../../modules/orders/feed-transactions.ts';
import { say } from '../../texts/say.ts';
import type { InvoiceMap } from '../feed-map.ts';
import type { Finding } from '../finding.ts';
import type { FeedRun, Plan } from '../plan.ts';
import { someOf } from '../report.ts';
import type { Invoice } from '../rows/invoice-rows.ts';
import { type ComingData, knownSkusOf, withDealers, refuseTaken } from './document-dealers.ts';
import { detailOf, differenceIn, unitsOf } from './feed-detail.ts';

type Read = {
  readonly file: string;
  readonly notices: Finding[];
  readonly invoices: readonly Invoice[];
  readonly files: readonly FileInput[];
};

/** Invoices and credits of any dealers, with what is left to pay of them. */
export async function planInvoices(run: FeedRun, read: Read, map: InvoiceMap, coming: ComingData): Promise<Plan> {
  const { file, invoices } = read;
  const { known, remarks } = await withDealers(run.db, { file, documents: invoices, coming }, map.columns.currency);
  const wanted = await transactionsOf(run, known, read, coming);
  const { added, changed, unchanged, taken } = await compareFeedTransactions(run.db, wanted);
  refuseTaken(file, invoices, map.columns.number, taken);
  const named = new Set(invoices.map(({ number }) => number));
  const open = map.listsAllOpen ? await readOpenFromFeed(run.db) : [];
  const paid = open.filter((reference) => !named.has(reference));
  const todo = [...added, ...changed];
  return {
    kind: 'invoices',
    changes: { added: added.map(nameOf), changed: changed.map(nameOf), unchanged, gone: paid },
    before: open.length,
    remarks: [
      ...(paid.length === 0 ? [] : [say`${paid.length} no longer open, and now paid: ${someOf(paid)}`]),
      ...remarks,
    ],
    async write() {
      let done = 0;
      for (const some of inParts(todo, TRANSACTIONS_AT_ONCE)) {
        await run.inOne(async (trx) => putFeedTransactions(trx, some));
        done += some.length;
        run.onProgress('invoices', done, todo.length);
        await setImmediate();
      }
      if (paid.length > 0) await run.inOne(async (trx) => markPaid(trx, paid));
    },
  };
}

const nameOf = ({ reference }: FeedTransaction) => reference;

async function transactionsOf(
  { db }: FeedRun,
  known: Awaited<ReturnType<typeof withDealers<Invoice>>>['known'],
  { file, files, notices }: Read,
  coming: ComingData,
): Promise<FeedTransaction[]> {
  const documents = known.map(({ document }) => document);
  const middays = await readMiddays(db, [...new Set(documents.map(({ day }) => day))]);
  const skus = await knownSkusOf(db, documents, coming);
  const fileOf = new Map(files.map((one) => [libraryFileId(one), one]));
  return known.map(({ document, dealer }) => {
    const detail = detailOf(document, skus);
    const difference = differenceIn(detail);
    if (difference !== null)
      notices.push({ file, line: document.line, column: null, reason: say`'${document.number}': ${difference}` });
    return {
      userId: dealer.id,
      reference: document.number,
      kind: document.kind,
      state: document.openCents === 0 ? 'paid' : 'open',
      at: middays.get(document.day) ?? new Date(0),
      documentNo: document.documentNo,
      totalCents: document.totalCents,
      openCents: document.openCents,
      currency: dealer.currency,
      units: unitsOf(detail),
      dueDate: document.dueDate,
      orderReference: document.order,
      acknowledgedAt: null,
      detail,
      file: transactionFile(document.fileId, fileOf),
    };
  });
}

function transactionFile(id: string | null, files: ReadonlyMap<string, FileInput>): FeedTransaction['file'] {
  const file = id === null ? undefined : files.get(id);
  if (id === null || file === undefined || !('bytes' in file)) return null;
  return { hash: id, mediaType: file.mediaType, bytes: file.bytes };
}
