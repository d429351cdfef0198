import type { OpAck } from '../contract/orders/operations.ts';

/** A queue as far as its numbers go. */
type Numbered = {
  readonly nextSeq: number;
  readonly entries: readonly {
    readonly op: { readonly seq: number; readonly opId: string };
    readonly settled: boolean;
  }[];
};

/** True when the server's record of this device name differs from what was done here (F-28). */
export function hasDiverged({ entries, nextSeq }: Numbered, { ack, gap }: { ack: OpAck; gap: boolean }): boolean {
  const open = entries.filter(({ settled }) => !settled);
  const sameSeq = open.find(({ op }) => op.seq === ack.seq);
  const [first] = open;
  return (
    gap ||
    ack.seq >= nextSeq ||
    (sameSeq !== undefined && sameSeq.op.opId !== ack.opId) ||
    (first !== undefined && first.op.seq > ack.seq + 1)
  );
}
