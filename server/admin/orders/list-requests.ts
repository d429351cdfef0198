import type { AdminContext } from '../command.ts';

/** Requests of dealers that wait for an answer, the oldest first. */
export async function listRequests({ db, print }: AdminContext): Promise<0> {
  const rows = await db
    .selectFrom('order_requests')
    .innerJoin('transactions', 'transactions.id', 'order_requests.order_id')
    .innerJoin('users', 'users.id', 'order_requests.user_id')
    .where('refusal', 'is', null)
    .where('answered_at', 'is', null)
    .select(['reference', 'state', 'order_requests.kind', 'text', 'made_at', 'users.no'])
    .orderBy('made_at')
    .orderBy('order_requests.id')
    .execute();
  print(`${rows.length} ${rows.length === 1 ? 'request' : 'requests'} to answer`);
  for (const { reference, state, kind, text, made_at, no } of rows) {
    print(`${reference}  ${kind}  ${made_at.toISOString()}  ${no}  ${state}`);
    for (const line of text.split('\n').filter(Boolean)) print(`  ${line}`);
  }
  return 0;
}
