import type { FastifyInstance } from 'fastify';
import { syncOrderRequests } from '../../../src/contract/order-requests.ts';
import { orderedLines } from '../../../src/contract/ordered-lines.ts';
import { oneTransaction, transactionHistory } from '../../../src/contract/transactions.ts';
import { seesInvoicesOnly } from '../../../src/domain/access.ts';
import { transact } from '../../database/transact.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { signedFileAddress } from '../library/file-address.ts';
import { readOrderedLines } from './progress/ordered-lines.ts';
import { readRequests, takeRequests } from './progress/requests.ts';
import { invoiceKinds, readTransaction, readTransactions, type SignFile } from './transactions.ts';

/** The history of a dealer's orders and invoices (TXN-1). */
export function transactionRoutes(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;

  serve(app, transactionHistory).with(async ({ query, user }) => {
    const { limit, before = null } = query;
    const page = { limit: limit === undefined ? null : Number(limit), before, invoicesOnly: seesInvoicesOnly(user) };
    return { status: 200, body: await readTransactions(db, user.id, page) };
  });

  serve(app, oneTransaction).with(async ({ params, user }) => {
    const sign: SignFile = (file) => signedFileAddress(portal.secret, file, now().getTime());
    const found = await readTransaction(db, user.id, params.transactionId, { now: now(), sign });
    if (found === null) return problem(404, 'not-found');
    if (!seesInvoicesOnly(user)) return { status: 200, body: found };
    if (!invoiceKinds.includes(found.kind)) return problem(404, 'not-found');
    const related = found.related?.filter(({ kind }) => invoiceKinds.includes(kind));
    return { status: 200, body: { ...found, ...(related && { related }) } };
  });

  serve(app, orderedLines).with(async ({ user }) => ({
    status: 200,
    body: await readOrderedLines(db, user.id, now()),
  }));

  /** Caps future timestamps from wrong clocks. */
  serve(app, syncOrderRequests).with(async ({ body, user }) => {
    const at = now();
    const changes = body.changes.map((change) => ({ ...change, at: Math.min(change.at, at.getTime()) }));
    const answer = await transact(db, async (trx) => ({
      unknown: await takeRequests(trx, user, changes, at),
      requests: await readRequests(trx, user.id),
    }));
    return { status: 200, body: { now: at.getTime(), ...answer } };
  });
}
