import { expect, test } from 'vitest';
import { chargesOf, runCheckouts } from '../../testing/checkout-run.ts';

const runs = Number(process.env.CHECKOUT_RUNS ?? 100);
const seed = Number(process.env.CHECKOUT_SEED ?? 20_261_122);

test(`[PAY-5, PAY-8, F-51, F-52] ${runs} checkouts of which 30 % of all steps go wrong: every charge is one order or paid back, no line is ordered twice (seed ${seed})`, async () => {
  const run = await runCheckouts(runs, seed);
  try {
    const { db } = run.portal;
    const charges = await chargesOf(run);
    const wrong = charges.filter(
      (one) =>
        !one.isPaidInFull ||
        (one.refunded ? one.orders !== 0 || one.state !== 'refunded' : one.orders !== 1 || one.state !== 'ordered'),
    );
    expect(wrong).toEqual([]);
    const charged = new Set(charges.filter(({ refunded }) => !refunded).map(({ id }) => id));
    const orders = await db.selectFrom('transactions').select(['user_id', 'reference', 'detail']).execute();
    // Each dealer has filled one cart, once: no line of it is ordered twice, whoever pays it and when.
    const dealers = orders.map(({ user_id: dealer }) => dealer);
    expect(dealers.filter((dealer, at) => dealers.indexOf(dealer) !== at)).toEqual([]);
    // No order says that it is paid without a charge, and none is said to be paid by more than one.
    const paid = orders.flatMap(({ detail }) => detail.payment?.intent ?? []);
    expect(paid.filter((intent) => !charged.has(intent))).toEqual([]);
    expect(paid).toHaveLength(charged.size);
    const open = await db
      .selectFrom('payments')
      .select('id')
      .where('state', 'in', ['new', 'open', 'refunding'])
      .execute();
    // What the provider still processes is open, and nothing else.
    const processing = [...run.stripe.intents.values()].filter(({ status }) => status === 'processing');
    expect(open).toHaveLength(processing.length);
    const carts = await db.selectFrom('carts').select('user_id').where('payment_intent', 'is not', null).execute();
    expect(carts).toHaveLength(processing.length);
    // The run went where it is to go: both ends, and unpaid ones.
    expect(charges.some(({ refunded }) => refunded)).toBe(true);
    expect(charged.size).toBeGreaterThan(runs / 20);
    expect(run.stripe.intents.size).toBeGreaterThan(charges.length);
    // About one in ten, as the dealers' turns fall.
    expect(orders.length - paid.length).toBeGreaterThan(0);
  } finally {
    await run.close();
  }
}, 0);
