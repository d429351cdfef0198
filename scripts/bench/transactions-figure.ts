import { openDatabase } from '../../server/database/open.ts';
import { readTransaction, readTransactions } from '../../server/repositories/transactions.ts';
import { readSettings } from '../../server/settings.ts';
import { insertManyTransactions } from '../../server/testing/stored-order.ts';
import { type Figure, percentile } from './figure.ts';

const HELD = 10_000;
const PAGE = 50;
const TIMES = 300;

/** TXN-1. What a page of a long history costs beside one transaction by its id. The portal whose database it is must not run. */
export async function transactionsFigure(
  group: string,
  environment: Readonly<Record<string, string>>,
): Promise<Figure> {
  const database = await openDatabase(readSettings(environment), console.error);
  const { db } = database;
  const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await insertManyTransactions(db, userId, HELD);
  const page = { limit: PAGE, before: null };
  const [one] = await readTransactions(db, userId, page);
  const pages = await timesOf(async () => readTransactions(db, userId, page));
  const reads = await timesOf(async () => readTransaction(db, userId, one?.id ?? ''));
  await database.close();
  return {
    group,
    name: `first ${PAGE} of ${HELD} transactions: p95`,
    value: percentile(pages, 0.95),
    unit: 'ms',
    floor: { name: 'one by its id', value: percentile(reads, 0.95) },
    target: { atMost: 5 },
  };
}

async function timesOf(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const startMs = performance.now();
    await read();
    times.push(performance.now() - startMs);
  }
  return times;
}
