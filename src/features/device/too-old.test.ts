import { expect, test } from 'vitest';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { loadCart } from '../../contract/orders/cart.ts';
import { status } from '../../contract/status.ts';
import { noticingTooOld } from './too-old.ts';

const problem = { title: '', status: 426, code: 'client-too-old' } as const;
const tooOld: CallOutcome<Endpoint> = { outcome: 'refused', status: 426, problem };
const answered = { outcome: 'answered', status: 200, body: undefined } as unknown as CallOutcome<Endpoint>;

/** What is said of this version after these answers, by the name of the call. */
async function saidAfter(...outcomes: readonly [Endpoint, CallOutcome<Endpoint>][]): Promise<boolean[]> {
  const said: boolean[] = [];
  for (const [endpoint, outcome] of outcomes) {
    const backend = { call: async () => outcome } as unknown as Backend;
    const noticing = noticingTooOld(backend, { required: (isRequired) => said.push(isRequired) });
    expect(await noticing.call(endpoint, {})).toBe(outcome);
  }
  return said;
}

test('[F-18, PWA-5] any call that is refused to an app that is too old says so, and one that is answered that it may go on', async () => {
  expect(await saidAfter([loadCart, tooOld], [loadCart, answered])).toEqual([true, false]);
});

test('[F-18] what a too old app is answered all the same says nothing: public calls, what the device holds, failures', async () => {
  const held = { ...answered, heldSinceMs: 1 } as CallOutcome<Endpoint>;
  const busy: CallOutcome<Endpoint> = { outcome: 'unreachable', reason: 'busy', status: 503 };
  const forbidden: CallOutcome<Endpoint> = {
    outcome: 'refused',
    status: 403,
    problem: { ...problem, status: 403, code: 'forbidden' },
  };
  expect(await saidAfter([status, answered], [loadCart, held], [loadCart, busy], [loadCart, forbidden])).toEqual([]);
});
