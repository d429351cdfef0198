import type { CartNote, OpRefusal } from '../../src/contract/orders/operations.ts';
import { applyBatch } from '../../src/domain/cart-ops/apply-batch.ts';
import { applyOrder } from '../../src/domain/cart-ops/apply-order.ts';
import { type Caps, type CartLine, type LedgerRow, type NoteDraft, cutLine } from '../../src/domain/cart-ops/line.ts';
import type { Op, RefusalCode } from '../../src/domain/cart-ops/op.ts';
import type { Push } from '../../src/offline/cart/types.ts';
import type { Cursor, OrderedLine, OrderRequest, Reply } from '../../src/offline/types.ts';

export type Last = { seq: number; opId: string | null };
export type PlacedOrder = { hash: string; answer: { references: string[] }; lines: readonly OrderedLine[] };
type Asking = Pick<Cursor, 'device' | 'formerly' | 'baseRev'>;
type Addressed = CartNote & { device: string };

/** One user's cart as a database would hold it. */
export type CartTables = {
  rev: number;
  lines: Map<string, CartLine>;
  rows: LedgerRow[];
  devices: Map<string, Last>;
  done: Map<string, { refusal: RefusalCode | null; device: string; rev: number }>;
  /** What other names of a device are told too: the op, the name, and from which version on. */
  toldAgain: { opId: string; device: string; rev: number }[];
  notes: Addressed[];
  orders: Map<string, PlacedOrder>;
};

/** One op or order as it was done, for those who check the server from outside. */
export type Applied = {
  user: string;
  device: string;
  op: Op;
  rev: number;
  before: CartLine | null;
  after: CartLine | null;
  rows: readonly LedgerRow[];
};

function emptyTables(): CartTables {
  return {
    rev: 0,
    lines: new Map(),
    rows: [],
    devices: new Map(),
    done: new Map(),
    toldAgain: [],
    notes: [],
    orders: new Map(),
  };
}

/**
 * The server of the simulation: tables in memory, and around them what a real one does in one transaction. Every request and
 * answer is copied, as a wire would do.
 */
export class Shop {
  epoch = 'epoch-1';
  readonly carts = new Map<string, CartTables>();
  readonly applied: Applied[] = [];
  private readonly stock: Map<string, number>;
  private readonly maximum: ReadonlyMap<string, number>;
  private backup: Map<string, CartTables> = new Map();
  private epochs = 1;

  constructor(stock: ReadonlyMap<string, number>, maximum: ReadonlyMap<string, number>) {
    this.stock = new Map(stock);
    this.maximum = maximum;
  }

  cart(user: string): CartTables {
    const tables = this.carts.get(user) ?? emptyTables();
    this.carts.set(user, tables);
    return tables;
  }

  capsOf(key: string): Caps | null {
    if (key === 'unsold') return null;
    const stock = this.stock.get(key);
    if (stock !== undefined) return { most: Math.max(0, stock), by: 'stock' };
    return { most: this.maximum.get(key) ?? null, by: 'maximum' };
  }

  setStock(key: string, units: number): void {
    if (this.stock.has(key)) this.stock.set(key, units);
    for (const cart of this.carts.values()) this.recut(cart);
  }

  takeBackup(): void {
    this.backup = structuredClone(this.carts);
  }

  restore(): void {
    this.carts.clear();
    for (const [user, tables] of structuredClone(this.backup)) this.carts.set(user, tables);
    this.epochs += 1;
    this.epoch = `epoch-${this.epochs}`;
  }

  pull(user: string, cursor: Asking): Reply {
    const cart = this.cart(user);
    this.recut(cart);
    return this.answer(cart, cursor, { gap: false, refused: [] });
  }

  push(user: string, request: Push): Reply {
    const cart = this.cart(user);
    if (request.epoch !== null && request.epoch !== this.epoch)
      return this.answer(cart, request, { gap: false, refused: [] });
    this.recut(cart);
    const { device, ops } = request;
    const keys = new Set(ops.flatMap((op) => (op.type === 'void' ? [] : [op.key])));
    const done = new Map(
      ops.flatMap((op) => (cart.done.has(op.opId) ? [[op.opId, cart.done.get(op.opId)?.refusal ?? null]] : [])),
    );
    const slice = {
      rev: cart.rev,
      last: cart.devices.get(device) ?? { seq: 0, opId: null },
      done,
      lines: new Map([...cart.lines].filter(([key]) => keys.has(key))),
      rows: cart.rows.filter((row) => keys.has(row.key)),
    };
    const result = applyBatch(slice, device, ops, (key) => this.capsOf(key));
    this.record(user, device, ops, slice.lines, result);
    for (const { opId, refusal } of result.outcomes) cart.done.set(opId, { refusal, device, rev: result.rev });
    cart.toldAgain.push(...result.retold.map((opId) => ({ opId, device, rev: result.rev })));
    cart.devices.set(device, result.last);
    this.write(cart, result.rev, result);
    const known = [...done].flatMap(([opId, refusal]) => (refusal === null ? [] : [{ opId, code: refusal }]));
    return this.answer(cart, request, { gap: result.gap, refused: known });
  }

