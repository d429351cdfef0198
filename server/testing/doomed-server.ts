import { flushCompileCache } from 'node:module';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../app.ts';
import { readSettings } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { openPaymentProvider } from '../modules/payments/open-provider.ts';
import { claimPortal } from '../portal/repository.ts';

/* A server that kills itself (SIGKILL) in the action DIES_OVER, at the moment DIES, the time DIES_AT. Prints its address first. */

const points = {
  order: { statement: 'insert into transactions', address: '/api/order' },
  cart: { statement: 'insert into cart_devices', address: '/api/portal/cart/update' },
  products: { statement: 'insert into products', address: '/feeds/products' },
  stock: { statement: 'update stock set', address: '/feeds/stock' },
} as const;

const { DIES: dies, DIES_OVER: over = 'order', DIES_AT: nth = '1' } = process.env;
const { statement, address: doomedAddress } = points[over as keyof typeof points];

const die = () => process.kill(process.pid, 'SIGKILL');

/** Dies as soon as the statement that writes has been answered. */
const dieInside: KyselyPlugin = (() => {
  const fatal = new WeakSet<object>();
  let left = Number(nth);
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(statement)) left -= 1;
      if (left === 0) fatal.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (fatal.has(queryId)) die();
      return result;
    },
  };
})();

const settings = readSettings(process.env);
const { db } = await openDatabase(settings, () => undefined);
const app = await buildApp({
  db: dies === 'before-commit' ? db.withPlugin(dieInside) : db,
  settings,
  portal: await claimPortal(db),
  payments: await openPaymentProvider(settings, db),
  now: () => new Date(),
  pause: async () => undefined,
  appFolder: null,
  formerFolder: null,
  log: null,
  checkAnswers: false,
});
if (dies === 'before-answer') {
  app.addHook('onSend', async (request) => {
    if (request.url.startsWith(doomedAddress)) die();
  });
}
/** Processor time that the longest piece of work took without letting others in, however busy the machine. */
let longestTurnMs = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000);
}, 5).unref();
app.get('/longest-turn', () => ({ ms: Math.round(longestTurnMs) }));

const address = await app.listen({ host: '127.0.0.1', port: 0 });
// SIGKILL skips the usual write, and the next process starts faster with it. It takes seconds on a busy disk.
flushCompileCache();
before = process.threadCpuUsage();
longestTurnMs = 0;
process.stdout.write(`${address}\n`);
