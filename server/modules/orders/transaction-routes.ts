import type { FastifyInstance } from 'fastify';
import { oneTransaction, transactionHistory } from '../../../src/contract/transactions.ts';
import { seesInvoicesOnly } from '../../../src/domain/access.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { signedFileAddress } from '../library/file-address.ts';
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
    const found = await readTransaction(db, user.id, params.transactionId, sign);
    if (found === null) return problem(404, 'not-found');
    if (!seesInvoicesOnly(user)) return { status: 200, body: found };
    if (!invoiceKinds.includes(found.kind)) return problem(404, 'not-found');
    const related = found.related?.filter(({ kind }) => invoiceKinds.includes(kind));
    return { status: 200, body: { ...found, ...(related && { related }) } };
  });
}