  order(user: string, request: OrderRequest): Reply {
    const cart = this.cart(user);
    const hash = JSON.stringify(request.body);
    const known = cart.orders.get(request.opId);
    const last = cart.devices.get(request.device) ?? { seq: 0, opId: null };
    const follows = request.seq === last.seq + 1;
    if (known !== undefined) {
      if (known.hash !== hash) return problem(422, 'another-order');
      if (follows) {
        cart.rev += 1;
        this.advance(cart, request);
      }
      return ok(known.answer);
    }
    if (cart.done.has(request.opId)) return problem(409, 'withdrawn');
    if ((request.epoch !== null && request.epoch !== this.epoch) || !follows) return problem(409, 'behind');
    this.recut(cart);
    const lines = request.body as OrderedLine[];
    const author = { rev: cart.rev + 1, device: request.device };
    const result = applyOrder(
      { lines: cart.lines, rows: cart.rows },
      { orderId: request.opId, type: 'Repeat', ver: request.ver, lines },
      (key) => this.capsOf(key),
      author,
    );
    if (result.code === 'held') return problem(409, result.lines[0]?.code ?? 'held');
    this.write(cart, author.rev, result);
    const answer = { references: [`R-${request.opId}`] };
    cart.orders.set(request.opId, { hash, answer, lines });
    this.advance(cart, request);
    for (const { key, quantity } of lines) {
      const stock = this.stock.get(key);
      if (stock !== undefined) this.stock.set(key, stock - quantity);
    }
    for (const other of this.carts.values()) this.recut(other);
    return ok(answer);
  }

  private advance(cart: CartTables, { opId, seq, device }: OrderRequest): void {
    cart.devices.set(device, { seq, opId });
    cart.done.set(opId, { refusal: null, device, rev: cart.rev });
  }

  private write(
    cart: CartTables,
    rev: number,
    change: { lines: ReadonlyMap<string, CartLine | null>; rows: readonly LedgerRow[]; notes: readonly NoteDraft[] },
  ): void {
    cart.rev = rev;
    for (const [key, line] of change.lines) {
      if (line === null) cart.lines.delete(key);
      else cart.lines.set(key, line);
    }
    cart.rows.push(...change.rows);
    for (const [index, note] of change.notes.entries())
      cart.notes.push({ ...note, id: `${this.epoch}-${rev}-${index}`, rev });
  }

  private recut(cart: CartTables): void {
    const rev = cart.rev + 1;
    for (const line of cart.lines.values()) {
      const caps = this.capsOf(line.key);
      const cut = caps === null ? null : cutLine(line, caps, rev);
      if (cut !== null) this.write(cart, rev, { lines: new Map([[line.key, cut.line]]), rows: [cut.row], notes: [] });
    }
  }

  private answer(cart: CartTables, cursor: Asking, extra: { gap: boolean; refused: OpRefusal[] }): Reply {
    const { device, formerly, baseRev } = cursor;
    const refused = [...cart.done].flatMap(([opId, entry]) =>
      entry.refusal !== null && entry.device === device && entry.rev > baseRev ? [{ opId, code: entry.refusal }] : [],
    );
    for (const again of cart.toldAgain) {
      const code = cart.done.get(again.opId)?.refusal;
      if (code && again.device === device && again.rev > baseRev) refused.push({ opId: again.opId, code });
    }
    const notes = cart.notes.filter((note) => [device, ...formerly].includes(note.device) && note.rev > baseRev);
    return ok({
      rev: cart.rev,
      epoch: this.epoch,
      lines: [...cart.lines.values()],
      ack: cart.devices.get(device) ?? { seq: 0, opId: null },
      gap: extra.gap,
      refused: [...refused, ...extra.refused],
      notes,
    });
  }

  /** Does the ops one by one on a copy to tell what each did by itself. */
  private record(
    user: string,
    device: string,
    ops: readonly Op[],
    lines: ReadonlyMap<string, CartLine>,
    result: ReturnType<typeof applyBatch>,
  ): void {
    const now = new Map<string, CartLine | null>(lines);
    const applied = new Set(result.outcomes.flatMap(({ opId, refusal }) => (refusal === null ? [opId] : [])));
    for (const op of ops) {
      if (op.type === 'void' || !applied.has(op.opId)) continue;
      const rows = result.rows.filter((row) => row.opId === op.opId);
      const before = now.get(op.key) ?? null;
      const quantity = rows.at(-1)?.quantity ?? before?.quantity ?? 0;
      const gone = quantity === 0 && !rows.some((row) => row.kind === 'cut');
      const after = gone ? null : { key: op.key, gen: before?.gen ?? result.rev, quantity, oldQuantity: null };
      now.set(op.key, after);
      this.applied.push({ user, device, op, rev: result.rev, before, after, rows });
    }
  }
}

function ok(body: unknown): Reply {
  return { status: 200, body: structuredClone(body), retryAfterMs: null };
}

function problem(status: number, code: string): Reply {
  return { status, body: { code }, retryAfterMs: null };
}
