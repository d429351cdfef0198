import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEntry, cartBase, cartState } from '../../../tests/builders/cart-state.ts';
import { append } from '../cart/append.ts';
import { nextStep } from '../executor/next-step.ts';
import { backOff, FRESH_CONNECTION, succeed, wake } from './retry.ts';

const now = 10_000;
const order = { type: 'order', orderId: 'order', lines: [{ key: 'bike', quantity: 2 }], body: null } as const;

test('with nothing to send and nothing to ask for it is idle', () => {
  expect(nextStep(cartState(), FRESH_CONNECTION, now)).toEqual({ do: 'idle' });
});

test('[SYNC-2] what waits goes out, oldest first', () => {
  const state = cartState([addEntry(1, 'bike', 2), addEntry(2, 'part', 1)]);
  const step = nextStep(state, FRESH_CONNECTION, now);
  expect(step.do === 'push' && step.ops.map((op) => op.seq)).toEqual([1, 2]);
});

test('[CART-10] nothing is sent before the cart was loaded once', () => {
  expect(nextStep(cartState([addEntry(1, 'bike', 2)], { base: null }), FRESH_CONNECTION, now)).toEqual({ do: 'pull' });
});

test('an order goes out alone, after all that was done before it', () => {
  const state = append(cartState([addEntry(1, 'bike', 2)]), [order, { type: 'add', key: 'part', n: 1 }], () => 'new');
  const first = nextStep(state, FRESH_CONNECTION, now);
  expect(first.do === 'push' && first.ops.map((op) => op.seq)).toEqual([1]);
  const rest = { ...state, entries: state.entries.slice(1) };
  expect(nextStep(rest, FRESH_CONNECTION, now)).toMatchObject({ do: 'order', entry: { op: { opId: 'order' } } });
});

test('the number of a refused op is used up by a void', () => {
  const state = cartState([addEntry(1, 'bike', 2, { status: 'refused', reason: 'http-400' }), addEntry(2, 'part', 1)]);
  const step = nextStep(state, FRESH_CONNECTION, now);
  expect(step.do === 'push' && step.ops).toMatchObject([
    { type: 'void', opId: 'op-1', seq: 1 },
    { type: 'add', seq: 2 },
  ]);
});

test('[F-49] until the dealer has signed in nothing is sent', () => {
  expect(nextStep(cartState([addEntry(1, 'bike', 2)]), { ...FRESH_CONNECTION, needsSignIn: true }, now)).toEqual({
    do: 'idle',
  });
});

test('a backend without versions is asked before it is given the whole cart', () => {
  const state = cartState([addEntry(1, 'bike', 2)], { base: cartBase([], { rev: 0, epoch: null }) });
  expect(nextStep(state, FRESH_CONNECTION, now)).toEqual({ do: 'pull' });
});

test('[F-8] however often the connection comes and goes, two tries are a second apart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pause: fc.nat(3_000), works: fc.boolean(), wakes: fc.boolean() })),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (moments, random) => {
        const state = cartState([addEntry(1, 'bike', 2)]);
        let line = FRESH_CONNECTION;
        let time = 0;
        let failedAt = Number.NEGATIVE_INFINITY;
        for (const { pause, works, wakes } of moments) {
          time += pause;
          if (wakes) line = wake(line);
          if (nextStep(state, line, time).do !== 'push') continue;
          expect(time - failedAt).toBeGreaterThanOrEqual(1_000);
          line = { ...line, lastTry: time };
          line = works ? succeed(line) : backOff(line, time, random, null);
          failedAt = works ? Number.NEGATIVE_INFINITY : time;
        }
      },
    ),
  );
});

test('[F-10] waiting grows to half a minute at most, and never undercuts what the server asked for', () => {
  let line = FRESH_CONNECTION;
  for (let tries = 0; tries < 20; tries += 1) line = backOff(line, 0, 1, null);
  expect(line.notBefore).toBe(30_000);
  expect(backOff(FRESH_CONNECTION, 0, 0, 90_000).notBefore).toBe(90_000);
});
