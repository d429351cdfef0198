import { flushCompileCache } from 'node:module';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/open.ts';
import { openPaymentProvider } from '../payments/open-provider.ts';
import { claimPortal } from '../repositories/portal.ts';
import { readSettings } from '../settings.ts';

/*
 * A server that kills itself (SIGKILL, as a power cut would) while it does what DIES_OVER names, an order or a change of the cart:
 * with DIES=before-commit when the change is written and not committed, with DIES=before-answer when all is committed. Else it is
 * an ordinary one. Writes its address as its first line.
 */

const points = {
  order: { statement: 'insert into transactions', address: '/api/order' },
  cart: { statement: 'insert into cart_devices', address: '/api/portal/cart/update' },
} as const;

const { DIES: dies, DIES_OVER: over = 'order' } = process.env;
const { statement, address } = points[over === 'cart' ? 'cart' : 'order'];

const die = () => process.kill(process.pid, 'SIGKILL');

/** Dies as soon as the statement that writes has been answered. */
const dieInside: KyselyPlugin = (() => {
  const fatal = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(statement)) fatal.add(queryId);
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
    if (request.url.startsWith(address)) die();
  });
}
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
// At an end like this one's nothing is written: the next one finds its code translated.
flushCompileCache();
