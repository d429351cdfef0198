import type { FastifyInstance } from 'fastify';
import { decideOrder, reviewOrder } from '../../../src/contract/orders/approvals.ts';
import { syncOrderRequests } from '../../../src/contract/orders/order-requests.ts';
import { orderedLines } from '../../../src/contract/orders/ordered-lines.ts';
import { oneTransaction, transactionHistory } from '../../../src/contract/orders/transactions.ts';
import { seesInvoicesOnly } from '../../../src/domain/account/access.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import { problem } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { signedFileAddress } from '../library/file-address.ts';
import { decideProposal, reviewProposal } from './approval/decide.ts';
import { readOrderedLines } from './progress/ordered-lines.ts';
import { readRequests, takeRequests } from './progress/requests.ts';
import { readerOf } from './transaction-reader.ts';
import { invoiceKinds, readTransaction, readTransactions, type SignFile } from './transactions.ts';

const stateAfter = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** The history of a dealer's orders and invoices (TXN-1). */
export function transactionRoutes(app: FastifyInstance): void {
  const { db, now, portal } = app.dependencies;
  const sign: SignFile = (file) => signedFileAddress(portal.secret, file, now().getTime());

  serve(app, transactionHistory).with(async ({ query, user }) => {
    const { limit, before = null } = query;
    const page = { limit: limit === undefined ? null : Number(limit), before };
    return { status: 200, body: await readTransactions(db, readerOf(user), page) };
  });

  const read = async (user: Caller, id: string) => readTransaction(db, readerOf(user), id, { now: now(), sign });

  serve(app, oneTransaction).with(async ({ params, user }) => {
    const found = await read(user, params.transactionId);
    if (found === null) return problem(404, 'not-found');
    if (!seesInvoicesOnly(user)) return { status: 200, body: found };
    if (!invoiceKinds.includes(found.kind)) return problem(404, 'not-found');
    const related = found.related?.filter(({ kind }) => invoiceKinds.includes(kind));
    return { status: 200, body: { ...found, ...(related && { related }) } };
  });

  serve(app, reviewOrder).with(async ({ params, user }) => {
    const outcome = await reviewProposal(app.dependencies, user, params.transactionId);
    if (outcome.code === 'unknown') return problem(404, 'not-found');
    return outcome.code === 'decided' ? problem(409, 'decided') : { status: 200, body: outcome.review };
  });

  serve(app, decideOrder, 'order').with(async ({ body, user }) => {
    const { transactionId: id, decision, revision, reason } = body;
    const outcome = await decideProposal(app.dependencies, user, { id, decision, revision, reason });
    switch (outcome.code) {
      case 'unknown':
        return problem(404, 'not-found');
      case 'forbidden':
        return problem(403, 'forbidden');
      case 'changed':
        return problem(409, 'figures-changed');
      case 'refused':
        return problem(409, outcome.refusal === 'nothing-left' ? 'lines-need-attention' : outcome.refusal);
      case 'decided': {
        const found = stateAfter[decision] === outcome.state ? await read(user, id) : null;
        return found === null ? problem(409, 'decided') : { status: 200, body: found };
      }
    }
  });

  serve(app, orderedLines).with(async ({ user }) => ({
    status: 200,
    body: await readOrderedLines(db, user.id, now()),
  }));

  /** Caps future timestamps from wrong clocks. */
  serve(app, syncOrderRequests, 'order').with(async ({ body, user }) => {
    const at = now();
    const changes = body.changes.map((change) => ({ ...change, at: Math.min(change.at, at.getTime()) }));
    const answer = await transact(db, async (trx) => ({
      unknown: await takeRequests(trx, user, changes, at),
      requests: await readRequests(trx, user.id),
    }));
    return { status: 200, body: { now: at.getTime(), ...answer } };
  });
}
