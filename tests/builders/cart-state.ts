import type { Base, Entry, Line, LineEntry, State } from '../../src/offline/cart/types.ts';

export function cartLine(key: string, quantity: number, more: Partial<Line<string>> = {}): Line<string> {
  return { key, gen: 1, quantity, oldQuantity: null, detail: null, ...more };
}

export function cartBase(lines: readonly Line<string>[], more: Partial<Base<string>> = {}): Base<string> {
  return { rev: 3, epoch: 'epoch-1', lines, ...more };
}

export function addEntry(
  seq: number,
  key: string,
  n: number,
  more: Partial<LineEntry<string>> = {},
): LineEntry<string> {
  const op = { type: 'add', opId: `op-${seq}`, seq, key, gen: 1, ver: 3, n } as const;
  return { op, status: 'waiting', reason: null, settled: false, at: null, detail: null, ...more };
}

export function cartState(entries: readonly Entry<string>[] = [], more: Partial<State<string>> = {}): State<string> {
  const nextSeq = entries.length + 1;
  const nothing = { formerly: [], notes: [], offers: [], receipts: [], aside: [], emptied: false };
  return { stamp: 1, device: 'mine', nextSeq, base: cartBase([]), entries, ...nothing, ...more };
}
