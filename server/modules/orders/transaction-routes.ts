import type { FastifyInstance } from 'fastify';
import { oneTransaction, transactionHistory } from '../../../src/contract/transactions.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { signedFileAddress } from '../library/file-address.ts';
import { readTransaction, readTransactions, type SignFile } from './transactions.ts';

/** The history of a dealer's orders and invoices (TXN-1). */
export function transactionRoutes(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;

  serve(app, transactionHistory).with(async ({ query, user }) => {
    const { limit, before = null } = query;
    const body = await readTransactions(db, user.id, { limit: limit === undefined ? null : Number(limit), before });
    return { status: 200, body };
  });

  serve(app, oneTransaction).with(async ({ params, user }) => {
    const sign: SignFile = (file) => signedFileAddress(portal.secret, file, now().getTime());
    const found = await readTransaction(db, user.id, params.transactionId, sign);
    return found === null ? problem(404, 'not-found') : { status: 200, body: found };
  });
}
