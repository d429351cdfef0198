import { perform, type Action } from './actions.ts';
import { settle } from './flights.ts';
import { violations } from './invariants.ts';
import { dealersAlone, World } from './world.ts';

/** Lives through the actions, then makes everything whole, and answers which invariants do not hold. */
export async function live(actions: readonly Action[], owners = dealersAlone): Promise<string[]> {
  const world = new World(owners);
  await settle();
  // Two devices have seen the cart, the third one not yet (CART-10).
  for (const where of [0, 1]) await perform(world, { what: 'exchange', where, a: 0, b: 0 });
  for (const action of actions) await perform(world, action);
  await world.heal();
  return violations(world);
}
