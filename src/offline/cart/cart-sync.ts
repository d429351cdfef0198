import type { DocumentKind } from '../document.ts';
import { type Appended, createDocumentSync, type DocumentSync } from '../executor/document-sync.ts';
import { queueCommands, type QueueCommands } from '../outbox/queue-commands.ts';
import { retrying } from '../outbox/queue.ts';
import { append, editOf } from './append.ts';
import { applySynced } from './apply-response.ts';
import { cartRecords } from './cart-records.ts';
import { emptySnapshot, type Snapshot, snapshotOf } from './cart-snapshot.ts';
import { exchangeWhole } from './sync-full-list.ts';
import type { CartPorts, Edit, State, Answer, Push } from './types.ts';
import { exportUnsent } from './unsent-file.ts';

export type CartSync<Detail> = Omit<DocumentSync<State<Detail>, Snapshot<Detail>>, 'state' | 'add' | 'change'> &
  QueueCommands & {
    /** Resolves once all edits are stored. `not-saved` means they live in this tab only. */
    append: (edits: readonly Edit<Detail>[]) => Promise<Appended>;
    /** Restores a line lost by the server, or dismisses the offer. */
    answerOffer: (key: string, isWanted: boolean) => Promise<boolean>;
    retry: (opId: string) => Promise<boolean>;
    exportUnsent: () => ReturnType<typeof exportUnsent> | null;
    /** Takes in unsent work from another device. `load` is passed in because it is rarely needed. */
    takeOver: (load: (state: State<Detail>, newId: () => string) => State<Detail>) => Promise<Appended>;
  };

/** Keeps one user's cart in sync with the server. */
export function createCartSync<Detail>(ports: CartPorts<Detail>): CartSync<Detail> {
  const { state, add, change, ...loop } = createDocumentSync(ports, cartDocument<Detail>(), {
    records: cartRecords(ports.readDetail),
    show: snapshotOf<Detail>,
    nothing: emptySnapshot<Detail>,
  });

  return {
    ...loop,
    ...queueCommands({ change }),
    append: (edits) => add((current, { newId, at }) => append(current, edits, newId, at)),
    answerOffer: (key, isWanted) =>
      change((current, { newId, at }) => {
        const offer = current.offers.find((candidate) => candidate.key === key);
        if (offer === undefined) return current;
        const rest = { ...current, offers: current.offers.filter((other) => other !== offer) };
        return isWanted ? append(rest, [{ type: 'set', key, to: offer.had }], newId, at) : rest;
      }),
    retry: (opId) => {
      const retry = retrying<State<Detail>>(opId);
      return change((current, { newId }) =>
        retry(current, (without, entry) => append(without, [editOf(entry, newId)], newId, entry.at)),
      );
    },
    exportUnsent: () => {
      const current = state();
      return current === null ? null : exportUnsent(current);
    },
    takeOver: (load) => add((current, { newId }) => load(current, newId)),
  };
}

/** The cart, as far as the loop must know it. */
function cartDocument<Detail>(): DocumentKind<State<Detail>, Answer<Detail>, Push> {
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
