import type { DocumentKind } from '../document.ts';
import { applySynced } from './apply-response.ts';
import { exchangeWhole } from './sync-full-list.ts';
import type { Answer, Push, State } from './types.ts';

/** The cart, as far as the loop must know it. */
export function cartDocument<Detail>(): DocumentKind<State<Detail>, Answer<Detail>, Push> {
  return {
    asks: ({ device, formerly, base }) => ({ device, formerly, epoch: base?.epoch ?? null, baseRev: base?.rev ?? 0 }),
    push: (asks, ops) => ({ ...asks, ops, items: null }),
    // A backend with versions does not lose them between answers.
    canBe: ({ kind }, { base }) => kind === 'synced' || base === null || base.epoch === null,
    take: (state, answer, asks, newDevice) =>
      answer.kind === 'synced' ? applySynced(state, answer, asks, newDevice) : state,
    exchange: (answer, state, asks, tools) =>
      answer.kind === 'plain' ? exchangeWhole(answer.lines, state, asks, tools) : null,
  };
}
